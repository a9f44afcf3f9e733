import { byLeague, type Cell } from './games.ts';
import { PRICED } from './rules.ts';

/** Rank correlation of skill and XP by horizon, over laws, truths and leagues. */
export type PricedWorth = { readonly name: string; readonly correlations: readonly number[] };

/** What the rules of the game tell of skill by what prices the matches. */
export function findWorths(cells: readonly Cell[]): PricedWorth[] {
  return PRICED.map(({ name }, rule) => ({
    name,
    correlations: cells[0]!.figures[rule]!.correlations.map((_, at) => {
      const leagues = byLeague(cells, rule, ({ correlations }) => correlations[at]!);
      return Number((leagues.reduce((sum, one) => sum + one, 0) / leagues.length).toFixed(4));
    }),
  }));
}
