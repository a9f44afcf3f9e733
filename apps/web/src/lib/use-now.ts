import { useEffect, useState } from 'react';
import { onServerClockChange, serverNow } from './server-clock.ts';

/**
 * The server's time, renewed every `intervalMs`, and no more once `until` is there. It decides what
 * to show, nothing else.
 */
export function useNow(intervalMs = 30_000, until?: Date): Date {
  const [now, setNow] = useState(() => new Date(serverNow()));
  const isOver = until !== undefined && until.getTime() <= now.getTime();
  useEffect(() => {
    const look = () => setNow(new Date(serverNow()));
    const unsubscribe = onServerClockChange(look);
    const timer = isOver ? undefined : setInterval(look, intervalMs);
    return () => {
      unsubscribe();
      clearInterval(timer);
    };
  }, [intervalMs, isOver]);
  return now;
}
