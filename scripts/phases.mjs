// What a start is doing, a line a phase; with --timing also how long each took.
import { readFileSync } from 'node:fs';

const isTimed = process.argv.includes('--timing');

const format = (ms) => `${String(Math.round(ms)).padStart(7)} ms`;

export function tellTime(label, ms) {
  if (isTimed) console.log(`${format(ms)}  ${label}`);
}

/** Says what begins, and does it. */
export async function inPhase(label, work) {
  console.log(`${label}…`);
  const began = performance.now();
  const result = await work();
  tellTime(label, performance.now() - began);
  return result;
}

/** How long npm took before it ran this program, on Linux; it is npm's own and not ours. */
export function readNpmTime() {
  if (!process.env.npm_lifecycle_event) return undefined;
  try {
    const startOf = (pid) =>
      Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[19]);
    // In hundredths of a second since the machine started.
    return (startOf('self') - startOf(process.ppid)) * 10;
  } catch {
    return undefined;
  }
}
