import { useEffect } from 'react';
import { useTranslation } from '../lib/translation/use-translation.ts';
import { ORPCError } from '@orpc/client';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { errorCode } from '../lib/errors.ts';
import { useErrorTexts } from '../lib/use-error-texts.ts';
import { checkConnection, onBack } from '../lib/connection.ts';
import { useDocumentHead } from '../lib/document-head.ts';
import { lastSeen } from '../lib/last-seen/last-seen.ts';
import { queryClient } from '../lib/query-client.ts';
import { Button } from '../ui/controls/button.tsx';
import { StateView } from '../ui/feedback/state-view.tsx';
import { StatusPage } from './status-page.tsx';

/** How the browsers say that a request or a page's code never arrived. */
const UNREACHABLE = /fetch|load failed|network|dynamically imported module|module script/i;

/** In place of a page whose guard or code could not be loaded, or that failed while it was shown. */
export function RouteError() {
  const { i18n } = useTranslation('errors');
  const { errorText } = useErrorTexts();
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  useEffect(() => console.error(error), [error]);

  if (isRouteErrorResponse(error)) return <StatusPage status={error.status} />;
  if (error instanceof ORPCError) {
    // Of an unknown code the words may be those of an exception.
    const isKnown = i18n.exists(`codes.${errorCode(error)}`, { ns: 'errors' });
    return (
      <StatusPage
        status={error.status}
        message={isKnown ? errorText(error) : undefined}
        // Who asks again for what they may not have gets the same answer.
        onRetry={error.status >= 500 ? () => void revalidate() : undefined}
      />
    );
  }
  if (error instanceof TypeError && UNREACHABLE.test(error.message)) return <UnreachablePage />;
  return <StatusPage status={500} onRetry={startAnew} />;
}

/** Without a connection nothing is wrong with the page: it comes as soon as there is one. */
function UnreachablePage() {
  const { t } = useTranslation(['error', 'errors']);
  useDocumentHead({ title: t('error:offline.title') });
  useEffect(() => {
    checkConnection();
    return onBack(reload);
  }, []);
  return (
    <StateView
      isError
      level={1}
      drawing="unplugged"
      heading={t('error:offline.title')}
      text={t('errors:unreachable')}
      className="mx-auto max-w-xl"
    >
      <p className="mb-2 w-full text-soft">{t('error:offline.description')}</p>
      <Button onClick={reload}>{t('error:retry')}</Button>
    </StateView>
  );
}

/** Loads all anew: a new version may have replaced the page's code, which only a full load can fetch. */
function reload(): void {
  window.location.reload();
}

/** The same without what this device keeps of answers: the page may have failed on one of them, and would again. */
function startAnew(): void {
  queryClient.clear();
  lastSeen.forgetAnswers();
  reload();
}

/** For what fails outside of every page: hands it to the boundary around the whole client. */
export function ShellError(): never {
  throw useRouteError();
}
