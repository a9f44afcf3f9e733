import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSession } from '#game/players/session.ts';
import { Dialog } from '#ui/controls/dialog.tsx';
import { GoogleButton } from './google-button.tsx';
import { SignInForm } from './sign-in-form.tsx';

type SignInAgainWindowProps = { isOpen: boolean; onClose: () => void };

export function SignInAgainWindow({ isOpen, onClose }: SignInAgainWindowProps) {
  const { t } = useTranslation(['auth', 'common', 'errors']);
  const { session } = useSession();
  const { pathname, search } = useLocation();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('auth:signIn.again')}
      closeLabel={t('common:actions.close')}
      isSticky
    >
      <p className="mb-4 text-soft">{t('errors:codes.RECENT_SIGN_IN_REQUIRED')}</p>
      <SignInForm email={session?.email} onDone={onClose} />
      <GoogleButton from={pathname + search} />
    </Dialog>
  );
}
