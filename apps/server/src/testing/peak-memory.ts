import { readFile, writeFile } from 'node:fs/promises';

async function readStatus(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
  if (!kilobytes) throw new Error(`the kernel does not tell ${field}`);
  return Number(kilobytes) / 1024;
}

/**
 * Watches the memory of a process from now on, by the kernel's own high-water mark.
 * @returns what asks by how many megabytes it has risen at most
 */
export async function watchPeakMemory(pid: number): Promise<() => Promise<number>> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const before = await readStatus(pid, 'VmRSS');
  return async () => (await readStatus(pid, 'VmHWM')) - before;
}
