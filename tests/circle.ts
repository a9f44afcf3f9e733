import { createHash } from 'node:crypto';

// Which tests a run takes. The runner says it by two variables; without them a run takes everything.
//
// SHARE=5/16  of what is cut into shares, number 5 of 0 to 15.
// CIRCLE=default  all that is quick, and of what is tagged `slow` one share.
// CIRCLE=slow     of what is tagged `slow` or `varied` one share, and nothing else.
// CIRCLE=full     one share of everything.

const [share = 0, shares = 1] = (process.env['SHARE'] ?? '0/1').split('/').map(Number);
const circle = process.env['CIRCLE'];

/** Whether something of this name belongs to the share of this run, which its name alone decides. */
export function isInShare(name: string): boolean {
  return createHash('sha256').update(name).digest().readUInt32BE() % shares === share;
}

/** Whether this run takes a test, by its file and full name and by its tags. */
export function isInThisRun(name: string, tags: readonly string[]): boolean {
  const isSlow = tags.includes('slow');
  if (circle === undefined) return true;
  if (circle === 'full' || isSlow) return isInShare(name);
  return circle === 'default' || tags.includes('varied');
}

/**
 * What this run tries of things that differ in one respect alone (a language, a width): all of them
 * in the full circle, else the one whose turn the share is. Tests made of it are tagged `varied`.
 */
export function takeTurns<T>(all: readonly T[]): readonly T[] {
  const isAll = circle === undefined || circle === 'full';
  return isAll ? all : all.slice(share % all.length, (share % all.length) + 1);
}

/** The same for things of which there are many: all of them, or those of this run's share. */
export function takeShare<T>(all: readonly T[], nameOf: (each: T) => string): readonly T[] {
  return circle === undefined ? all : all.filter((each) => isInShare(nameOf(each)));
}
