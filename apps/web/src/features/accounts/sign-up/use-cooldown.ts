import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** Counts down to 0; a new use starts it again. */
export function useCooldown(secondsAtStart: number) {
  const [until, setUntil] = useState(() => Date.now() + secondsAtStart * TICK_MS);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((until - now) / TICK_MS));
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return {
    secondsLeft,
    start(seconds: number) {
      setNow(Date.now());
      setUntil(Date.now() + seconds * TICK_MS);
    },
  };
}
