import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import './celebration.css';

const PIECES = 22;
const REACH = 11;

/** A full turn divided by the golden ratio: spreads pieces evenly and never in rows. */
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
  /** Content in the light of the celebration. */
  emblem: ReactNode;
  color: string;
  skipsAnimation: boolean;
  children: ReactNode;
};

/** An emblem with an animation; a key or a press ends it, and reduced motion skips it. */
export function Celebration({ emblem, color, skipsAnimation, children }: CelebrationProps) {
  const [isOver, setIsOver] = useState(skipsAnimation);
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
        <div className="celebration-emblem">{emblem}</div>
      </div>
      <div className="celebration-words grid gap-2">{children}</div>
    </div>
  );
}
