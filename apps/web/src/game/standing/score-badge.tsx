import clsx from 'clsx';
import { shareLevelOf } from './progress-share.ts';

const LOOKS = {
  high: 'border-high bg-score-high',
  middle: 'border-middle bg-score-middle',
  low: 'border-low bg-score-low',
} as const;

type ScoreBadgeProps = {
  /** From 0 to 100. */
  percent: number;
  /** What it says, in words: the figure alone would not. */
  label: string;
};

/** How much of what could be had was had: gold from 80, light grey from 50, amber below. */
export function ScoreBadge({ percent, label }: ScoreBadgeProps) {
  return (
    <span
      className={clsx(
        'figures inline-flex min-w-14 items-center justify-center rounded-full border-2 px-2.5 text-base text-on-score',
        LOOKS[shareLevelOf(percent)],
      )}
    >
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">{percent}%</span>
    </span>
  );
}
