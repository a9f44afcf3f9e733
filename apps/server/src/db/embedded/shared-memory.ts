import os from 'node:os';

const MEGABYTE = 2 ** 20;
/** The rest is for the server itself, for what statements sort and join, and for the files that the system keeps. */
const SHARE = 8;
const LEAST = 128;
/** Each start and each stop pays for it: with 2 GB a tenth of a second, and as much again. */
const MOST = 512;

/** Returns what this process may have: a container's limit, or all of the machine. */
const memoryHere = (): number => Math.min(os.totalmem(), process.constrainedMemory() || Infinity);

/**
 * Tells how much memory PostgreSQL keeps pages in, by the memory there is: an eighth, from 128 to 512 MB.
 * With less, pages of boards and players are read from the system again in each settlement of a crowd.
 */
export function sharedMemoryFor(bytes: number = memoryHere()): string {
  const share = Math.floor(bytes / SHARE / MEGABYTE);
  return `${Math.min(MOST, Math.max(LEAST, share))}MB`;
}
