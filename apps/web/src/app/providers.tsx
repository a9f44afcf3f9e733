import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/translation/use-translation.ts';
import { queryClient } from '../lib/query-client.ts';
import { ViewerProvider } from '../lib/viewer-context.tsx';
import { ThemeProvider, type Theme } from '../lib/theme.tsx';
import { ToastProvider } from '../ui/feedback/toast/toast-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

type ProvidersProps = {
  children: ReactNode;
  /** Where answers are kept; left out: where the browser keeps them. */
  client?: QueryClient;
  /** Left out: the theme that the page came in. */
  theme?: Theme;
};

export function Providers({ children, client = queryClient, theme }: ProvidersProps) {
  const { t } = useTranslation('common');
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <ViewerProvider>
          <ThemeProvider initial={theme}>
            <ToastProvider labels={{ region: t('toast.region'), close: t('toast.close') }}>
              {children}
            </ToastProvider>
          </ThemeProvider>
        </ViewerProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
