import clsx from 'clsx';
import type { ReactNode } from 'react';

type ListAndDetailProps = {
  list: ReactNode;
  /** What was picked; null: nothing yet. */
  detail: ReactNode | null;
  /** In its place on a wide screen. */
  placeholder: ReactNode;
};

/** A list with what was picked of it: side by side, or one after the other on a phone. */
export function ListAndDetail({ list, detail, placeholder }: ListAndDetailProps) {
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
      <div className={clsx('grid grid-cols-1 gap-3', detail !== null && 'max-lg:hidden')}>
        {list}
      </div>
      {detail ?? <div className="max-lg:hidden">{placeholder}</div>}
    </div>
  );
}
