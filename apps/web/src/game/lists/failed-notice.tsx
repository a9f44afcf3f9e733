import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

type FailedNoticeProps = {
  heading?: string;
  query: { readonly error: unknown; readonly isFetching: boolean; refetch(): Promise<unknown> };
};

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
