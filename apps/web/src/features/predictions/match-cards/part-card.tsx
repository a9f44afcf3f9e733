import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { usePartTitle } from '#game/standing/use-ordered-parts.ts';
import { cardClass } from '#ui/layout/card.tsx';

/** Two columns on wide screens; an odd last card fills its row. */
export const cardsClass =
  'grid grid-cols-1 gap-4 md:grid-cols-2 md:[&>:last-child:nth-child(odd)]:col-span-2';

type PartCardProps = {
  templateKey: string;
  reward: ReactNode;
  /** Greyed: the answer can no longer be changed. */
  isMuted?: boolean;
  children?: ReactNode;
};

export function PartCard({ templateKey, reward, isMuted = false, children }: PartCardProps) {
  const titleOf = usePartTitle();
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={clsx(cardClass, 'grid content-start gap-3 p-4', isMuted && 'bg-pitch text-soft')}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={titleId} className="text-lg leading-tight">
          {titleOf(templateKey)}
        </h3>
        {reward}
      </div>
      {children}
    </section>
  );
}
