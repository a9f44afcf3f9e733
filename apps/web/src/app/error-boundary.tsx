import { Component, type ReactNode } from 'react';
import { Alive } from '../lib/alive.tsx';
import { useTranslation } from '../lib/translation/use-translation.ts';

type ErrorBoundaryState = { readonly error: Error | null };

/** The last resort: catches what failed outside of every page, says so, and can start over. */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: Error): ErrorBoundaryState {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    console.error(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <LastResort error={error} onRetry={() => this.setState({ error: null })} />;
  }
}

/** Outside of the router, so its ways out are plain links. */
function LastResort({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('error');
  return (
    <main
      role="alert"
      className="mx-auto grid min-h-dvh max-w-xl content-center justify-items-center gap-4 p-6 text-center"
    >
      <Alive />
      <h1 className="text-2xl">{t('500.title')}</h1>
      <p>{t('500.subtitle')}</p>
      <p className="text-soft [overflow-wrap:anywhere]">{error.message}</p>
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
