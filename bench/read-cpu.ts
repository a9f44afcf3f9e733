import { readFile } from 'node:fs/promises';

/** Linux counts the CPU time of a process in hundredths of a second. */
const TICK_MS = 10;

/** Returns the CPU time of all threads of a process, in milliseconds. */
export async function readCpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the process, in brackets, may contain spaces.
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14);
  return (Number(user) + Number(system)) * TICK_MS;
}
