/**
 * Returns the number one step up or down, from 0 to `max`. From nothing, a step up is 1 and a step
 * down 0: so a small number is never more steps away than it counts.
 */
export function stepped(value: number | null, by: 1 | -1, max: number): number {
  return Math.min(max, Math.max(0, (value ?? 0) + by));
}
