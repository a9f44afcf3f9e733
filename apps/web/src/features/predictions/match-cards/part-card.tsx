import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { usePartTitle } from '#game/standing/use-ordered-parts.ts';
import { cardClass } from '#ui/layout/card.tsx';

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
