import { useEffect, useReducer } from 'react';
import { onServerClockChange, serverNow } from './server-clock.ts';
import { useServerView } from './server-view.ts';

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
  const isOver = until !== undefined && until.getTime() <= now.getTime();
  useEffect(() => {
    const timer = isOver ? undefined : setInterval(look, intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs, isOver, look]);
  return now;
}

/** Timers are late on a device that slept, so none is longer. */
const LONGEST_SLEEP_MS = 10 * 60_000;

/** Returns the server's time, updated exactly at each of these times. */
export function useNowAtEach(moments: readonly (Date | string)[]): Date {
  const [now, look] = useClock();
  const coming = moments.map((at) => new Date(at).getTime()).filter((at) => at > now.getTime());
  const next = coming.length === 0 ? null : Math.min(...coming);
  useEffect(() => {
    const sleepMs = next === null ? null : Math.min(next - serverNow(), LONGEST_SLEEP_MS);
    const timer = sleepMs === null ? undefined : setTimeout(look, sleepMs);
    return () => clearTimeout(timer);
    // A timer that fired early is set again.
  }, [next, now, look]);
  return now;
}
