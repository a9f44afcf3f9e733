import { useTranslation } from '../../lib/translation/use-translation.ts';
import { useErrorTexts } from '../../lib/use-error-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

type FailedNoticeProps = {
  heading?: string;
  query: { readonly error: unknown; readonly isFetching: boolean; refetch(): Promise<unknown> };
};

/** Part of a page that could not be read: why, and another try. */
export function FailedNotice({ heading, query }: FailedNoticeProps) {
  const { t } = useTranslation('common');
  const { errorText } = useErrorTexts();
  return (
    <Notice
      tone="error"
      {...(heading && { heading })}
      action={
        <Button look="secondary" onClick={() => void query.refetch()} isBusy={query.isFetching}>
          {t('actions.retry')}
        </Button>
      }
    >
      {errorText(query.error)}
    </Notice>
  );
}
