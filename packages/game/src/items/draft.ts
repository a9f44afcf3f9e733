import { SEASON_YEARS } from '../periods/season-label.ts';
import { isSeason, LAST_SEASON } from '../periods/seasons.ts';

/** Facts from outside a draft that its validation needs. */
export type DraftContext = {
  readonly now: Date;
  readonly hasSeason: boolean;
  /** Ids of the teams of competition and season, in list order. */
  readonly teamIds: readonly string[];
};

/** Stable codes for a rejected field of a draft; a form translates them. */
export const DRAFT_PROBLEMS = [
  'required',
  'invalid',
  'too_long',
  'too_big',
  'out_of_range',
  'in_past',
  'not_unique',
  'too_few',
  'too_many',
  'unknown_option',
  'below_min',
  'choose_competition',
  'no_season',
  'no_teams',
  'needs_competition',
  'not_for_tables',
  'same_team',
  'not_taking_part',
  'locked',
] as const;

export type DraftProblem = (typeof DRAFT_PROBLEMS)[number];

export type DraftProblems<Field extends string> = Readonly<Partial<Record<Field, DraftProblem>>>;

export type ReadDraft<Values, Field extends string> =
  | { readonly values: Values }
  | { readonly problems: DraftProblems<Field> };

export type ReadField<Value> = { readonly value: Value } | { readonly problem: DraftProblem };

/** Collects the values of a draft's fields. Keeps the first problem of each field. */
export function createFieldReader<Field extends string>() {
  const problems: Partial<Record<Field, DraftProblem>> = {};
  return {
    problems: problems as DraftProblems<Field>,
    hasProblems: () => Object.keys(problems).length > 0,

    refuse(field: Field, problem: DraftProblem): void {
      problems[field] ??= problem;
    },

    take<Value>(field: Field, read: ReadField<Value>): Value | null {
      if ('value' in read) return read.value;
      problems[field] ??= read.problem;
      return null;
    },
  };
}

/** Reads a whole number without sign, from `min` to `max`. */
export function readWhole(
  text: string,
  { min, max }: { min: number; max: number },
): ReadField<number> {
  const typed = text.trim();
  if (typed === '') return { problem: 'required' };
  if (!/^\d{1,9}$/.test(typed)) return { problem: 'invalid' };
  const value = Number(typed);
  return value < min || value > max ? { problem: 'out_of_range' } : { value };
}

/** Reads the number of a season (see `isSeason`). */
export function readSeason(text: string): ReadField<number> {
  const read = readWhole(text, { min: SEASON_YEARS.first, max: LAST_SEASON });
  return 'value' in read && !isSeason(read.value) ? { problem: 'out_of_range' } : read;
}
