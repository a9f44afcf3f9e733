import { useEffect, useState } from 'react';
import { onServerClockChange, serverNow } from './server-clock.ts';
import { onOtherViewer } from './viewer.ts';

/** Calls back when it may be later, or earlier, than was thought; gives what ends that. */
function onOtherTime(listener: () => void): () => void {
  const ends = [onServerClockChange(listener), onOtherViewer(listener)];
  return () => ends.forEach((end) => end());
}

/**
 * Returns the server's time, renewed every `intervalMs`, and no more once `until` is there. It
 * decides what to show, nothing else.
 */
export function useNow(intervalMs = 30_000, until?: Date): Date {
  const [now, setNow] = useState(() => new Date(serverNow()));
  const isOver = until !== undefined && until.getTime() <= now.getTime();
  useEffect(() => {
    const look = () => setNow(new Date(serverNow()));
    const unsubscribe = onOtherTime(look);
    const timer = isOver ? undefined : setInterval(look, intervalMs);
    return () => {
      unsubscribe();
      clearInterval(timer);
    };
  }, [intervalMs, isOver]);
  return now;
}

/** No timer sleeps longer: a device that was asleep is awake again long before. */
const LONGEST_SLEEP_MS = 10 * 60_000;

/** Returns the server's time, renewed at the very moment that the next of these is there. */
export function useNowAtEach(moments: readonly (Date | string)[]): Date {
  const [now, setNow] = useState(() => new Date(serverNow()));
  const coming = moments.map((at) => new Date(at).getTime()).filter((at) => at > now.getTime());
  const next = coming.length === 0 ? null : Math.min(...coming);
  useEffect(() => {
    const look = () => setNow(new Date(serverNow()));
    const unsubscribe = onOtherTime(look);
    const sleepMs = next === null ? null : Math.min(next - serverNow(), LONGEST_SLEEP_MS);
    const timer = sleepMs === null ? undefined : setTimeout(look, sleepMs);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
    // A timer that rang a moment early is set again.
  }, [next, now]);
  return now;
}
