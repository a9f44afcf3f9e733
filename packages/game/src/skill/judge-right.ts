import { DRAWERS, FOLLOWERS, type Call } from './judge-calls.ts';

/** Question whose answers are right or wrong: outcomes are its answers, by index. */
export type RightOrWrong = {
  readonly chances: ArrayLike<number>;
  /** Number of players by answer. */
  readonly players: ArrayLike<number>;
  readonly actual: number;
};

/**
 * Judges each answer, by index. Equals `judgeCalls` with 1 point for the correct answer and 0 for
 * others, without a table of answers by outcomes.
 */
export function judgeRight({ chances, players, actual }: RightOrWrong): Call[] {
  const best = Array.from(chances).indexOf(Math.max(...Array.from(chances)));
  const count = Array.from(players).reduce((sum, own) => sum + own, FOLLOWERS + DRAWERS);
  const crowd = Array.from(chances, (chance, place) => {
    const followers = place === best ? FOLLOWERS : 0;
    return (players[place]! + DRAWERS * chance + followers) / count;
  });
  let [mean, square] = [0, 0];
  crowd.forEach((worth, place) => {
    mean += chances[place]! * worth;
    square += chances[place]! * worth * worth;
  });
  return crowd.map((worth, place) => {
    const chance = chances[place]!;
    const promise = chance - mean;
    const luck = (place === actual ? 1 : 0) - crowd[actual]! - promise;
    const variance = Math.max(0, chance * (1 - 2 * worth) + square - promise * promise);
    return { promise, luck, variance };
  });
}
