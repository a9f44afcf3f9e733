import clsx from 'clsx';

/** A place where something will be; silent for screen readers, who hear the page's status. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={clsx('animate-pulse rounded-base bg-raised', className)} />
  );
}
