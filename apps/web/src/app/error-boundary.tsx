import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Hydrated } from '../lib/hydration.tsx';
import { Button } from '../ui/controls/button.tsx';
import { StateView } from '../ui/feedback/state-view.tsx';

/** Catches errors outside of all pages. */
export class ErrorBoundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render(): ReactNode {
    return this.state.hasFailed ? <LastResort /> : this.props.children;
  }
}

function LastResort() {
  const { t } = useTranslation('error');
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center p-4">
      <Hydrated />
      <StateView isError level={1} heading={t('500.title')} text={t('500.subtitle')}>
        <p className="mb-2 w-full text-soft">{t('500.description')}</p>
        <Button onClick={() => window.location.reload()}>{t('retry')}</Button>
        {/* A full load leaves the failure behind. */}
        <a href="/" className="content-center px-4 font-semibold underline">
          {t('home')}
        </a>
      </StateView>
    </main>
  );
}
