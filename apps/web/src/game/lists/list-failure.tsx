import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { FailedNotice } from './failed-notice.tsx';

type ListFailureProps = {
  heading: string;
  list: Parameters<typeof FailedNotice>[0]['query'] & {
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
  };
};

/** The error of a list that already shows entries: a further page or a refetch failed. */
export function ListFailure({ heading, list }: ListFailureProps) {
  const { errorText } = useErrorTexts();
  // Hidden during a retry, so that a second failure is announced again.
  if (list.error === null || list.isFetchingNextPage) return null;
  if (!list.isFetchNextPageError) return <FailedNotice heading={heading} query={list} />;
  // The button that loads more retries, and keeps the focus.
  return (
    <Notice tone="error" heading={heading}>
      {errorText(list.error)}
    </Notice>
  );
}
