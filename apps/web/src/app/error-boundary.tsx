import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Hydrated } from '../lib/hydration.tsx';

type ErrorBoundaryState = { readonly hasFailed: boolean };

/** Catches errors outside of all pages, and can start over. */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error): void {
    console.error(error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <LastResort onRetry={() => this.setState({ hasFailed: false })} />;
  }
}

/** Outside of the router: links are plain. */
function LastResort({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('error');
  return (
    <main
      role="alert"
      className="mx-auto grid min-h-dvh max-w-xl content-center justify-items-center gap-4 p-6 text-center"
    >
      <Hydrated />
      <h1 className="text-2xl">{t('500.title')}</h1>
      <p>{t('500.subtitle')}</p>
      <p className="text-soft">{t('500.description')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <button
          type="button"
          onClick={onRetry}
          className="min-h-11 rounded-base border-2 border-accent-edge bg-accent px-4 font-semibold text-on-accent"
        >
          {t('retry')}
        </button>
        <a
          href="/"
          className="inline-flex min-h-11 items-center rounded-base border-2 border-edge px-4 font-semibold"
        >
          {t('home')}
        </a>
      </div>
    </main>
  );
}
