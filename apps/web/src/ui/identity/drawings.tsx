import clsx from 'clsx';
import type { ReactNode } from 'react';

export type DrawingName = 'pitch' | 'closed-eye' | 'podium' | 'floodlight' | 'unplugged';

/** The one highlighted part of each drawing. */
const lit = 'fill-accent stroke-accent-edge';
const solid = 'fill-raised';

/** No players yet: a pitch in perspective, the ball on its spot. */
const PITCH = (
  <>
    <path d="M46 40H114L150 96H10Z" className={solid} />
    <path d="M31.500 63H128.500M62 40 58 46.500H102L98 40M40 96 47 84H113L120 96" />
    <ellipse cx="80" cy="63" rx="19" ry="7.500" />
    <path d="M24 74V18M136 74V18" />
    <path d="M14 8H34V18H14ZM126 8H146V18H126Z" className={lit} />
    <circle cx="80" cy="59.500" r="6.500" className={lit} />
    <path d="m80 56.700 2.700 2-1 3.200h-3.400l-1-3.200Z" className="fill-on-accent stroke-none" />
  </>
);

/** Nothing to see: the eye of the logo, closed around a ball. */
const CLOSED_EYE = (
  <>
    <path
      d="M16 62C34 42 56 33 80 33S126 42 144 62C126 80 104 88 80 88S34 80 16 62Z"
      className={solid}
    />
    <path d="M26 58C42 50 60 46 80 46S118 50 134 58" />
    <path
      d="M16 62C34 80 56 88 80 88S126 80 144 62M80 88V103M56 84 50 98M104 84 110 98M35 76 26 88M125 76 134 88"
      strokeWidth="3.500"
    />
    <circle cx="112" cy="30" r="2.500" />
    <circle cx="120" cy="22" r="4" />
    <circle cx="139" cy="15" r="12" className={lit} />
    <path
      d="m139 9.500 5.200 3.800-2 6.200h-6.400l-2-6.200Z"
      className="fill-on-accent stroke-none"
    />
  </>
);

const PODIUM = (
  <>
    <path d="M58 52H102V102H58Z" className={solid} />
    <path d="M16 70H58V102H16ZM102 80H144V102H102Z" className={solid} />
    <path d="M6 102H154" />
    <path d="m76 68 5-4v23M76 87h10M33 82c0-5 8-5 8 0 0 4-8 6-8 10h8.500M119 86h8l-4.500 4.500c6 0 6 7 0 7-2 0-3.500-.500-4-2" />
    <path
      d="m80 8 5.600 11.300 12.400 1.800-9 8.800 2.100 12.400L80 36.400l-11.100 5.900L71 29.900l-9-8.800 12.400-1.800Z"
      className={lit}
    />
    <path d="M48 22h-7M50 34l-6 4M112 22h7M110 34l6 4" />
  </>
);

/** A floodlight with one lamp left. */
const FLOODLIGHT = (
  <>
    <path d="M74 102 78 56H84L88 102" className={solid} />
    <path d="M58 102H104M76 80 87 92M86 80 75 92M77.500 66 85.500 72M84.500 66 76.500 72" />
    <g transform="rotate(-9 80 34)">
      <path d="M42 14H118V56H42Z" className={solid} />
      <circle cx="56" cy="26" r="6.500" />
      <circle cx="80" cy="26" r="6.500" />
      <circle cx="104" cy="26" r="6.500" className={lit} />
      <circle cx="56" cy="44" r="6.500" />
      <circle cx="80" cy="44" r="6.500" />
      <circle cx="104" cy="44" r="6.500" />
      <path d="m53 23 6 6m0-6-6 6M77 41l6 6m0-6-6 6M53 41l6 6m0-6-6 6" />
    </g>
    <path d="m127 10 8-5M131 20l10-1M126 29l8 4M33 70l-5 7h7l-5 8" />
  </>
);

const UNPLUGGED = (
  <>
    <path d="M4 62C18 62 20 44 34 44H44" />
    <path d="M44 32H60C68 32 72 37 72 44S68 56 60 56H44Z" className={solid} />
    <path d="M72 39H82M72 49H82" />
    <path d="M116 56H104C96 56 92 61 92 68S96 80 104 80H116Z" className={solid} />
    <path d="M92 63V63.100M92 73V73.100M116 68H126C140 68 142 92 156 92" />
    <path d="m90 22 2 8M102 26l-5 7M110 38l-8 3" className="stroke-accent-edge" />
    <path d="M66 80l-7 4M70 89l-4 7M78 92v9" className="stroke-accent-edge" />
  </>
);

const DRAWINGS: Record<DrawingName, ReactNode> = {
  pitch: PITCH,
  'closed-eye': CLOSED_EYE,
  podium: PODIUM,
  floodlight: FLOODLIGHT,
  unplugged: UNPLUGGED,
};

/** One line style, one fill, one highlight. Decorative: the text is below. */
export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
  return (
    <svg
      viewBox="0 0 160 112"
      fill="none"
      strokeWidth="2.500"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={clsx('shrink-0 stroke-edge', className ?? 'h-28 w-40')}
    >
      {DRAWINGS[name]}
    </svg>
  );
}
