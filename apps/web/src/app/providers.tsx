import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../lib/query-client.ts';
import { ThemeProvider } from '../lib/theme.tsx';
import { ToastProvider } from '../ui/feedback/toast/toast-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

export function Providers({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <ToastProvider labels={{ region: t('toast.region'), close: t('toast.close') }}>
            {children}
          </ToastProvider>
        </ThemeProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
