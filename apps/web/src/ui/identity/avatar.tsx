import clsx from 'clsx';
import { useId } from 'react';
import { hashText } from './text-hash.ts';

const KITS = 8;

/** Shirts: plain with a yoke, stripes, hoops, halves, a sash, quarters. */
const PATTERNS = [
  'M0 0h40v9H0Z',
  'M4 0h6v40H4ZM17 0h6v40h-6ZM30 0h6v40h-6Z',
  'M0 4h40v6H0ZM0 17h40v6H0ZM0 30h40v6H0Z',
  'M20 0h20v40H20Z',
  'M0 26 26 0h14L0 40Z',
  'M20 0h20v20H20ZM0 20h20v20H0Z',
] as const;

type AvatarSize = keyof typeof SIZES;

const SIZES = { sm: 'size-8', md: 'size-10', lg: 'size-14', xl: 'size-24' } as const;

type AvatarProps = {
  name: string;
  picture?: string | null;
  size?: AvatarSize;
  className?: string;
};

/** The picture, or an invented club's shirt that is always the same for a name. */
export function Avatar({ name, picture, size = 'md', className }: AvatarProps) {
  const clipId = useId();
  const shape = clsx('shrink-0 rounded-full', className ?? SIZES[size]);
  if (picture) return <img src={picture} alt="" className={clsx(shape, 'object-cover')} />;
  const hash = hashText(name.toLowerCase());
  const kit = `--kit-${hash % KITS}`;
  const pattern = PATTERNS[Math.floor(hash / KITS) % PATTERNS.length];
  return (
    <svg viewBox="0 0 40 40" className={shape} aria-hidden="true">
      <clipPath id={clipId}>
        <circle cx="20" cy="20" r="20" />
      </clipPath>
      <g clipPath={`url(#${clipId})`}>
        <rect width="40" height="40" fill={`var(${kit})`} />
        <path d={pattern} fill={`var(${kit}-detail)`} />
        <circle cx="20" cy="20" r="11.500" fill="var(--brand-night)" />
      </g>
      {/* Dark shirts would melt into a dark page. */}
      <circle cx="20" cy="20" r="19.500" fill="none" className="stroke-edge" />
      <text
        x="20"
        y="26"
        textAnchor="middle"
        fill="var(--kit-number)"
        className="font-display text-[1.0625rem] font-bold"
      >
        {[...name][0]?.toLocaleUpperCase() ?? '?'}
      </text>
    </svg>
  );
}
