/** Server clock minus device clock; null before the first response. */
let offsetMs: number | null = null;
const listeners = new Set<() => void>();

/** Returns the server's time in milliseconds; the device's before the first response. */
export function serverNow(): number {
  return Date.now() + (offsetMs ?? 0);
}

/** Bounds the offset: the server read its clock, in milliseconds, between the sending and now. */
export function followServerClock(text: string | null, sentAtMs: number): void {
  if (!/^\d+$/.test(text ?? '')) return;
  const least = Number(text) - Date.now();
  const most = Number(text) - sentAtMs;
  const believed = offsetMs ?? (least + most) / 2;
  const next = Math.min(most, Math.max(least, believed));
  if (next === offsetMs) return;
  offsetMs = next;
  for (const listener of listeners) listener();
}

export function onServerClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
