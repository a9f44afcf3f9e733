import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedView } from './failed-view.tsx';
import { errorCode } from '#lib/errors.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ListEnd } from './list-end.tsx';

type PagedQuery = {
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly error: unknown;
  refetch(): Promise<unknown>;
  fetchNextPage(): Promise<unknown>;
};

type PagedListProps = {
  list: PagedQuery;
  count: number;
  skeleton: { rows: number; className: string };
  failed: string;
  empty: ReactNode;
  children: ReactNode;
};

export function PagedList(props: PagedListProps) {
  const { list, count, skeleton, failed, empty, children } = props;
  const { t } = useTranslation('common');
  // The route's error boundary handles a player who is no longer an administrator.
  if (errorCode(list.error) === 'FORBIDDEN') throw list.error;
  if (list.isPending) {
    return (
      <Loading label={t('loading')} className="grid gap-3">
        {Array.from({ length: skeleton.rows }, (_, index) => (
          <Skeleton key={index} className={skeleton.className} />
        ))}
      </Loading>
    );
  }
  if (list.error !== null && count === 0) {
    return <FailedView heading={failed} query={list} />;
  }
  if (count === 0) return empty;
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={clsx('grid grid-cols-1 gap-4', list.isPlaceholderData && 'opacity-60')}
    >
      {children}
      <ListEnd failed={failed} list={list} />
    </div>
  );
}
