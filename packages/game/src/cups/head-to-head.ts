import {
  compareHeadToHead,
  figuresOf,
  judgeTie,
  type JudgedRound,
  type Pair,
} from './judge-tie.ts';
import type { Tie } from './bracket.ts';

const WIN = 3;
const EQUAL = 1;

/** Number of rounds in which each of n players meets each other once. */
export const headToHeadRounds = (players: number) => (players % 2 === 0 ? players - 1 : players);

/**
 * Returns the pairs of a round (from 0) by the circle method: place 1 stays, the other places move
 * one step each round, and places opposite each other meet. With an odd number of players an empty
 * place is added at the end; its opponent rests.
 */
export function pairRound(order: readonly string[], nth: number): Pair[] {
  const [fixed, ...others]: (string | null)[] =
    order.length % 2 === 0 ? [...order] : [...order, null];
  const turned = others.map((_, place) => others[(place + nth) % others.length]!);
  const circle = [fixed!, ...turned];
  return circle.slice(0, circle.length / 2).map((first, place) => ({
    first,
    second: circle[circle.length - 1 - place]!,
  }));
}

/** Plays a head-to-head league from the order of the draw. The table counts decided ties. */
export function playHeadToHead(order: readonly string[], rounds: readonly JudgedRound[]) {
  const played = rounds.slice(0, headToHeadRounds(order.length)).map((round, nth) =>
    pairRound(order, nth).map((pair, place): Tie => {
      const compare = (duel: { first: string; second: string }) => compareHeadToHead(duel, round);
      return { ...pair, ...judgeTie(pair, { round, compare }), number: place + 1 };
    }),
  );
  const rows = new Map(order.map((entryId) => [entryId, emptyRow(entryId)]));
  for (const [nth, ties] of played.entries()) {
    for (const tie of ties) addTie(rows, tie, rounds[nth]!);
  }
  const gone = rounds[played.length - 1]?.gone ?? new Set();
  return { rounds: played, table: rankRows([...rows.values()], gone) };
}

type Totals = Readonly<ReturnType<typeof emptyRow>>;

const emptyRow = (entryId: string) => ({
  entryId,
  played: 0,
  won: 0,
  equal: 0,
  points: 0,
  xp: 0,
  exactScores: 0,
});

/** Adds a decided tie. A rest counts nothing, and a player who is gone earns nothing. */
function addTie(rows: Map<string, Totals>, { first, second, winner, by }: Tie, round: JudgedRound) {
  if (winner === undefined || !first || !second) return;
  for (const entryId of [first, second]) {
    const row = rows.get(entryId)!;
    const { xp, exactScores } = figuresOf(round, entryId);
    const counts = round.gone.has(entryId) ? 0 : 1;
    const won = winner === entryId ? 1 : 0;
    const equal = by === 'equal' ? 1 : 0;
    rows.set(entryId, {
      entryId,
      played: row.played + 1,
      won: row.won + won,
      equal: row.equal + equal,
      points: row.points + WIN * won + EQUAL * equal,
      xp: row.xp + counts * xp,
      exactScores: row.exactScores + counts * exactScores,
    });
  }
}

/**
 * Ranks by points, XP and exact scores; players who are gone come last. Equal rows share a rank
 * (1, 1, 3) and keep the order of the draw. If all players are gone, none is first.
 */
function rankRows(rows: readonly Totals[], gone: ReadonlySet<string>) {
  const compare = (a: Totals, b: Totals) =>
    Number(gone.has(a.entryId)) - Number(gone.has(b.entryId)) ||
    b.points - a.points ||
    b.xp - a.xp ||
    b.exactScores - a.exactScores;
  const sorted = rows.toSorted(compare);
  const hasPlayers = rows.some(({ entryId }) => !gone.has(entryId));
  return sorted.map((row) => ({
    ...row,
    rank: hasPlayers ? 1 + sorted.findIndex((other) => compare(other, row) === 0) : null,
  }));
}
