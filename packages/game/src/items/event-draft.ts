import { SEASON_YEARS } from '../periods/season-label.ts';
import { INPUT_TYPES, type AnswerOption, type InputType } from '../predictions/question.ts';
import type { LocalizedText } from '../texts/pick-text.ts';
import { readClosingTime } from './closing-time.ts';
import { createFieldReader, readWhole, type ReadDraft, type ReadField } from './draft.ts';
import { readBounds } from './event-bounds.ts';
import { readOptions, readTeamOptions } from './event-options.ts';

/** What the form calls a choice of a team; it is stored as a selection (EVENT-21). */
export const DRAFT_INPUT_TYPES = [...INPUT_TYPES, 'teamSelection'] as const;
export type DraftInputType = (typeof DRAFT_INPUT_TYPES)[number];

/** A standalone event as somebody fills it in: texts as they are typed. */
export type EventDraft = {
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  readonly inputType: DraftInputType;
  /** XP; of a table it is not asked. */
  readonly reward: string;
  /** XP for every right place of a table. */
  readonly perPlace: string;
  readonly competitionId: string | null;
  readonly isCompetitionEvent: boolean;
  readonly season: string;
  /** An instant with its zone. */
  readonly deadline: string;
  /** One a line. */
  readonly options: string;
  /** Those that players neither see nor choose, separated by commas. */
  readonly disallowedOptions: string;
  readonly min: string;
  readonly max: string;
  readonly hasDecay: boolean;
};

/** What a draft is judged by. */
export type EventDraftContext = {
  readonly now: Date;
  /** The season of the draft is one of its competition. */
  readonly hasSeason: boolean;
  /** The ids of the teams of competition and season, as they are listed. */
  readonly teamIds: readonly string[];
};

/** A standalone event, ready to be stored. */
export type EventValues = {
  readonly title: LocalizedText;
  readonly description: LocalizedText | null;
  readonly inputType: InputType;
  readonly options: readonly AnswerOption[];
  readonly hidden: readonly string[];
  readonly min: string | null;
  readonly max: string | null;
  readonly reward: number;
  readonly perPlace: number | null;
  /** What the reward falls to until the deadline (REWARD-03); null: it does not. */
  readonly finalReward: number | null;
  readonly competitionId: string | null;
  readonly isCompetitionEvent: boolean;
  readonly season: number;
  readonly deadlineAt: Date;
};

export type EventField = keyof EventDraft;

/** The form's first reward, the one after a creation, and that of a place (REWARD-12). */
export const EVENT_DEFAULTS = { reward: 500, rewardAgain: 10, perPlace: 2_000 } as const;

/** The most XP that one event can be worth (OP-69). */
export const MAX_REWARD = 1_000_000;

/** The longest title and description in characters, in every language. */
export const EVENT_LENGTHS = { title: 200, description: 2_000 } as const;

/** A text by language: what is empty is dropped. */
function readText(text: LocalizedText, maxLength: number): ReadField<LocalizedText> {
  const told = Object.entries(text)
    .map(([language, words]) => [language, (words ?? '').trim()] as const)
    .filter(([, words]) => words !== '');
  const isTooLong = told.some(([, words]) => [...words].length > maxLength);
  return isTooLong ? { problem: 'too_long' } : { value: Object.fromEntries(told) };
}

function readTitle(title: LocalizedText): ReadField<LocalizedText> {
  const read = readText(title, EVENT_LENGTHS.title);
  return 'value' in read && read.value['en'] === undefined ? { problem: 'required' } : read;
}

/** The texts of an event as they are typed. */
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

/** What an event is to ask and to say, in every language in which it is told. */
export function readEventTexts(draft: EventTextsDraft): ReadDraft<TextValues, EventField> {
  const fields = createFieldReader<EventField>();
  const values = takeTexts(fields, draft);
  return values === null ? { problems: fields.problems } : { values };
}

/**
 * What an event is to pay for a right answer. Of a table it is what a right place pays; `places`:
 * how many it has, null of any other event.
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

/** Whether the choices of an input type are the teams of its competition and season. */
export function takesTeams(inputType: DraftInputType): boolean {
  return inputType === 'teamSelection' || inputType === 'table_builder';
}

/** What a draft of a standalone event means (ADMIN-13 to ADMIN-25), or what is wrong with it. */
export function readEventDraft(
  draft: EventDraft,
  context: EventDraftContext,
): ReadDraft<EventValues, EventField> {
  const fields = createFieldReader<EventField>();
  const { now } = context;
  const { inputType, competitionId } = draft;
  const isTable = inputType === 'table_builder';

  const texts = takeTexts(fields, draft);
  const season = fields.take(
    'season',
    readWhole(draft.season, { min: SEASON_YEARS.first, max: SEASON_YEARS.last }),
  );
  if (competitionId !== null && !context.hasSeason) fields.refuse('season', 'no_season');
  const deadlineAt = fields.take(
    'deadline',
    readClosingTime(draft.deadline, { now, mayHavePassed: false }),
  );
  const choices = takesTeams(inputType)
    ? readTeamOptions(draft, context)
    : readOptions({ ...draft, inputType });
  const options = fields.take('options', choices.options);
  const hidden = fields.take('disallowedOptions', choices.hidden);
  const bounds = readBounds(draft, now);
  const min = fields.take('min', bounds.min);
  const max = fields.take('max', bounds.max);

  const amount = isTable ? ({ value: 0 } as const) : readWhole(draft.reward, REWARDS);
  const ownReward = fields.take('reward', amount);
  const perPlace = isTable ? fields.take('perPlace', readWhole(draft.perPlace, REWARDS)) : null;
  const reward = isTable ? (perPlace ?? 0) * (options?.length ?? 0) : ownReward;
  if (isTable && (reward ?? 0) > MAX_REWARD) fields.refuse('perPlace', 'too_big');
  if (isTable && draft.hasDecay) fields.refuse('hasDecay', 'not_for_tables');
  if (draft.isCompetitionEvent && competitionId === null) {
    fields.refuse('isCompetitionEvent', 'needs_competition');
  }

  if (fields.hasProblems()) return { problems: fields.problems };
  return {
    values: {
      ...texts!,
      inputType: inputType === 'teamSelection' ? 'selection' : inputType,
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
