import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

export function LoadFailure({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Notice
      tone="warning"
      action={
        <Button look="secondary" onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
