import { useEffect, useState } from 'react';
import { onServerClockChange, serverNow } from './server-clock.ts';

/** The longest that a timer can wait; a longer wait would end at once. */
const LONGEST_MS = 2 ** 31 - 1;

type Moments = {
  /** When something changes, such as a kickoff: the time is renewed at that very moment. */
  readonly at?: readonly Date[];
  /** When there is nothing more to tell. */
  readonly until?: Date;
};

/** The server's time, renewed every `everyMs` and at the moments given. It decides what to show, nothing else. */
export function useNow(everyMs = 30_000, { at = [], until }: Moments = {}): Date {
  const [now, setNow] = useState(() => new Date(serverNow()));
  const nowMs = now.getTime();
  const isOver = until !== undefined && until.getTime() <= nowMs;
  const moments = [...at, ...(until ? [until] : [])].map((moment) => moment.getTime());
  const nextMs = Math.min(...moments.filter((moment) => moment > nowMs));

  useEffect(() => {
    const look = () => setNow(new Date(serverNow()));
    const unsubscribe = onServerClockChange(look);
    const timer = isOver ? undefined : setInterval(look, everyMs);
    return () => {
      unsubscribe();
      clearInterval(timer);
    };
  }, [everyMs, isOver]);

  useEffect(() => {
    if (nextMs === Infinity) return;
    const look = () => setNow(new Date(serverNow()));
    const timer = setTimeout(look, Math.min(nextMs - serverNow(), LONGEST_MS));
    return () => clearTimeout(timer);
    // Again after every look: the clock may have been put right, and a timer may be early.
  }, [nextMs, nowMs]);
  return now;
}
