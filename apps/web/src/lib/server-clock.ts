import { viewer } from './viewer.ts';

/** How far the server's clock is ahead of this device's; null before the first answer. */
let offsetMs: number | null = null;
const listeners = new Set<() => void>();

/** Returns the server's time in milliseconds, as far as it is known: this device's until the first answer. */
export function serverNow(): number {
  return viewer().now ?? Date.now() + (offsetMs ?? 0);
}

/**
 * Follows what an answer says of the server's clock. It said so between the question and the
 * arrival, so the answer bounds how far the two clocks are apart; what is believed moves only as
 * far as it must to lie within.
 */
export function followServerClock(heard: {
  /** Milliseconds as the server wrote them; null when it said nothing. */
  text: string | null;
  sentAtMs: number;
  receivedAtMs: number;
}): void {
  if (!/^\d+$/.test(heard.text ?? '')) return;
  const server = Number(heard.text);
  const least = server - heard.receivedAtMs;
  const most = server - heard.sentAtMs;
  const believed = offsetMs ?? (least + most) / 2;
  const next = Math.min(most, Math.max(least, believed));
  if (next === offsetMs) return;
  offsetMs = next;
  for (const listener of listeners) listener();
}

/** Calls back when more is known of the server's clock; gives what ends that. */
export function onServerClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
