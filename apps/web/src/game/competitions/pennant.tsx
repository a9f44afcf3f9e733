import clsx from 'clsx';
import { useId } from 'react';
import { monogramOf } from './monogram.ts';
import { PENNANT_FIGURES } from './pennant-figures.ts';

type PennantProps = {
  name: string;
  cloth: string;
  /** Key of a figure; an unknown key means none. */
  figure: string | null;
  className?: string;
};

const CLOTH = 'M5 4H43V33C43 41 34 45 24 53 14 45 5 41 5 33Z';

/** A captain's pennant. Decorative: the name is beside it. */
export function Pennant({ name, cloth, figure, className }: PennantProps) {
  const clipId = useId();
  const drawing = figure === null ? undefined : PENNANT_FIGURES.get(figure);
  return (
    <svg
      viewBox="0 0 48 56"
      className={clsx('shrink-0', className ?? 'h-8 w-7')}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <clipPath id={clipId}>
        <path d={CLOTH} />
      </clipPath>
      <path d={CLOTH} fill={`var(--pennant-${cloth})`} />
      <g clipPath={`url(#${clipId})`}>
        <path d="M24 4H43V33C43 41 34 45 24 53Z" fill="var(--badge-line)" opacity="0.16" />
        <path d={CLOTH} stroke="var(--on-pennant-gold)" strokeWidth="5" />
      </g>
      <path d={CLOTH} strokeWidth="1.5" className="stroke-edge" />
      <path d="M2 4H46" strokeWidth="3.5" className="stroke-edge" />
      {drawing ? (
        <g stroke="var(--on-pennant)" strokeWidth="2.2">
          <path d={drawing.lines} />
          {drawing.solid && <path d={drawing.solid} fill="var(--on-pennant)" strokeWidth="1" />}
        </g>
      ) : (
        <text
          x="24"
          y="31"
          textAnchor="middle"
          fill="var(--on-pennant)"
          className="font-display text-[1.0625rem] font-bold"
        >
          {monogramOf(name)}
        </text>
      )}
    </svg>
  );
}
