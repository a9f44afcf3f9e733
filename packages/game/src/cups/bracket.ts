import {
  compareInCup,
  judgeTie,
  type JudgedRound,
  type Pair,
  type Side,
  type TieResult,
} from './judge-tie.ts';

/** A tie of a bracket. `number` counts the ties of its round and half from 1. */
export type Tie = Pair & TieResult & { readonly number: number };

export type BracketRound = {
  /** Empty after the final. */
  readonly main: readonly Tie[];
  /** Empty in round 1 and after its final; null until the round before is decided. */
  readonly consolation: readonly Tie[] | null;
};

export type Bracket = {
  /** As many as were given, or fewer: none after both finals. */
  readonly rounds: readonly BracketRound[];
  readonly champion: Side;
  readonly consolationWinner: Side;
};

/** A player in the consolation half. `slot` is the number of their tie in round 1. */
type Contender = { readonly entryId: string; readonly slot: number; readonly byes: number };

/** Returns the smallest power of two that is not below the number of players. */
export const bracketSize = (players: number) => 2 ** Math.ceil(Math.log2(players));

/**
 * Plays a bracket from the order of the draw.
 *
 * Main half: in round 1, place k meets place k + s/2, where s is the bracket's size. A place
 * without an opponent has a bye. Winners of neighbouring ties meet.
 *
 * Consolation half: the players who lose their first tie. It starts in round 2 with the losers of
 * round 1. Players who had a bye and lose in round 2 join in round 3. Each round pairs its players
 * in the order of their ties of round 1. If their number is odd, one has a bye: the last of those
 * with the fewest byes. With an odd number of entries it can take one round more than the main
 * half.
 */
export function playBracket(order: readonly string[], rounds: readonly JudgedRound[]): Bracket {
  const half = bracketSize(order.length) / 2;
  const places = new Map(order.map((entryId, place) => [entryId, place]));
  const placeOf = (entryId: string) => places.get(entryId)!;
  const hadBye = (entryId: string) =>
    order[half + placeOf(entryId)] === undefined && placeOf(entryId) < half;
  const judge = (pairs: readonly Pair[], round: JudgedRound) =>
    pairs.map((pair, nth): Tie => {
      const compare = (duel: { first: string; second: string }) =>
        compareInCup(duel, { round, placeOf });
      return { ...pair, ...judgeTie(pair, { round, compare }), number: nth + 1 };
    });
  const enter = (entryId: string): Contender => ({
    entryId,
    slot: placeOf(entryId) % half,
    byes: hadBye(entryId) ? 1 : 0,
  });

  const played: BracketRound[] = [];
  let pairs = firstPairs(order, half);
  let contenders: readonly Contender[] | null = [];
  let champion: Side;
  let consolationWinner: Side;
  for (const [nth, round] of rounds.entries()) {
    if (champion !== undefined && consolationWinner !== undefined) break;
    const main = judge(pairs, round);
    const consolation: Tie[] | null = contenders && judge(pairContenders(contenders), round);
    played.push({ main, consolation });

    if (main.length === 1) champion = main[0]!.winner;
    pairs = pairWinners(main);
    if (consolationWinner !== undefined) continue;
    const newcomers = nth > 1 ? [] : losersOf(nth === 0 ? main : main.filter(mayJoin), round);
    const joined = newcomers?.filter((entryId) => nth === 0 || hadBye(entryId)).map(enter);
    const stayed: Contender[] | null =
      contenders && consolation && survivorsOf(consolation, contenders);
    contenders =
      joined && stayed ? [...stayed, ...joined].toSorted((a, b) => a.slot - b.slot) : null;
    if (nth > 0 && contenders && contenders.length < 2) {
      consolationWinner = contenders[0]?.entryId ?? null;
      contenders = [];
    }
  }
  return { rounds: played, champion, consolationWinner };

  /** Returns true if a tie of round 2 can send a player to the consolation half. */
  function mayJoin({ first, second }: Tie): boolean {
    return [first, second].some((side) => side === undefined || (side !== null && hadBye(side)));
  }
}

const firstPairs = (order: readonly string[], half: number): Pair[] =>
  order.slice(0, half).map((first, nth) => ({ first, second: order[half + nth] ?? null }));

const pairWinners = (ties: readonly Tie[]): Pair[] =>
  Array.from({ length: Math.floor(ties.length / 2) }, (_, nth) => ({
    first: ties[2 * nth]!.winner,
    second: ties[2 * nth + 1]!.winner,
  }));

/** Returns the losers who are not gone; null if a tie is undecided. */
function losersOf(ties: readonly Tie[], { gone }: JudgedRound): string[] | null {
  if (ties.some(({ winner }) => winner === undefined)) return null;
  return ties.flatMap(({ first, second, winner }) =>
    [first, second].filter(
      (side): side is string => typeof side === 'string' && side !== winner && !gone.has(side),
    ),
  );
}

function survivorsOf(ties: readonly Tie[], before: readonly Contender[]): Contender[] | null {
  if (ties.some(({ winner }) => winner === undefined)) return null;
  return ties.flatMap(({ winner, by }) => {
    const contender = before.find(({ entryId }) => entryId === winner);
    if (!contender) return [];
    return [by === 'bye' ? { ...contender, byes: contender.byes + 1 } : contender];
  });
}

function pairContenders(contenders: readonly Contender[]): Pair[] {
  const resting = contenders.length % 2 === 1 ? findResting(contenders) : null;
  const playing = contenders.filter((contender) => contender !== resting);
  const pairs: Pair[] = Array.from({ length: playing.length / 2 }, (_, nth) => ({
    first: playing[2 * nth]!.entryId,
    second: playing[2 * nth + 1]!.entryId,
  }));
  return resting ? [...pairs, { first: resting.entryId, second: null }] : pairs;
}

const findResting = (contenders: readonly Contender[]) => {
  const fewest = Math.min(...contenders.map(({ byes }) => byes));
  return contenders.findLast(({ byes }) => byes === fewest)!;
};
