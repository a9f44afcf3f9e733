import { useEffect, useState } from 'react';

/**
 * Returns the value two frames late, from 0: the browser has painted the start by then, so what CSS
 * moves from there shows as a climb.
 */
export function useClimb(value: number): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setShown(value));
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
