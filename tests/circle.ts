import { createHash } from 'node:crypto';

// Selects the tests of a run, by two environment variables. Without them a run has all tests.
// SHARE=5/16: share number 5 of 0 to 15.
// CIRCLE=default: all quick tests, and one share of those tagged `slow`.
// CIRCLE=slow: one share of the tests tagged `slow` or `varied`.
// CIRCLE=full: one share of all tests.

/** Hash of a name, 32 bits. */
const hashOf = (name: string) => createHash('sha256').update(name).digest().readUInt32BE();

export function readCircle({ CIRCLE: circle, SHARE = '0/1' }: Partial<Record<string, string>>) {
  const [share = 0, shares = 1] = SHARE.split('/').map(Number);
  const isInShare = (name: string) => hashOf(name) % shares === share;
  const isWhole = circle === undefined || circle === 'full';

  return {
    /** True if this run includes more than the quick tests. */
    isWhole,

    /** Returns true if this run includes a test, by its file and full name and its tags. */
    isInThisRun(name: string, tags: readonly string[]): boolean {
      if (circle === undefined) return true;
      if (circle === 'full' || tags.includes('slow')) return isInShare(name);
      return circle === 'default' || tags.includes('varied');
    },

    /**
     * Returns the variants to test that differ in one aspect (a language, a width): all of them in
     * a full run, else one by share. Tests made from it are tagged `varied`.
     */
    takeTurns<T>(all: readonly T[]): readonly T[] {
      return isWhole ? all : all.slice(share % all.length, (share % all.length) + 1);
    },

    /** Same for long lists: all items, or those of this run's share. */
    takeShare<T>(all: readonly T[], nameOf: (each: T) => string): readonly T[] {
      return circle === undefined ? all : all.filter((each) => isInShare(nameOf(each)));
    },
  };
}

export const { isWhole, isInThisRun, takeTurns, takeShare } = readCircle(process.env);
