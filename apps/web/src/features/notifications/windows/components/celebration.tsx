import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { Emblem } from '../../../../game/tiers/emblem.tsx';
import './celebration.css';

/** How many pieces fly, and how far at most, in rem. */
const PIECES = 22;
const REACH = 11;

/** A full turn divided by the golden ratio: pieces spread evenly and never in rows. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

const pieces = Array.from({ length: PIECES }, (_, index) => {
  const angle = index * GOLDEN_ANGLE;
  const reach = REACH * (0.55 + 0.45 * ((index * 7) % PIECES) * (1 / PIECES));
  return {
    '--x': `${(Math.cos(angle) * reach).toFixed(2)}rem`,
    '--y': `${(Math.sin(angle) * reach * 0.62).toFixed(2)}rem`,
    '--turn': `${(index * 67) % 360}deg`,
  } as CSSProperties;
});

type CelebrationProps = {
  /** Of the emblem, and the colour of its tier. */
  shape: number;
  color: string;
  isCalm: boolean;
  children: ReactNode;
};

/**
 * An emblem under floodlights of its own colour: it lands, the light fans out, pieces fly; over in
 * less than two seconds, by any key or press at once, and still for those who want no motion.
 */
export function Celebration({ shape, color, isCalm, children }: CelebrationProps) {
  const [isOver, setIsOver] = useState(isCalm);
  useEffect(() => {
    if (isOver) return;
    const stop = new AbortController();
    for (const act of ['pointerdown', 'keydown'] as const) {
      document.addEventListener(act, () => setIsOver(true), { signal: stop.signal });
    }
    return () => stop.abort();
  }, [isOver]);
  return (
    <div
      data-celebrating={!isOver || undefined}
      style={{ '--tier': color } as CSSProperties}
      className="celebration grid justify-items-center gap-4 pb-2 text-center"
    >
      <div aria-hidden="true" className="celebration-stage">
        <div className="celebration-light" />
        <div className="celebration-ring" />
        {pieces.map((piece, index) => (
          <i key={index} className="celebration-piece" style={piece} />
        ))}
        <div className="celebration-emblem">
          <Emblem shape={shape} color={color} className="size-32" />
        </div>
      </div>
      <div className="celebration-words grid gap-2">{children}</div>
    </div>
  );
}
