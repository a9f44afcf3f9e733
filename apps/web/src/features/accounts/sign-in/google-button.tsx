import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '#lib/errors.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { Divider } from '#ui/layout/divider.tsx';
import { useSignInMethods, useStartGoogleSignIn } from '../accounts.queries.ts';
import googleMark from './google-mark.svg';

type GoogleButtonProps = {
  from: string | null;
};

/** Renders nothing on a server without Google. */
export function GoogleButton({ from }: GoogleButtonProps) {
  const { t } = useTranslation('auth');
  const { errorText } = useErrorTexts();
  const { data } = useSignInMethods();
  const start = useStartGoogleSignIn();
  const { reset } = start;
  // The browser's Back from Google restores the page in its waiting state.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      // Not after a normal page load: a quick press may have started the sign-in.
      if (persisted) reset();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);

  const isMissing = errorCode(start.error) === 'GOOGLE_NOT_CONFIGURED';
  if (isMissing || !data?.methods.includes('google')) return null;

  return (
    <div className="mt-5 grid gap-4">
      <Divider>{t('google.or')}</Divider>
      <Button
        look="secondary"
        isBusy={start.isPending || start.isSuccess}
        onClick={() =>
          start.mutate(from === null ? {} : { from }, {
            onSuccess: ({ url }) => window.location.assign(url),
          })
        }
      >
        <img src={googleMark} alt="" width="20" height="20" className="size-5" />
        {t('google.button')}
      </Button>
      {start.isError && (
        <p role="alert" className="text-center text-sm text-danger">
          {errorText(start.error)}
        </p>
      )}
    </div>
  );
}
