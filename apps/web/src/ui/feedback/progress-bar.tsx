import { useClimb } from './use-climb.ts';

type ProgressBarProps = { label: string; /** From 0 to 1. */ share: number };

/** A bar that fills in 1.5 seconds. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  const shown = useClimb(share);
  return (
    <div className="relative">
      <progress aria-label={label} value={share} className="sr-only" />
      <div
        aria-hidden="true"
        className="h-4 overflow-hidden rounded-full border border-edge bg-raised"
      >
        <div
          className="h-full rounded-full bg-gold transition-[width] duration-(--motion-climb) ease-out"
          style={{ width: `${shown * 100}%` }}
        />
      </div>
    </div>
  );
}
