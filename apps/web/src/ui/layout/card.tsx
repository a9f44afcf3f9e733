import clsx from 'clsx';
import type { HTMLAttributes } from 'react';

export const cardClass = 'rounded-base border border-line bg-surface shadow-card';

export function Card(props: HTMLAttributes<HTMLDivElement>) {
  return <div {...props} className={clsx(cardClass, props.className)} />;
}
