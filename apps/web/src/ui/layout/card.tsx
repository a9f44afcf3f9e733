import clsx from 'clsx';
import type { HTMLAttributes, ReactNode } from 'react';

export const cardClass = 'rounded-base border border-line bg-surface shadow-card';

export function Card(props: HTMLAttributes<HTMLDivElement>) {
  return <div {...props} className={clsx(cardClass, props.className)} />;
}

type CardSectionProps = { id: string; heading: string; children: ReactNode };

/** A card with a heading, which a link to `id` focuses. */
export function CardSection({ id, heading, children }: CardSectionProps) {
  return (
    <Card className="p-4 sm:p-5">
      <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
        <h2 id={id} tabIndex={-1} className="text-xl outline-none">
          {heading}
        </h2>
        {children}
      </section>
    </Card>
  );
}
