import type { Crest } from '@kickoracle/contracts';
import { letterColors, type CrestPattern } from '@kickoracle/game';
import clsx from 'clsx';
import { useId } from 'react';

const OUTLINE =
  'M3 5c7 1.500 14 0 21-3 7 3 14 4.500 21 3v23c0 12-8 20.500-21 26C11 48.500 3 40 3 28Z';

const CUTS: Readonly<Record<CrestPattern, string>> = {
  plain: '',
  stripes: 'M9.600 0h9.600v56H9.600ZM28.800 0h9.600v56h-9.600Z',
  hoops: 'M0 9h48v10H0ZM0 29h48v10H0Z',
  halves: 'M24 0h24v56H24Z',
  sash: 'M0 34 48 4v18L0 52Z',
};

type TeamCrestProps = {
  crest: Crest;
  className: string;
  /** True for a crest as high as a line of text: without letters, which would be illegible. */
  isTiny?: boolean;
};

/** A shield with the team's cloth and letters. Decorative: the name is beside it. */
export function TeamCrest({ crest, className, isTiny = false }: TeamCrestProps) {
  const clipId = useId();
  const { pattern, field, detail, letters } = crest;
  const { ground, ink } = letterColors(crest);
  const isPlain = pattern === 'plain';
  return (
    <svg
      viewBox="0 0 48 56"
      className={clsx('shrink-0 forced-color-adjust-none', className)}
      aria-hidden="true"
    >
      <clipPath id={clipId}>
        <path d={OUTLINE} />
      </clipPath>
      <g clipPath={`url(#${clipId})`}>
        <rect width="48" height="56" fill={field} />
        <path d={CUTS[pattern]} fill={detail} />
        {isPlain && <path d={OUTLINE} fill="none" stroke={detail} strokeWidth={isTiny ? 20 : 13} />}
        {!isPlain && !isTiny && <rect y="18" width="48" height="21" fill={ground} />}
      </g>
      <path d={OUTLINE} fill="none" strokeWidth={isTiny ? 3 : 2} className="stroke-edge" />
      {!isTiny && (
        <text
          x="24"
          y="35"
          fontSize="19"
          textAnchor="middle"
          fill={ink}
          className="font-display font-bold"
        >
          {letters}
        </text>
      )}
    </svg>
  );
}
