import { useEffect } from 'react';
import { ORPCError } from '@orpc/client';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { errorCode } from '../lib/errors.ts';
import { useErrorTexts } from '../lib/use-error-texts.ts';
import { checkConnection, onBack } from '../lib/connection.ts';
import { forgetPersisted } from '../lib/persisted-queries.ts';
import { queryClient } from '../lib/query-client.ts';
import { StatusPage } from './status-page.tsx';

/** Messages of browsers for a request or a module that did not arrive. */
const UNREACHABLE = /fetch|load failed|network|dynamically imported module|module script/i;

export function RouteError() {
  const { i18n } = useTranslation('errors');
  const { errorText } = useErrorTexts();
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  useEffect(() => console.error(error), [error]);

  if (isRouteErrorResponse(error)) return <StatusPage status={error.status} />;
  if (error instanceof ORPCError) {
    // The message of an unknown code can be that of an exception.
    const isKnown = i18n.exists(`codes.${errorCode(error)}`, { ns: 'errors' });
    return (
      <StatusPage
        status={error.status}
        message={isKnown ? errorText(error) : undefined}
        // A retry would be rejected again.
        onRetry={error.status >= 500 ? () => void revalidate() : undefined}
      />
    );
  }
  if (error instanceof TypeError && UNREACHABLE.test(error.message)) return <UnreachablePage />;
  return <StatusPage status={500} onRetry={reloadWithoutCache} />;
}

function UnreachablePage() {
  useEffect(() => {
    checkConnection();
    return onBack(reload);
  }, []);
  return <StatusPage status="offline" onRetry={reload} />;
}

/** A new release may have replaced the chunks of the page: only a full load gets them. */
function reload(): void {
  window.location.reload();
}

/** Reloads without stored responses: one of them may have caused the failure. */
function reloadWithoutCache(): void {
  queryClient.clear();
  forgetPersisted();
  reload();
}
