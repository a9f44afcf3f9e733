import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastProvider } from '../ui/feedback/toast/toast-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

export function Providers({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <ErrorBoundary>
      <ToastProvider labels={{ region: t('toast.region'), close: t('toast.close') }}>
        {children}
      </ToastProvider>
    </ErrorBoundary>
  );
}
