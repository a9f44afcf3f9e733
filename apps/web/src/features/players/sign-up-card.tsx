import { SIGN_UP_POLICIES, type SignUpPolicy } from '@kickoracle/contracts/constants';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useWork } from '#game/administration/use-work.ts';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { CardSection } from '#ui/layout/card.tsx';
import { useSetSignUpPolicy, useSignUpPolicy } from './players.queries.ts';

export function SignUpCard() {
  const { t } = useTranslation(['adminPlayers', 'common']);
  const query = useSignUpPolicy();
  return (
    <CardSection id="sign-up" heading={t('adminPlayers:signUp.heading')}>
      <p className="-mt-2 text-soft">{t('adminPlayers:signUp.lead')}</p>
      {query.isPending && (
        <Loading label={t('common:loading')}>
          <Skeleton className="h-48" />
        </Loading>
      )}
      {query.isError && <FailedNotice query={query} />}
      {query.data && <PolicyForm stored={query.data.signUpPolicy} />}
    </CardSection>
  );
}

function PolicyForm({ stored }: { stored: SignUpPolicy }) {
  const { t } = useTranslation('adminPlayers');
  const work = useWork();
  const write = useSetSignUpPolicy();
  const [chosen, setChosen] = useState<SignUpPolicy | null>(null);
  const policy = chosen ?? stored;

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const answer = await work(write.mutateAsync({ policy }), () => t('signUp.done'));
    if (answer) setChosen(null);
  }

  return (
    <form onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
      <RadioGroup
        label={t('signUp.label')}
        options={SIGN_UP_POLICIES.map((value) => ({ value, label: t(`signUp.${value}`) }))}
        value={policy}
        onChange={setChosen}
      />
      <Button
        type="submit"
        disabled={policy === stored}
        isBusy={write.isPending}
        className="justify-self-start max-sm:w-full"
      >
        {t('signUp.save')}
      </Button>
    </form>
  );
}
