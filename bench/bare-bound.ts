import { median, spread } from './measure-rates.ts';
import type { Verdict } from './scenario.ts';

/** Seconds of a step, and of the insert of the same rows into a table without constraints. */
export type Taken = { readonly seconds: number; readonly bare: number };

export function judgeStep(
  step: string,
  taken: readonly Taken[],
  { rows, atMost }: { rows: string; atMost: number },
): Verdict {
  const figures = taken.map(({ seconds, bare }) => seconds / bare);
  const figure = median(figures);
  return {
    sentence: `${step}: ${spread(figures, 1)} × the insert of the same ${rows} into a bare table (at most ${atMost})`,
    figure,
    isMet: figure <= atMost,
  };
}
