import { paysByPlace } from '../predictions/input-types.ts';
import type { LocalizedText } from '../texts/pick-text.ts';
import { readClosingTime } from './closing-time.ts';
import {
  createFieldReader,
  readSeason,
  readWhole,
  type DraftContext,
  type ReadDraft,
  type ReadField,
} from './draft.ts';
import { storedInputType } from './draft-input-types.ts';
import { readBounds } from './event-bounds.ts';
import {
  EVENT_LENGTHS,
  MAX_REWARD,
  type EventDraft,
  type EventField,
  type EventValues,
} from './event-draft.ts';
import { readChoices } from './event-options.ts';

/** Reads a text by language and drops blank ones. */
function readText(text: LocalizedText, maxLength: number): ReadField<LocalizedText> {
  const texts = Object.entries(text)
    .map(([language, words]) => [language, (words ?? '').trim()] as const)
    .filter(([, words]) => words !== '');
  const isTooLong = texts.some(([, words]) => [...words].length > maxLength);
  return isTooLong ? { problem: 'too_long' } : { value: Object.fromEntries(texts) };
}

function readTitle(title: LocalizedText): ReadField<LocalizedText> {
  const read = readText(title, EVENT_LENGTHS.title);
  return 'value' in read && read.value['en'] === undefined ? { problem: 'required' } : read;
}

export type EventTextsDraft = Pick<EventDraft, 'title' | 'description'>;
type TextValues = Pick<EventValues, 'title' | 'description'>;

type TextFields = ReturnType<typeof createFieldReader<EventField>>;

function takeTexts(fields: TextFields, draft: EventTextsDraft): TextValues | null {
  const title = fields.take('title', readTitle(draft.title));
  const description = fields.take(
    'description',
    readText(draft.description, EVENT_LENGTHS.description),
  );
  if (title === null || description === null) return null;
  return { title, description: Object.keys(description).length > 0 ? description : null };
}

export function readEventTexts(draft: EventTextsDraft): ReadDraft<TextValues, EventField> {
  const fields = createFieldReader<EventField>();
  const values = takeTexts(fields, draft);
  return values === null ? { problems: fields.problems } : { values };
}

/**
 * Validates the reward of an event, in XP. For a table the typed number is the XP of one place.
 * @param options.places number of places of a table; null for other events
 */
export function readEventReward(
  text: string,
  { places }: { places: number | null },
): ReadDraft<Pick<EventValues, 'reward' | 'perPlace'>, 'reward'> {
  const read = readWhole(text, REWARDS);
  if ('problem' in read) return { problems: { reward: read.problem } };
  const reward = read.value * (places ?? 1);
  if (reward > MAX_REWARD) return { problems: { reward: 'too_big' } };
  return { values: { reward, perPlace: places === null ? null : read.value } };
}

/** Validates a draft of an event (ADMIN-13 to ADMIN-25): its values, or problems by field. */
export function readEventDraft(
  draft: EventDraft,
  context: DraftContext,
): ReadDraft<EventValues, EventField> {
  const fields = createFieldReader<EventField>();
  const { now } = context;
  const { competitionId } = draft;
  const inputType = storedInputType(draft.inputType);
  const isByPlace = paysByPlace(inputType);

  const texts = takeTexts(fields, draft);
  const season = fields.take('season', readSeason(draft.season));
  if (competitionId !== null && !context.hasSeason) fields.refuse('season', 'no_season');
  const deadlineAt = fields.take(
    'deadline',
    readClosingTime(draft.deadline, { now, mayHavePassed: false }),
  );
  const choices = readChoices(draft, context);
  const options = fields.take('options', choices.options);
  const hidden = fields.take('disallowedOptions', choices.hidden);
  const bounds = readBounds(draft, now);
  const min = fields.take('min', bounds.min);
  const max = fields.take('max', bounds.max);

  const amount = isByPlace ? ({ value: 0 } as const) : readWhole(draft.reward, REWARDS);
  const ownReward = fields.take('reward', amount);
  const perPlace = isByPlace ? fields.take('perPlace', readWhole(draft.perPlace, REWARDS)) : null;
  const reward = isByPlace ? (perPlace ?? 0) * (options?.length ?? 0) : ownReward;
  if (isByPlace && (reward ?? 0) > MAX_REWARD) fields.refuse('perPlace', 'too_big');
  if (isByPlace && draft.hasDecay) fields.refuse('hasDecay', 'not_for_tables');
  if (draft.isCompetitionEvent && competitionId === null) {
    fields.refuse('isCompetitionEvent', 'needs_competition');
  }

  if (fields.hasProblems()) return { problems: fields.problems };
  return {
    values: {
      ...texts!,
      inputType,
      options: options!,
      hidden: hidden!,
      min,
      max,
      reward: reward!,
      perPlace,
      finalReward: draft.hasDecay ? 0 : null,
      competitionId,
      isCompetitionEvent: draft.isCompetitionEvent,
      season: season!,
      deadlineAt: deadlineAt!,
    },
  };
}

const REWARDS = { min: 0, max: MAX_REWARD };
