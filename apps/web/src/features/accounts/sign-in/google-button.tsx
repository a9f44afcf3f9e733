import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../../lib/errors.ts';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useSignInMethods, useStartGoogleSignIn } from '../accounts.queries.ts';
import googleMark from './google-mark.svg';

type GoogleButtonProps = {
  /** The page to come back to. */
  from: string | null;
};

/** Leads to Google and back. On a server without Google it stays, and says so. */
export function GoogleButton({ from }: GoogleButtonProps) {
  const { t } = useTranslation('auth');
  const { errorText } = useErrorTexts();
  const noteId = useId();
  const { data } = useSignInMethods();
  const start = useStartGoogleSignIn();
  const { reset } = start;
  const isMissing =
    errorCode(start.error) === 'GOOGLE_NOT_CONFIGURED' ||
    (data !== undefined && !data.methods.includes('google'));

  // Back from Google by the browser's button, the page is as it was left: waiting.
  useEffect(() => {
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, [reset]);

  return (
    <div className="grid gap-1">
      <Button
        look="secondary"
        aria-disabled={isMissing}
        isBusy={start.isPending || start.isSuccess}
        aria-describedby={noteId}
        onClick={() =>
          start.mutate(from === null ? {} : { from }, {
            onSuccess: ({ url }) => window.location.assign(url),
          })
        }
      >
        <img src={googleMark} alt="" width="20" height="20" className="size-5" />
        {t('google.button')}
      </Button>
      <p id={noteId} className="min-h-14 pb-4 text-center text-sm text-soft">
        {isMissing && t('google.notConfigured')}
        {start.isError && !isMissing && (
          <span role="alert" className="text-danger">
            {errorText(start.error)}
          </span>
        )}
      </p>
    </div>
  );
}
