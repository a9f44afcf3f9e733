import clsx from 'clsx';
import type { ReactNode } from 'react';

type PieceProps = { id: string; children: ReactNode; className?: string };

/** The gallery finds it by `data-piece`. */
export function Piece({ id, children, className }: PieceProps) {
  return (
    <section
      id={id}
      data-piece={id}
      aria-labelledby={`${id}-heading`}
      className="scroll-mt-20 py-4"
    >
      <h2 id={`${id}-heading`} className="mb-3 border-b border-line pb-1 text-lg text-soft">
        {id}
      </h2>
      <div className={clsx('grid grid-cols-1 gap-4', className)}>{children}</div>
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
