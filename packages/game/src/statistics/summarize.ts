import type { MatchAnswers } from '../predictions/match-answers.ts';
import { MATCH_TEMPLATES } from '../predictions/match-templates.ts';
import { STATISTIC_RULES, type Statistic } from './statistics.ts';

export type Tally = { readonly result: MatchAnswers; readonly matches: number };

/** Count and share of a value: 0 to 100 percent, one decimal. */
export type StatisticRow = {
  readonly value: string;
  readonly count: number;
  readonly percent: number;
};

/** Summary of a statistic; `matches` counts those with the facts. */
export type StatisticSummary =
  /** Two decimals; null if no match counts. */
  | { readonly kind: 'number'; readonly matches: number; readonly value: number | null }
  /** Most frequent first; `values` counts unlisted ones too. */
  | {
      readonly kind: 'rows';
      readonly matches: number;
      readonly values: number;
      readonly rows: readonly StatisticRow[];
    };

export const STATISTIC_ROWS = 20;

/** Divides whole numbers and rounds half up to `decimals`. */
function divide(by: { part: number; whole: number; decimals: number }): number {
  const scale = 10 ** by.decimals;
  return Math.round((by.part * scale) / by.whole) / scale;
}

const WORDS = (['result', 'most_goals_half'] as const).flatMap(
  (key) => MATCH_TEMPLATES[key].options,
);

/** Returns the sort key among equally frequent values: options in their order, numbers by size. */
function placeOf(value: string): number[] {
  const word = WORDS.indexOf(value);
  return word === -1 ? value.split('-').map(Number) : [word];
}

function compareValues(a: string, b: string): number {
  const [first, second] = [placeOf(a), placeOf(b)];
  const differing = first.findIndex((part, index) => part !== second[index]);
  return differing === -1 ? 0 : first[differing]! - (second[differing] ?? 0);
}

function toRows(counts: ReadonlyMap<string, number>, matches: number): StatisticRow[] {
  return [...counts]
    .toSorted(([a, of], [b, than]) => than - of || compareValues(a, b))
    .slice(0, STATISTIC_ROWS)
    .map(([value, count]) => {
      const percent = divide({ part: 100 * count, whole: matches, decimals: 1 });
      return { value, count, percent };
    });
}

export function summarizeStatistic(
  statistic: Statistic,
  tallies: readonly Tally[],
): StatisticSummary {
  const rule = STATISTIC_RULES[statistic];
  let [matches, sum] = [0, 0];
  const counts = new Map<string, number>();
  for (const { result, matches: alike } of tallies) {
    const value = rule.valueOf(result);
    if (value === null) continue;
    matches += alike;
    if (typeof value === 'number') sum += value * alike;
    else counts.set(value, (counts.get(value) ?? 0) + alike);
  }
  if (rule.kind === 'rows') {
    return { kind: 'rows', matches, values: counts.size, rows: toRows(counts, matches) };
  }
  const value = matches === 0 ? null : divide({ part: sum, whole: matches, decimals: 2 });
  return { kind: 'number', matches, value };
}
