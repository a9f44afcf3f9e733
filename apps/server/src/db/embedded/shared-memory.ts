import os from 'node:os';

const MEGABYTE = 2 ** 20;
/** The rest is for the server, sorts and joins, and the file cache of the system. */
const SHARE = 8;
const LEAST = 128;
/** More memory makes starts and stops slower: by a tenth of a second with 2 GB. */
const MOST = 512;

/** Returns the memory limit of this process: a container's, or all of the machine. */
const memoryHere = (): number => Math.min(os.totalmem(), process.constrainedMemory() || Infinity);

/** Returns `shared_buffers`: an eighth of the memory, 128 to 512 MB, so that boards stay cached. */
export function sharedMemoryFor(bytes: number = memoryHere()): string {
  const share = Math.floor(bytes / SHARE / MEGABYTE);
  return `${Math.min(MOST, Math.max(LEAST, share))}MB`;
}
