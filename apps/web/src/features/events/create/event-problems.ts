import {
  EVENT_LENGTHS,
  takesTeams,
  type DraftProblems,
  type EventDraft,
  type EventField,
} from '@kickoracle/game';
import type { SeasonTeams } from '#game/competitions/use-season-teams.ts';

export type EventProblems = DraftProblems<EventField>;

/** Fields in screen order. */
const FIELDS: readonly EventField[] = [
  'title',
  'description',
  'competitionId',
  'season',
  'isCompetitionEvent',
  'deadline',
  'inputType',
  'options',
  'disallowedOptions',
  'min',
  'max',
  'reward',
  'perPlace',
  'hasDecay',
];

/** Returns the first field with a problem; for teams the field where they are chosen. */
export function firstWrongField(
  draft: Pick<EventDraft, 'inputType'>,
  problems: EventProblems,
): EventField | null {
  const field = FIELDS.find((each) => problems[each] !== undefined) ?? null;
  if (field !== 'options' || !takesTeams(draft.inputType)) return field;
  return problems.options === 'choose_competition' ? 'competitionId' : 'season';
}

/** Omits a problem that only means that the teams are still loading. */
export function withoutUnknown(problems: EventProblems, season: SeasonTeams): EventProblems {
  const { options, ...rest } = problems;
  const isUnknown = options === 'no_teams' && season.teams === null && season.hasSeason !== false;
  return options === undefined || isUnknown ? rest : problems;
}

const isTooLong = (text: string | undefined, longest: number) =>
  [...(text ?? '').trim()].length > longest;

/** Returns the language of the invalid text; English if none is too long. */
export function findWrongLanguage(
  field: 'title' | 'description',
  draft: Pick<EventDraft, 'title' | 'description'>,
): string {
  const texts = Object.entries(draft[field]);
  return texts.find(([, text]) => isTooLong(text, EVENT_LENGTHS[field]))?.[0] ?? 'en';
}
