/** Returns a whole percentage; 0 if the total is 0. Returns 100 only when all is done. */
export function percentOf(done: number, total: number): number {
  if (total <= 0) return 0;
  const percent = Math.min(100, Math.max(0, (done / total) * 100));
  return percent > 99 && percent < 100 ? 99 : Math.round(percent);
}

export const RING_RADIUS = 23;
export const RING_LENGTH = 2 * Math.PI * RING_RADIUS;

export function ringGap(percent: number): number {
  return RING_LENGTH * (1 - Math.min(100, Math.max(0, percent)) / 100);
}
