import clsx from 'clsx';
import { useId } from 'react';
import { hashText } from '../../ui/identity/text-hash.ts';

/** Tone on tone: plain, half, sash, centre stripe, chief. */
const PATTERNS = ['', 'M24 0h24v56H24Z', 'M0 40 48 6v16L0 56Z', 'M17 0h14v56H17Z', 'M0 0h48v16H0Z'];

const PARTICLES = /^(\d+\.?|[a-z]{1,4}\.?|[A-ZÄÖÜ]{1,3}\.?|de|del|di|la|le|the)$/;

/** Two letters for a name: of its two chief words, or the first two of its only one. */
export function monogramOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const chief = words.filter((word) => /^\p{L}/u.test(word) && !PARTICLES.test(word));
  const [first = name, second] = chief.length > 0 ? chief : words;
  const letters = second
    ? [...first].slice(0, 1).concat([...second].slice(0, 1))
    : [...first].slice(0, 2);
  return letters.join('').toLocaleUpperCase();
}

/** A neutral coat of arms with two letters; decorative, the name stands beside it. */
export function MonogramShield({ name, className }: { name: string; className?: string }) {
  const clipId = useId();
  const outline =
    'M3 5c7 1.500 14 0 21-3 7 3 14 4.500 21 3v23c0 12-8 20.500-21 26C11 48.500 3 40 3 28Z';
  return (
    <svg
      viewBox="0 0 48 56"
      className={clsx('shrink-0', className ?? 'h-12 w-10')}
      aria-hidden="true"
    >
      <clipPath id={clipId}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${clipId})`}>
        <rect width="48" height="56" className="fill-raised" />
        <path d={PATTERNS[hashText(name) % PATTERNS.length]} className="fill-line" />
      </g>
      <path d={outline} fill="none" strokeWidth="2" className="stroke-edge" />
      <text
        x="24"
        y="34"
        textAnchor="middle"
        className="fill-ink font-display text-[1.25rem] font-bold"
      >
        {monogramOf(name)}
      </text>
    </svg>
  );
}
