const SECOND_MS = 1000;
const UNITS = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

type RemainingTime = Record<(typeof UNITS)[number][0], number>;

/** Returns the time left in whole units; all are 0 at the end. */
export function remainingTime(until: Date, now: Date): RemainingTime {
  let seconds = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / SECOND_MS));
  const parts = UNITS.map(([unit, size]) => {
    const count = Math.floor(seconds / size);
    seconds -= count * size;
    return [unit, count] as const;
  });
  return Object.fromEntries(parts) as RemainingTime;
}
