import {
  EVENT_LENGTHS,
  takesTeams,
  type DraftProblems,
  type EventDraft,
  type EventField,
} from '@kickoracle/game';
import type { SeasonTeams } from '../../../game/competitions/use-season-teams.ts';

export type EventProblems = DraftProblems<EventField>;

/** The fields in the order in which they stand on the screen. */
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

/** Returns the first field with a problem; teams are put right where competition and season are chosen. */
export function firstWrongField(
  draft: Pick<EventDraft, 'inputType'>,
  problems: EventProblems,
): EventField | null {
  const field = FIELDS.find((each) => problems[each] !== undefined) ?? null;
  if (field !== 'options' || !takesTeams(draft.inputType)) return field;
  return problems.options === 'choose_competition' ? 'competitionId' : 'season';
}

/** Leaves out what is only wrong because season and teams are not known yet; the server decides that. */
export function withoutUnknown(problems: EventProblems, season: SeasonTeams): EventProblems {
  const { options, ...rest } = problems;
  const isUnknown = options === 'no_teams' && season.teams === null && season.hasSeason !== false;
  return options === undefined || isUnknown ? rest : problems;
}

const isTooLong = (text: string | undefined, longest: number) =>
  [...(text ?? '').trim()].length > longest;

/** Finds in which language a text is wrong: English where there is none. */
export function findWrongLanguage(
  field: 'title' | 'description',
  draft: Pick<EventDraft, 'title' | 'description'>,
): string {
  const told = Object.entries(draft[field]);
  return told.find(([, text]) => isTooLong(text, EVENT_LENGTHS[field]))?.[0] ?? 'en';
}
