import clsx from 'clsx';
import { useId } from 'react';
import { hashText } from './text-hash.ts';

const COLOURS = [
  ['#b3261e', '#f4ead8'],
  ['#1d4ed8', '#e8eefc'],
  ['#0f766e', '#f2f7c8'],
  ['#6d28d9', '#f0e7ff'],
  ['#c2410c', '#12263a'],
  ['#15803d', '#f7f7f2'],
  ['#111827', '#f2c230'],
  ['#9d174d', '#9ad7ff'],
] as const;

/** Shirts: plain with a yoke, stripes, hoops, halves, a sash, quarters. */
const PATTERNS = [
  'M0 0h40v9H0Z',
  'M4 0h6v40H4ZM17 0h6v40h-6ZM30 0h6v40h-6Z',
  'M0 4h40v6H0ZM0 17h40v6H0ZM0 30h40v6H0Z',
  'M20 0h20v40H20Z',
  'M0 26 26 0h14L0 40Z',
  'M20 0h20v20H20ZM0 20h20v20H0Z',
] as const;

type AvatarProps = {
  name: string;
  /** Address of the player's own picture, when there is one. */
  picture?: string | null;
  className?: string;
};

/** The picture, or a shirt of a made-up club that is always the same for the same name. */
export function Avatar({ name, picture, className }: AvatarProps) {
  const clipId = useId();
  const shape = clsx('shrink-0 rounded-full', className ?? 'size-10');
  if (picture) return <img src={picture} alt="" className={clsx(shape, 'object-cover')} />;
  const hash = hashText(name.toLowerCase());
  const [shirt, detail] = COLOURS[hash % COLOURS.length]!;
  const pattern = PATTERNS[Math.floor(hash / COLOURS.length) % PATTERNS.length];
  return (
    <svg viewBox="0 0 40 40" className={shape} aria-hidden="true">
      <clipPath id={clipId}>
        <circle cx="20" cy="20" r="20" />
      </clipPath>
      <g clipPath={`url(#${clipId})`}>
        <rect width="40" height="40" fill={shirt} />
        <path d={pattern} fill={detail} />
        <circle cx="20" cy="20" r="11.500" fill="#07100c" />
      </g>
      <text
        x="20"
        y="26"
        textAnchor="middle"
        fill="#f0f6f0"
        className="font-display text-[1.0625rem] font-bold"
      >
        {[...name][0]?.toLocaleUpperCase() ?? '?'}
      </text>
    </svg>
  );
}
