import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { GOOGLE_PROBLEMS } from '@kickoracle/contracts/constants';
import { useIsHydrated } from '#lib/server-view.ts';
import { PageHead } from '#lib/page-head.tsx';
import { paths, rememberedPath } from '#game/paths.ts';
import { noteSignUp } from '#game/players/begun-sign-ups.ts';
import { useSession } from '#game/players/session.ts';
import { isInvitationPage, readInvitation } from '#game/players/stored-invitation.ts';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useSignInMethods } from '../accounts.queries.ts';
import { CheckEmailView } from '../sign-up/check-email-view.tsx';
import { GoogleButton } from './google-button.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm, type SignUpValues } from '../sign-up/sign-up-form.tsx';
import {
  forgetPendingSignUp,
  keepPendingSignUp,
  readPendingSignUp,
  type PendingSignUp,
} from '../sign-up/pending-sign-up.ts';

export function AuthPage() {
  const { t } = useTranslation(['auth', 'common']);
  const [search] = useSearchParams();
  const mode = search.get('mode') === 'signup' ? 'signUp' : 'signIn';
  useLeadOn();
  const heading = useFocusOnSwitch(mode);
  const head = <PageHead title={t(`auth:${mode}.title`)} />;

  // The form, then the request to check the mailbox, then the form again if the address was wrong.
  const isHydrated = useIsHydrated();
  const [pending, setPending] = useState(readPendingSignUp);
  const [draft, setDraft] = useState<Partial<SignUpValues> | null>(pending);
  const [isFilling, setIsFilling] = useState(pending === null);
  const { invitation, refusal } = useSignUpPolicy(isHydrated);

  function onDone(values: SignUpValues, ticket: string) {
    const { username, birthDate } = values;
    const signedUp: PendingSignUp = { ticket, username, birthDate, email: values.email.trim() };
    keepPendingSignUp(signedUp);
    noteSignUp({ username, from: rememberedPath(search), replaces: pending?.username });
    setPending(signedUp);
    setDraft(values);
    setIsFilling(false);
  }

  if (isHydrated && mode === 'signUp' && pending && !isFilling) {
    return (
      <>
        {head}
        <CheckEmailView pending={pending} onOtherAddress={() => setIsFilling(true)} />
      </>
    );
  }
  return (
    <AuthCard mode={mode} heading={heading} isRefused={mode === 'signUp' && refusal !== null}>
      {head}
      {mode === 'signIn' && <SignInForm />}
      {mode === 'signUp' && refusal && (
        <Notice tone="info" heading={t(`auth:signUp.${refusal}.heading`)} className="mt-2">
          {t(`auth:signUp.${refusal}.text`)}
        </Notice>
      )}
      {mode === 'signUp' && !refusal && (
        <SignUpForm
          // Stored in the tab, so the server cannot render it.
          draft={isHydrated ? draft : null}
          replaces={isHydrated ? pending : null}
          invitation={invitation}
          onDone={onDone}
        />
      )}
    </AuthCard>
  );
}

function useSignUpPolicy(isHydrated: boolean) {
  const [search] = useSearchParams();
  const { data } = useSignInMethods();
  const from = rememberedPath(search);
  const stored = isHydrated ? (readInvitation()?.page ?? null) : null;
  const invitation = isInvitationPage(from) ? from : stored;
  const policy = data?.signUpPolicy ?? 'open';
  const isOpen = policy === 'open' || (policy === 'invitation' && invitation !== null);
  return { invitation, refusal: isOpen ? null : policy };
}

type AuthCardProps = {
  mode: 'signIn' | 'signUp';
  heading: RefObject<HTMLHeadingElement | null>;
  /** No sign-up is possible, also not with Google. */
  isRefused: boolean;
  children: ReactNode;
};

function AuthCard({ mode, heading, isRefused, children }: AuthCardProps) {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  const googleProblem = GOOGLE_PROBLEMS.find((each) => each === search.get('google'));

  const otherMode = new URLSearchParams(search);
  otherMode.delete('google');
  if (mode === 'signUp') otherMode.delete('mode');
  else otherMode.set('mode', 'signup');

  const switchLine = (
    <p className="flex flex-wrap items-center gap-x-2 py-2">
      <span className="text-soft">{t(`${mode}.switch`)}</span>
      <Link
        to={{ pathname: paths.auth, search: otherMode.toString() }}
        className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
      >
        {t(`${mode}.switchLink`)}
      </Link>
    </p>
  );
  return (
    <Card className="mx-auto max-w-md p-5 sm:p-8">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t(`${mode}.heading`)}
      </h1>
      <p className="mt-1 text-soft">{t(`${mode}.lead`)}</p>
      {/* Above the longer form, for visitors who already have an account. */}
      {mode === 'signUp' ? switchLine : <div className="mb-6" />}
      {googleProblem && (
        <Notice tone="error" heading={t('google.failedHeading')} className="mb-6">
          {t(`google.problems.${googleProblem}`)}
        </Notice>
      )}
      {children}
      {mode === 'signIn' && switchLine}
      {!isRefused && <GoogleButton from={rememberedPath(search)} />}
    </Card>
  );
}

function useFocusOnSwitch(mode: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    heading.current?.focus();
  }, [mode]);
  return heading;
}

/** Reloads the route after a sign-in: the redirector decides about the next page. */
function useLeadOn(): void {
  const { session } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isSignedIn = session !== null;
  const to = `${paths.auth}?${search.toString()}`;
  useEffect(() => {
    if (!isSignedIn) return;
    forgetPendingSignUp();
    void navigate(to, { replace: true });
  }, [isSignedIn, navigate, to]);
}
