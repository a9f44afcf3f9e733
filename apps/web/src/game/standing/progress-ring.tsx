import clsx from 'clsx';
import { Check } from '#ui/icons/icons.ts';
import { RING_LENGTH, RING_RADIUS, ringGap } from './progress-share.ts';
import { useClimb } from '#ui/feedback/use-climb.ts';

type RingType = 'active' | 'pending';

const COLORS = { active: 'stroke-accent-edge', pending: 'stroke-warning' } as const;

type ProgressRingProps = {
  type: RingType;
  /** 0 to 100. */
  percent: number;
  label: string;
  className?: string;
  /** Shows no number, as in a row. */
  isSmall?: boolean;
};

/** Fills in 1.5 seconds. A complete ring has a tick. */
export function ProgressRing(props: ProgressRingProps) {
  const { type, percent, label, className, isSmall = false } = props;
  const shown = useClimb(percent);
  return (
    <div className={clsx('relative grid shrink-0 place-items-center', className ?? 'size-14')}>
      <progress aria-label={label} value={percent} max={100} className="sr-only" />
      <svg viewBox="0 0 56 56" fill="none" aria-hidden="true" className="size-full -rotate-90">
        <circle cx="28" cy="28" r={RING_RADIUS} strokeWidth="5" className="stroke-line" />
        {percent > 0 && (
          <circle
            cx="28"
            cy="28"
            r={RING_RADIUS}
            strokeWidth="5"
            strokeLinecap="round"
            strokeDasharray={RING_LENGTH}
            strokeDashoffset={ringGap(shown)}
            className={clsx(
              COLORS[type],
              'transition-[stroke-dashoffset] duration-(--motion-climb) ease-out',
            )}
          />
        )}
      </svg>
      <span aria-hidden="true" className={isSmall ? 'hidden' : 'absolute'}>
        {percent >= 100 ? (
          <Check className="size-6" strokeWidth={3} />
        ) : (
          <span className="figures text-base">{percent}%</span>
        )}
      </span>
    </div>
  );
}
