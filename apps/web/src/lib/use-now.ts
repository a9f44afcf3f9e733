import { useEffect, useReducer } from 'react';
import { onServerClockChange, serverNow } from './server-clock.ts';
import { useServerView } from './server-view.ts';

/** Timers are late on a device that slept, so none is longer. */
const LONGEST_SLEEP_MS = 10 * 60_000;

const readClock = () => new Date(serverNow());

function useClock(): [now: Date, look: () => void] {
  const [now, look] = useReducer(readClock, null, readClock);
  const view = useServerView();
  useEffect(() => onServerClockChange(look), []);
  return [view ? new Date(view.now) : now, look];
}

/** Returns the server's time, updated every `intervalMs` until `until`. For display only. */
export function useNow(intervalMs = 30_000, until?: Date): Date {
  const [now, look] = useClock();
  const isOver = until !== undefined && until <= now;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(look, intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs, isOver, look]);
  return now;
}

/** Returns the server's time, updated exactly at each of these times. */
export function useNowAtEach(moments: readonly (Date | string)[]): Date {
  const [now, look] = useClock();
  const next = Math.min(...moments.map((at) => new Date(at).getTime()).filter((at) => at > +now));
  useEffect(() => {
    if (next === Infinity) return;
    const timer = setTimeout(look, Math.min(next - serverNow(), LONGEST_SLEEP_MS));
    return () => clearTimeout(timer);
    // A timer that fired early is set again.
  }, [next, now, look]);
  return now;
}
