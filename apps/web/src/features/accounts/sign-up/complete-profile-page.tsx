import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useDraftForm } from '#game/drafts/use-draft-form.ts';
import { PageHead } from '#lib/page-head.tsx';
import { errorCode } from '#lib/errors.ts';
import { rememberedPath } from '#game/paths.ts';
import { acceptedInvitation, arrivalPath } from '#game/players/stored-invitation.ts';
import { refreshSession, useSession } from '#game/players/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useCompleteProfile } from '../accounts.queries.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { FormError } from '../shared/form-error.tsx';
import { TermsField } from './terms-field.tsx';
import { UsernameField, useUsernameRules } from '../shared/username-field.tsx';
import { useRefusals } from '../shared/use-refusals.ts';
import { useUsernameAvailability } from '../shared/use-username-availability.ts';

const AVAILABILITY_DEBOUNCE_MS = 500;

type CompleteProfileValues = { username: string; birthDate: string; acceptedTerms: boolean };

export function CompleteProfilePage() {
  const { t } = useTranslation('auth');
  const { session } = useSession();

  return (
    <Card className="mx-auto max-w-md p-5 sm:p-8">
      <PageHead title={t('completeProfile.title')} />
      <h1 className="text-2xl">{t('completeProfile.heading')}</h1>
      <p className="mt-1 text-soft">{t('completeProfile.lead')}</p>
      <p className="mt-1 mb-6 text-sm text-soft [overflow-wrap:anywhere]">
        {session && t('completeProfile.signedInAs', { email: session.email })}
      </p>
      <CompleteProfileForm />
    </Card>
  );
}

function CompleteProfileForm() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const from = rememberedPath(useSearchParams()[0]);
  const complete = useCompleteProfile({ from });
  const usernameRules = useUsernameRules();
  const { form, forgetDraft } = useDraftForm<CompleteProfileValues>('completeProfile', {
    mode: 'onTouched',
    defaultValues: { username: '', birthDate: '', acceptedTerms: false },
  });
  const { errors, touchedFields } = form.formState;
  const refuse = useRefusals(form, {
    byPath: { username: 'username', birthDate: 'birthDate', acceptedTerms: 'acceptedTerms' },
    byCode: { USERNAME_TAKEN: 'username' },
    failure: t('failedCreateProfile'),
  });
  const [username, birthDate, acceptedTerms] = useWatch({
    control: form.control,
    name: ['username', 'birthDate', 'acceptedTerms'],
  });
  const availability = useUsernameAvailability(username, { debounceMs: AVAILABILITY_DEBOUNCE_MS });
  const canSubmit = availability.state === 'valid' && birthDate !== '' && acceptedTerms;

  const leadOn = () =>
    void navigate(acceptedInvitation() ?? from ?? arrivalPath(), { replace: true });

  const onSubmit = form.handleSubmit(async ({ username: typed, birthDate }) => {
    try {
      await complete.mutateAsync(
        { username: typed.trim(), birthDate, acceptedTerms: true },
        // Not called if the player has left the page.
        { onSuccess: leadOn },
      );
    } catch (error) {
      if (errorCode(error) !== 'PROFILE_ALREADY_COMPLETE') return refuse(error);
      // Completed in another tab, which this session does not include yet.
      await refreshSession();
      leadOn();
    }
    forgetDraft();
  });

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-2">
      <UsernameField
        availability={availability}
        error={errors.username?.message}
        isTouched={touchedFields.username === true}
        required
        {...form.register('username', usernameRules)}
      />
      <BirthDateField control={form.control} name="birthDate" />
      <TermsField
        error={errors.acceptedTerms?.message}
        {...form.register('acceptedTerms', { required: t('problems.mustAcceptTermsPolicies') })}
      />
      <FormError message={errors.root?.message} />
      <Button type="submit" disabled={!canSubmit} isBusy={complete.isPending} className="mt-2">
        {t('completeProfile.submit')}
      </Button>
    </form>
  );
}
