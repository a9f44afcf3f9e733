// Prints the phases of a start; with --timing their durations too.
import { readFileSync } from 'node:fs';

const isTimed = process.argv.includes('--timing');

/** @param {number} ms */
const format = (ms) => `${String(Math.round(ms)).padStart(7)} ms`;

/**
 * @param {string} label
 * @param {number} ms
 */
export function logTime(label, ms) {
  if (isTimed) console.log(`${format(ms)}  ${label}`);
}

/**
 * @template T
 * @param {string} label
 * @param {() => T | Promise<T>} work
 */
export async function inPhase(label, work) {
  console.log(`${label}…`);
  const began = performance.now();
  const result = await work();
  logTime(label, performance.now() - began);
  return result;
}

/** Returns npm's own time before it ran this program, on Linux. */
export function readNpmTime() {
  if (!process.env.npm_lifecycle_event) return undefined;
  try {
    /** @param {string | number} pid */
    const startOf = (pid) =>
      Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19]);
    // In hundredths of a second since boot.
    return (startOf('self') - startOf(process.ppid)) * 10;
  } catch {
    return undefined;
  }
}
