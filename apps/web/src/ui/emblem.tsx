import clsx from 'clsx';

/**
 * One drawing for each of nine ranks. All share the same line and size; each has its own outline,
 * which grows from a plain disc to an open eye, so that nobody needs the colour to tell them apart.
 */
const SHAPES: readonly { outline: string; inside: string }[] = [
  {
    outline: 'M24 5a19 19 0 1 1 0 38 19 19 0 0 1 0-38Z',
    inside: 'M24 13a11 11 0 1 1-8 3.500M24 20.500a3.500 3.500 0 1 1-3 1.700',
  },
  { outline: 'M13 8h19l11 14-8 20H12L5 25Z', inside: 'm13 8 8 14 14 20M21 22l22 0M21 22 12 42' },
  { outline: 'M24 4 41.500 14v20L24 44 6.500 34V14Z', inside: 'm15 28 9-8 9 8' },
  {
    outline:
      'M7 7c7 1.500 12 .5 17-3 5 3.500 10 4.500 17 3v17c0 9.500-6.500 16-17 20.500C13.500 40 7 33.500 7 24Z',
    inside: 'm15 23 9-8 9 8M15 32l9-8 9 8',
  },
  {
    outline: 'M5 11l9.500 8L24 5l9.500 14L43 11l-4 31H9Z',
    inside: 'M12 34h24M24 21.500l3 5.500-3 5.500-3-5.500Z',
  },
  {
    outline: 'M15.500 4.500h17l12 11v17l-12 11h-17l-12-11v-17Z',
    inside:
      'm24 12 3.500 8.200 8.900.8-6.700 5.900 2 8.700L24 31l-7.700 4.600 2-8.700-6.700-5.900 8.900-.8Z',
  },
  { outline: 'M13 6h22l10 13-21 25L3 19Z', inside: 'M3 19h42M17 19l7 25 7-25-7-13Z' },
  {
    outline:
      'm24 2 5.600 8.500 9.900-2-2 9.900L46 24l-8.500 5.600 2 9.900-9.900-2L24 46l-5.600-8.500-9.900 2 2-9.900L2 24l8.500-5.600-2-9.900 9.900 2Z',
    inside: 'm24 16 7.600 5.500-2.900 9h-9.400l-2.900-9Z',
  },
  {
    outline:
      'M2.500 27C9 17.500 16 13.500 24 13.500S39 17.500 45.500 27C39 36.500 32 40.500 24 40.500S9 36.500 2.500 27Z',
    inside:
      'M24 3v6M10 6.500l3.300 5M38 6.500l-3.300 5M24 19a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM24 24l3 2.200-1.100 3.600h-3.800L21 26.200Z',
  },
];

type EmblemProps = {
  /** From 0, the first, to 8, the last. */
  shape: number;
  /** Decorates the inside; never the only difference. */
  color: string;
  className?: string;
};

/** Decorative: the name of the rank stands beside it. */
export function Emblem({ shape, color, className }: EmblemProps) {
  const drawing = SHAPES[shape] ?? SHAPES[0]!;
  return (
    <svg
      viewBox="0 0 48 48"
      className={clsx('shrink-0', className ?? 'size-12')}
      fill="none"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={drawing.outline} fill={color} className="stroke-ink" />
      <path d={drawing.inside} stroke="#0b140e" strokeWidth="2" />
    </svg>
  );
}
