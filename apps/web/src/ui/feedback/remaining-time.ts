const SECOND_MS = 1000;
const UNITS = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

export type RemainingTime = Record<(typeof UNITS)[number][0], number>;

/** Returns what is left until a moment, in whole units; all 0 once it is there. */
export function remainingTime(until: Date, now: Date): RemainingTime {
  let seconds = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / SECOND_MS));
  const parts = UNITS.map(([unit, size]) => {
    const count = Math.floor(seconds / size);
    seconds -= count * size;
    return [unit, count] as const;
  });
  return Object.fromEntries(parts) as RemainingTime;
}

/** Returns the two largest units that say something: seconds only in the last hour. */
export function chiefUnits(left: RemainingTime): (keyof RemainingTime)[] {
  if (left.days > 0) return ['days', 'hours'];
  return left.hours > 0 ? ['hours', 'minutes'] : ['minutes', 'seconds'];
}
