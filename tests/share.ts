// SHARE=5/16 selects variants of tests that differ only by language, width or theme, and a part of
// long lists of cases. Without it, as in a full run or by hand, all of them run.
const [share = 0, shares = 1] = (process.env['SHARE'] ?? '0/1').split('/').map(Number);

export const isFullRun = shares === 1;

/** Returns all variants in a full run, else one by share. */
export function takeTurns<T>(all: readonly T[]): readonly T[] {
  return isFullRun ? all : all.slice(share % all.length, (share % all.length) + 1);
}

/** Returns all cases in a full run, else those of this share; `start` spreads short lists. */
export function takeShare<T>(all: readonly T[], start: number): readonly T[] {
  return all.filter((_, index) => (start + index) % shares === share);
}
