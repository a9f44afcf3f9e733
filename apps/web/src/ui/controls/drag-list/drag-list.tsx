import { later } from '../../../lib/later.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';
import type { DragListProps } from './drag-list-item.ts';

/** A list to bring into order; few pages show one, so its code comes with it. */
export const DragList = later<DragListProps>(
  async () => (await import('./sorted-list.tsx')).SortedList,
  { fallback: <Skeleton className="h-60" /> },
);
