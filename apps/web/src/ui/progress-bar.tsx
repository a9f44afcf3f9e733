import { useEffect, useState } from 'react';

type ProgressBarProps = { label: string; /** From 0 to 1. */ share: number };

/** A bar that climbs to its place in 1.5 seconds. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(share));
    return () => cancelAnimationFrame(frame);
  }, [share]);
  return (
    <div className="relative">
      <progress aria-label={label} value={share} className="sr-only" />
      <div
        aria-hidden="true"
        className="h-4 overflow-hidden rounded-full border border-edge bg-raised"
      >
        <div
          className="h-full rounded-full bg-gold transition-[width] duration-[1500ms] ease-out"
          style={{ width: `${shown * 100}%` }}
        />
      </div>
    </div>
  );
}
