import type { BracketRound, Tie } from './bracket.ts';
import type { CupState } from './cup-state.ts';

/** Results of a player in a round. The last three are of a head-to-head league. */
export const CUP_FATES = [
  'advances',
  'consolation',
  'out',
  'champion',
  'consolation_winner',
  'won',
  'lost',
  'equal',
] as const;
export type CupFate = (typeof CUP_FATES)[number];

/**
 * Returns the fate of each player in the decided ties of a round (from 0). Without resting players
 * of a league, and without players of ties without a winner. Champions of a head-to-head league are
 * the first of its final table, whatever their last tie was.
 */
export function cupFates(state: CupState, nth: number): Map<string, CupFate> {
  if (state.format === 'head_to_head') return leagueFates(state, nth);
  const { rounds, consolationWinner } = state;
  const { main, consolation } = rounds[nth] ?? { main: [], consolation: null };
  const isFinal = main.length === 1;
  // The last round with such ties: the winner of an earlier one advances.
  const isLast = (rounds[nth + 1]?.consolation ?? []).length === 0;
  const fates = new Map<string, CupFate>();
  for (const [entryId, hasWon] of sidesOf(main)) {
    const lost = playsOn(entryId, rounds, nth) ? 'consolation' : 'out';
    fates.set(entryId, hasWon ? (isFinal ? 'champion' : 'advances') : lost);
  }
  for (const [entryId, hasWon] of sidesOf(consolation ?? [])) {
    const isWinner = isLast && entryId === consolationWinner;
    fates.set(entryId, hasWon ? (isWinner ? 'consolation_winner' : 'advances') : 'out');
  }
  // A loser without an opponent in the consolation half has won it.
  const alone = nth > 0 && isLast ? consolationWinner : null;
  if (alone && fates.get(alone) === 'consolation') fates.set(alone, 'consolation_winner');
  return fates;
}

/** Lists the players of decided ties, with true for the winner. */
function sidesOf(ties: readonly Tie[]): [string, boolean][] {
  return ties.flatMap(({ first, second, winner }) =>
    typeof winner === 'string'
      ? [first, second]
          .filter((side) => typeof side === 'string')
          .map((side): [string, boolean] => [side, side === winner])
      : [],
  );
}

/** Returns true if a loser of the main half lost their first tie. */
function playsOn(entryId: string, rounds: readonly BracketRound[], nth: number): boolean {
  if (nth === 0) return true;
  return (
    nth === 1 && rounds[0]!.main.some(({ first, second }) => first === entryId && second === null)
  );
}

function leagueFates(
  { rounds, table, isDecided }: Extract<CupState, { format: 'head_to_head' }>,
  nth: number,
): Map<string, CupFate> {
  const played = (rounds[nth] ?? []).filter(({ by }) => by !== 'bye');
  const fates = new Map<string, CupFate>(
    sidesOf(played).map(([entryId, hasWon]) => [entryId, hasWon ? 'won' : 'lost']),
  );
  for (const { first, second, by } of played) {
    if (by !== 'equal') continue;
    for (const side of [first, second]) fates.set(side!, 'equal');
  }
  if (!isDecided || nth < rounds.length - 1) return fates;
  for (const { entryId, rank } of table) if (rank === 1) fates.set(entryId, 'champion');
  return fates;
}
