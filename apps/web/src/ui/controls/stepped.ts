/** Returns one step up or down, 0 to `max`. From nothing, up is 1 and down is 0. */
export function stepped(value: number | null, by: 1 | -1, max: number): number {
  return Math.min(max, Math.max(0, (value ?? 0) + by));
}
