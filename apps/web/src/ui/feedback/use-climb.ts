import { useEffect, useState } from 'react';

/** Returns the value two frames late: the start is painted, so the CSS transition runs. */
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
