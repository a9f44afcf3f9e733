import { useErrorTexts } from '../../lib/use-error-texts.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FailedNotice } from './failed-notice.tsx';

type ListFailureProps = {
  heading: string;
  list: Parameters<typeof FailedNotice>[0]['query'] & {
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
  };
};

/** Why a list that shows something does not go on, or is no longer what the server has. */
export function ListFailure({ heading, list }: ListFailureProps) {
  const { errorText } = useErrorTexts();
  // A second failure is said as aloud as the first.
  if (list.error === null || list.isFetchingNextPage) return null;
  if (!list.isFetchNextPageError) return <FailedNotice heading={heading} query={list} />;
  // The button that asked for more asks again, and keeps the focus.
  return (
    <Notice tone="error" heading={heading}>
      {errorText(list.error)}
    </Notice>
  );
}
