/** Server clock minus device clock; null before the first response. */
let offsetMs: number | null = null;
const listeners = new Set<() => void>();

/** Returns the server's time in milliseconds; the device's before the first response. */
export function serverNow(): number {
  return Date.now() + (offsetMs ?? 0);
}

/** Bounds the offset: the server read its clock between the sending and the arrival. */
export function followServerClock(response: {
  /** The clock header, in milliseconds; null without one. */
  text: string | null;
  sentAtMs: number;
  receivedAtMs: number;
}): void {
  if (!/^\d+$/.test(response.text ?? '')) return;
  const server = Number(response.text);
  const least = server - response.receivedAtMs;
  const most = server - response.sentAtMs;
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
