import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { LoadMore } from '#ui/controls/load-more.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { FailedNotice } from './failed-notice.tsx';

type ListEndProps = {
  /** The heading of the error. */
  failed: string;
  /** "Load more" by default. */
  label?: string | undefined;
  list: Parameters<typeof FailedNotice>[0]['query'] & {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    fetchNextPage(): Promise<unknown>;
  };
};

/** The end of a list that already shows entries: "load more", and why a request failed. */
export function ListEnd({ failed, label, list }: ListEndProps) {
  const { t } = useTranslation('common');
  return (
    <>
      {list.hasNextPage && (
        <LoadMore
          label={label ?? t('actions.loadMore')}
          isBusy={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
      <ListFailure failed={failed} list={list} />
    </>
  );
}

function ListFailure({ failed, list }: ListEndProps) {
  const { errorText } = useErrorTexts();
  // Hidden during a retry, so that a second failure is announced again.
  if (list.error === null || list.isFetchingNextPage) return null;
  if (!list.isFetchNextPageError) return <FailedNotice heading={failed} query={list} />;
  // The button that loads more retries, and keeps the focus.
  return (
    <Notice tone="error" heading={failed}>
      {errorText(list.error)}
    </Notice>
  );
}
