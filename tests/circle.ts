import { createHash } from 'node:crypto';

// Which tests a run takes. The runner says it by two variables; without them a run takes everything.
//
// SHARE=5/16  of what is cut into shares, number 5 of 0 to 15.
// CIRCLE=default  all that is quick, and of what is tagged `slow` one share.
// CIRCLE=slow     of what is tagged `slow` or `varied` one share, and nothing else.
// CIRCLE=full     one share of everything.

/** A number of 32 bits that the name alone decides. */
const hashOf = (name: string) => createHash('sha256').update(name).digest().readUInt32BE();

export function readCircle({ CIRCLE: circle, SHARE = '0/1' }: Partial<Record<string, string>>) {
  const [share = 0, shares = 1] = SHARE.split('/').map(Number);
  const isInShare = (name: string) => hashOf(name) % shares === share;
  const isWhole = circle === undefined || circle === 'full';

  return {
    /** Whether this run tries everything there is of what it takes, and not what is quick alone. */
    isWhole,

    /** Whether this run takes a test, by its file and full name and by its tags. */
    isInThisRun(name: string, tags: readonly string[]): boolean {
      if (circle === undefined) return true;
      if (circle === 'full' || tags.includes('slow')) return isInShare(name);
      return circle === 'default' || tags.includes('varied');
    },

    /**
     * What this run tries of things that differ in one respect alone (a language, a width): all of
     * them in the full circle, else the one whose turn the share is. Tests made of it are tagged
     * `varied`.
     */
    takeTurns<T>(all: readonly T[]): readonly T[] {
      return isWhole ? all : all.slice(share % all.length, (share % all.length) + 1);
    },

    /** The same for things of which there are many: all of them, or those of this run's share. */
    takeShare<T>(all: readonly T[], nameOf: (each: T) => string): readonly T[] {
      return circle === undefined ? all : all.filter((each) => isInShare(nameOf(each)));
    },
  };
}

export const { isWhole, isInThisRun, takeTurns, takeShare } = readCircle(process.env);
