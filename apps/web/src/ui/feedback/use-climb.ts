import { useEffect, useState } from 'react';

/** The value one frame late, from 0: what CSS then moves there shows as a climb. */
export function useClimb(value: number): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(value));
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
