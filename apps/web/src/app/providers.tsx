import { use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pageState, ServerPageContext } from '../lib/page-state.ts';
import { ServerViewContext } from '../lib/server-view.ts';
import { ToastProvider } from '../ui/feedback/toast/toast-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

export function Providers({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const server = use(ServerPageContext);
  return (
    <ErrorBoundary>
      <ServerViewContext value={server?.state.view ?? pageState?.view ?? null}>
        <ToastProvider labels={{ region: t('toast.region'), close: t('toast.close') }}>
          {children}
        </ToastProvider>
      </ServerViewContext>
    </ErrorBoundary>
  );
}
