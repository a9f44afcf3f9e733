import { DRAWERS, FOLLOWERS, type Call } from './judge-calls.ts';

/** A question whose answers are right or wrong: outcomes are its answers, by their places. */
export type RightOrWrong = {
  readonly chances: ArrayLike<number>;
  /** By place, how many players gave the answer. */
  readonly players: ArrayLike<number>;
  /** The place of the right one. */
  readonly actual: number;
};

/**
 * Judges what each answer did, by its place: what `judgeCalls` says where a right answer is worth 1
 * point and any other nothing, without a table of all answers by all outcomes.
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
