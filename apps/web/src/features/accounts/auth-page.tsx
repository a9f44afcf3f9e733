import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useDocumentHead } from '../../lib/document-head.ts';
import { paths, rememberedPath } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SignInForm } from './components/sign-in-form.tsx';
import { SignUpForm } from './components/sign-up-form.tsx';

/** Sign in, or sign up with `mode=signup`; leads back to where the player came from. */
export function AuthPage() {
  const { t } = useTranslation(['auth', 'common']);
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const mode = search.get('mode') === 'signup' ? 'signUp' : 'signIn';
  const origin = rememberedPath(search);
  useDocumentHead({ title: t(`auth:${mode}.title`), description: t('common:brand.description') });

  const otherMode = new URLSearchParams(search);
  if (mode === 'signUp') otherMode.delete('mode');
  else otherMode.set('mode', 'signup');

  if (mailedTo !== null) {
    return (
      <CheckEmailView
        email={mailedTo}
        onBack={() => {
          setMailedTo(null);
          setSearch({});
        }}
      />
    );
  }
  return (
    <Card className="mx-auto max-w-md p-5 sm:p-8">
      <h1 className="text-2xl">{t(`auth:${mode}.heading`)}</h1>
      <p className="mt-1 mb-6 text-soft">{t(`auth:${mode}.lead`)}</p>
      {mode === 'signUp' ? (
        <SignUpForm onDone={setMailedTo} />
      ) : (
        <SignInForm onDone={() => void navigate(origin ?? paths.ownProfile, { replace: true })} />
      )}
      <p className="mt-6 flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-4">
        <span className="text-soft">{t(`auth:${mode}.switch`)}</span>
        <Link
          to={{ search: otherMode.toString() }}
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          {t(`auth:${mode}.switchLink`)}
        </Link>
      </p>
    </Card>
  );
}

function CheckEmailView({ email, onBack }: { email: string; onBack: () => void }) {
  const { t } = useTranslation('auth');
  return (
    <Card
      aria-live="polite"
      className="mx-auto grid max-w-md justify-items-center gap-3 p-8 text-center"
    >
      <MailCheck aria-hidden="true" className="size-14 text-accent-ink" strokeWidth={1.5} />
      <h1 className="text-2xl">{t('checkEmail.heading')}</h1>
      <p className="[overflow-wrap:anywhere]">{t('checkEmail.lead', { email })}</p>
      <p className="text-sm text-soft">{t('checkEmail.spam')}</p>
      <Button look="secondary" onClick={onBack} className="mt-2">
        {t('checkEmail.back')}
      </Button>
    </Card>
  );
}
