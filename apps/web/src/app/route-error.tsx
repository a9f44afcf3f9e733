import { ORPCError } from '@orpc/client';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { StatusPage } from './status-page.tsx';
import { useErrorTexts } from '../lib/use-error-texts.ts';

/** In place of a page whose guard or code could not be loaded, or that failed while it was shown. */
export function RouteError() {
  const { t } = useTranslation('errors');
  const { errorText } = useErrorTexts();
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  useEffect(() => console.error(error), [error]);

  if (isRouteErrorResponse(error)) return <StatusPage status={error.status} />;
  if (error instanceof ORPCError) {
    return (
      <StatusPage
        status={error.status}
        message={errorText(error)}
        onRetry={() => void revalidate()}
      />
    );
  }
  // A new version may have replaced the page's code, which only a full load can fetch.
  return (
    <StatusPage
      status={500}
      message={error instanceof TypeError ? t('unreachable') : undefined}
      onRetry={() => window.location.reload()}
    />
  );
}
