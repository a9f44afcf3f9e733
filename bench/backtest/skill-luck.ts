import { estimateSkill, type Call, type CallSums } from '@kickoracle/game';
import { earn, type Pay } from './pay.ts';

/** What calls came to. */
export type Tally = { readonly sums: CallSums; readonly xp: number };

export const NOTHING: Tally = { sums: { calls: 0, promise: 0, luck: 0, variance: 0 }, xp: 0 };

export const addCall = ({ sums, xp }: Tally, call: Call, paid: number): Tally => ({
  sums: {
    calls: sums.calls + 1,
    promise: sums.promise + call.promise,
    luck: sums.luck + call.luck,
    variance: sums.variance + call.variance,
  },
  xp: xp + paid,
});

/** A match as it was played. */
export type Past = {
  /** What the market gave the score that came. */
  readonly chance: number;
  readonly actual: number;
  readonly calls: ReadonlyMap<number, Call>;
  readonly pay: Pay;
  readonly predicted: readonly number[];
};

/** What three lucky scores make of somebody. */
export type LuckFigures = {
  /** Of the player in the middle, the share of players behind: as they played, and with three unlikely scores exactly right. */
  readonly byXp: readonly number[];
  readonly bySkill: readonly number[];
  /** Who made those three calls and no other: the estimate, and half the width of its interval. */
  readonly newcomer: readonly number[];
};

const LUCKY = 3;

/** Lets the player in the middle by true skill have called the unlikeliest scores that came. */
export function measureLuck(past: readonly Past[], skill: Float64Array): LuckFigures {
  const players = [...skill.keys()].toSorted((a, b) => skill[a]! - skill[b]!);
  const middle = players[players.length >> 1]!;
  const others = players.filter((player) => player !== middle);
  const lucky = new Set(past.toSorted((a, b) => a.chance - b.chance).slice(0, LUCKY));
  const tally = (player: number, isLucky: boolean, of: Iterable<Past> = past) =>
    [...of].reduce((sum, match) => {
      const place = isLucky && lucky.has(match) ? match.actual : match.predicted[player]!;
      return addCall(sum, match.calls.get(place)!, earn(match.pay, place, match.actual));
    }, NOTHING);
  const behind = (of: (tally: Tally) => number) =>
    [false, true].map((isLucky) => {
      const own = of(tally(middle, isLucky));
      return others.filter((player) => of(tally(player, false)) < own).length / others.length;
    });
  const { mean, high } = estimateSkill(tally(middle, true, lucky).sums);
  return {
    byXp: behind(({ xp }) => xp),
    bySkill: behind(({ sums }) => estimateSkill(sums).mean),
    newcomer: [mean, high - mean],
  };
}
