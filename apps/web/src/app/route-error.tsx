import { ORPCError } from '@orpc/client';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { useErrorTexts } from '../lib/use-error-texts.ts';
import { StatusPage } from './status-page.tsx';

/** How the browsers say that a request or a page's code never arrived. */
const UNREACHABLE = /fetch|load failed|network|dynamically imported module|module script/i;

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
        // Who asks again for what they may not have gets the same answer.
        onRetry={error.status >= 500 ? () => void revalidate() : undefined}
      />
    );
  }
  const isUnreachable = error instanceof TypeError && UNREACHABLE.test(error.message);
  const message = error instanceof Error ? error.message : undefined;
  // A new version may have replaced the page's code, which only a full load can fetch.
  return (
    <StatusPage
      status={500}
      message={isUnreachable ? t('unreachable') : message}
      onRetry={() => window.location.reload()}
    />
  );
}

/** For what fails outside of every page: hands it to the boundary around the whole client. */
export function ShellError(): never {
  throw useRouteError();
}
