import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useFocusOnWrong } from '#game/drafts/use-focus-on-wrong.ts';
import { setSession, useSession } from '#game/players/session.ts';
import { queries } from '#lib/api.ts';
import { listenTo } from '#lib/listen-to.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

type SignInAgainWindowProps = { isOpen: boolean; onClose: () => void };

export function SignInAgainWindow({ isOpen, onClose }: SignInAgainWindowProps) {
  const { t } = useTranslation(['auth', 'common', 'errors']);
  const { session } = useSession();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('signIn.again')}
      closeLabel={t('common:actions.close')}
      isSticky
    >
      <div className="grid gap-4">
        <p className="text-soft">{t('errors:codes.RECENT_SIGN_IN_REQUIRED')}</p>
        {session?.signInMethods.includes('password') && (
          <PasswordForm email={session.email} onDone={onClose} />
        )}
        {session?.signInMethods.includes('google') && <GoogleSignIn />}
      </div>
    </Dialog>
  );
}

/** Without code of the sign-in page, whose first load would take more files. */
function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation('auth');
  const { errorText } = useErrorTexts();
  const signIn = useWrite(queries.accounts.signIn.mutationOptions());
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [form, focusOnWrong] = useFocusOnWrong();

  function refuse(why: string) {
    setProblem(why);
    focusOnWrong();
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (password === '') return refuse(t('problems.passwordRequired'));
    try {
      setSession(await signIn.mutateAsync({ email, password }));
      onDone();
    } catch (error) {
      refuse(errorText(error));
    }
  }

  return (
    <form ref={form} onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-2">
      <TextField
        label={t('fields.email')}
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <TextField
        label={t('fields.password')}
        type="password"
        autoComplete="current-password"
        required
        error={problem}
        value={password}
        onChange={({ target }) => {
          setPassword(target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" isBusy={signIn.isPending}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}

function GoogleSignIn() {
  const { t } = useTranslation('auth');
  const { pathname, search } = useLocation();
  const { errorText } = useErrorTexts();
  const start = useWrite(queries.accounts.startGoogleSignIn.mutationOptions());
  const { reset } = start;
  // The browser's Back from Google restores the page in its waiting state.
  useEffect(() => listenTo(() => window, 'pageshow')(reset), [reset]);
  return (
    <>
      <Button
        look="secondary"
        isBusy={start.isPending || start.isSuccess}
        onClick={() =>
          start.mutate(
            { from: pathname + search },
            { onSuccess: ({ url }) => window.location.assign(url) },
          )
        }
      >
        {t('google.button')}
      </Button>
      {start.isError && <Notice tone="error">{errorText(start.error)}</Notice>}
    </>
  );
}
