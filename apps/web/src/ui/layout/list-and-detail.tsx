import clsx from 'clsx';
import type { ReactNode } from 'react';

type ListAndDetailProps = {
  list: ReactNode;
  detail: ReactNode | null;
  /** Replaces the detail on a wide screen. */
  placeholder: ReactNode;
};

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
