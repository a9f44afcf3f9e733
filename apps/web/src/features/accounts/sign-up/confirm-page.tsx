import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorCode } from '#lib/errors.ts';
import { confirmedPath, paths } from '#game/paths.ts';
import { signUpOrigin } from '#game/players/begun-sign-ups.ts';
import { acceptedInvitation } from '#game/players/stored-invitation.ts';
import { loadSession } from '#game/players/session.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { useConfirmSignUp } from '../accounts.queries.ts';
import { InvalidLink } from '../shared/invalid-link.tsx';
import { FormError } from '../shared/form-error.tsx';
import { useLinkToken } from '#lib/use-link-token.ts';
import { forgetPendingSignUp } from './pending-sign-up.ts';
import { ProveSignUp } from './prove-sign-up.tsx';

/** A press in the browser of the sign-up; elsewhere also its password, or a new one. */
type Step = 'press' | 'prove' | 'refused';

/** A press confirms the address, not the visit, because mail scanners follow links. */
export function ConfirmPage() {
  const navigate = useNavigate();
  const token = useLinkToken() ?? '';
  const [step, setStep] = useState<Step>('press');

  async function onConfirmed() {
    forgetPendingSignUp();
    const session = await loadSession();
    const origin = signUpOrigin(session?.username ?? null);
    const from = acceptedInvitation() ?? origin ?? paths.ownProfile;
    await navigate(confirmedPath(from), { replace: true });
  }

  if (token === '' || step === 'refused') return <InvalidLinkView wasPressed={token !== ''} />;
  if (step === 'prove') {
    return (
      <ProveSignUp
        token={token}
        onConfirmed={() => void onConfirmed()}
        onLinkRefused={() => setStep('refused')}
      />
    );
  }
  return <PressToConfirm token={token} onConfirmed={() => void onConfirmed()} onStep={setStep} />;
}

type PressToConfirmProps = {
  token: string;
  onConfirmed: () => void;
  onStep: (step: Step) => void;
};

function PressToConfirm({ token, onConfirmed, onStep }: PressToConfirmProps) {
  const { t } = useTranslation('auth');
  const { errorText } = useErrorTexts();
  const confirm = useConfirmSignUp();

  function onError(error: unknown) {
    const code = errorCode(error);
    if (code === 'OTHER_BROWSER') onStep('prove');
    if (code === 'LINK_INVALID_OR_EXPIRED' || code === 'INVALID_INPUT') onStep('refused');
  }

  return (
    <StateView
      level={1}
      heading={t('confirm.heading')}
      text={t('confirm.lead')}
      className="mx-auto max-w-md"
    >
      {confirm.isError && (
        <div className="w-full text-left">
          <FormError message={errorText(confirm.error)} />
        </div>
      )}
      <Button
        isBusy={confirm.isPending}
        onClick={() => confirm.mutate({ token }, { onSuccess: onConfirmed, onError })}
      >
        {t('confirm.submit')}
      </Button>
    </StateView>
  );
}

function InvalidLinkView({ wasPressed }: { wasPressed: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <InvalidLink
      heading={t('confirm.invalidHeading')}
      text={t('confirm.invalidLead')}
      takesFocus={wasPressed}
    >
      <ButtonLink to={paths.signUp}>{t('confirm.signUp')}</ButtonLink>
      <ButtonLink look="secondary" to={paths.auth}>
        {t('confirm.signIn')}
      </ButtonLink>
    </InvalidLink>
  );
}
