import clsx from 'clsx';

/** A placeholder, hidden from screen readers: the page has a status for them. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={clsx('animate-pulse rounded-base bg-raised', className)} />
  );
}

const WIDTHS = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-2/3'] as const;

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div className="grid content-start gap-2">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton
          key={index}
          className={clsx('h-4', index === lines - 1 ? 'w-1/2' : WIDTHS[index % WIDTHS.length])}
        />
      ))}
    </div>
  );
}

export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return (
    <div className="grid content-start">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-center gap-3 border-t border-line py-2.5">
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className={clsx('h-4', index % 2 === 0 ? 'w-2/5' : 'w-1/3')} />
          <Skeleton className="ml-auto h-4 w-16" />
        </div>
      ))}
    </div>
  );
}
