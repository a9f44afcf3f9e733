import { lazyPart } from '#lib/lazy-part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { DragListProps } from './drag-list-item.ts';

/** A sortable list, lazy because few pages have one. */
export const DragList = lazyPart<DragListProps>(
  async () => (await import('./sorted-list.tsx')).SortedList,
  { fallback: <Skeleton className="h-60" /> },
);
