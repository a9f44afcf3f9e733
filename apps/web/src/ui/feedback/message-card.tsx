import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';
import type { Icon } from '../icons/icons.ts';
import { cardClass } from '../layout/card.tsx';

type MessageCardProps = {
  Icon: Icon;
  heading: string;
  /** Target for moving the focus, if the card replaces other content. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
  actions?: ReactNode;
};

export function MessageCard({ Icon, heading, headingRef, children, actions }: MessageCardProps) {
  return (
    <section
      className={clsx(
        cardClass,
        'mx-auto grid max-w-md grid-cols-1 justify-items-center gap-3 p-6 text-center sm:p-8',
      )}
    >
      <Icon aria-hidden="true" className="size-14 text-accent-ink" strokeWidth={1.5} />
      <h1 ref={headingRef} tabIndex={-1} className="text-2xl outline-none">
        {heading}
      </h1>
      {children}
      {actions && <div className="mt-3 grid w-full gap-3">{actions}</div>}
    </section>
  );
}
