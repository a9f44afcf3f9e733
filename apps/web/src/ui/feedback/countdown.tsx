import clsx from 'clsx';
import { useNow } from '#lib/use-now.ts';
import { chiefUnits, remainingTime, type RemainingTime } from './remaining-time.ts';

type CountdownProps = {
  until: Date;
  /** Event at the end of the countdown. Read aloud with the time left, but never announced. */
  label: string;
  units: Record<keyof RemainingTime, string>;
  overLabel: string;
  className?: string;
};

export function Countdown({ until, label, units, overLabel, className }: CountdownProps) {
  const now = useNow(1000, until);
  const isOver = until.getTime() <= now.getTime();
  const left = remainingTime(until, now);
  const isSoon = left.days === 0 && left.hours === 0;
  return (
    <span role="timer" aria-label={label} aria-live="off" className={className}>
      {isOver ? (
        <span className="font-semibold">{overLabel}</span>
      ) : (
        <span className={clsx('inline-flex gap-2', isSoon && 'text-warning')}>
          {chiefUnits(left).map((unit, index) => (
            <span key={unit} className="whitespace-nowrap">
              <span className="figures text-lg">
                {index === 0 ? left[unit] : String(left[unit]).padStart(2, '0')}
              </span>{' '}
              <span className={clsx('text-sm', !isSoon && 'text-soft')}>{units[unit]}</span>
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
