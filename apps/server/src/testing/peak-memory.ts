import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

async function readStatus(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
  if (!kilobytes) throw new Error(`the kernel does not tell ${field}`);
  return Number(kilobytes) / 1024;
}

async function readTicks(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return Number(user) + Number(system);
}

const REST_MS = 500;

/** Waits until a process has finished its start: until it uses no processor time. */
export async function untilAtRest(pid: number): Promise<void> {
  for (let before = -1, now = await readTicks(pid); now !== before; now = await readTicks(pid)) {
    before = now;
    await wait(REST_MS);
  }
}

export type PeakMemory = { readonly before: number; readonly most: number };

/** Runs work, and returns the peak memory by the kernel's high-water mark. */
export async function measurePeak<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; memory: PeakMemory }> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const before = await readStatus(pid, 'VmRSS');
  const result = await work();
  return { result, memory: { before, most: await readStatus(pid, 'VmHWM') } };
}
