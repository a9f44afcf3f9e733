import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

type LoadFailureProps = {
  tone?: 'warning' | 'error';
  className?: string;
  children: ReactNode;
  onRetry: () => void;
};

export function LoadFailure({ tone = 'warning', onRetry, ...notice }: LoadFailureProps) {
  const { t } = useTranslation('common');
  return (
    <Notice
      tone={tone}
      {...notice}
      action={
        <Button look="secondary" onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      }
    />
  );
}
