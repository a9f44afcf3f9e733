import { useEffect } from 'react';
import { MINUTE_MS } from '@kickoracle/game';
import { ORPCError } from '@orpc/client';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { tabStorage } from '../lib/browser-storage.ts';
import { errorCode } from '../lib/errors.ts';
import { useErrorTexts } from '../lib/use-error-texts.ts';
import { noteFailure, onBack } from '../lib/connection.ts';
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
  if (error instanceof TypeError && UNREACHABLE.test(error.message)) {
    return <UnreachablePage isOfCode={/module/i.test(error.message)} />;
  }
  return <StatusPage status={500} onRetry={reloadWithoutCache} />;
}

/** Reloads as soon as the server answers: at once if it only has no such code any more. */
function UnreachablePage({ isOfCode }: { isOfCode: boolean }) {
  useEffect(() => {
    noteFailure();
    return onBack(isOfCode ? reloadForCode : reload);
  }, [isOfCode]);
  return <StatusPage status="offline" onRetry={reload} />;
}

/** A new release may have replaced the chunks of the page: only a full load gets them. */
function reload(): void {
  window.location.reload();
}

const RELOADED_AT = 'reloadedAt';

/** At most once a minute: code that never arrives must not reload the page for ever. */
function reloadForCode(): void {
  if (Date.now() - Number(tabStorage.read(RELOADED_AT)) < MINUTE_MS) return;
  tabStorage.keep(RELOADED_AT, String(Date.now()));
  reload();
}

/** Reloads without stored responses: one of them may have caused the failure. */
function reloadWithoutCache(): void {
  queryClient.clear();
  forgetPersisted();
  reload();
}
