import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useWork } from '#game/administration/use-work.ts';
import { paths } from '#game/paths.ts';
import { useSession } from '#game/players/session.ts';
import { PageHead } from '#lib/page-head.tsx';
import { tabStorage } from '#lib/browser-storage.ts';
import { useKeptLinkToken } from '#lib/use-link-token.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useAcceptInvitation } from './players.queries.ts';

const STORAGE_KEY = 'administratorInvitation';

export function BecomeAdministratorPage() {
  const { t } = useTranslation('adminPlayers');
  const work = useWork();
  const navigate = useNavigate();
  const { session } = useSession();
  const accept = useAcceptInvitation();
  const token = useKeptLinkToken(STORAGE_KEY);

  async function onAccept() {
    // Not called if the player has left the page.
    const onSuccess = () => void navigate(paths.admin, { replace: true });
    const sent = accept.mutateAsync({ token: token! }, { onSuccess });
    if (await work(sent, () => t('accept.done'))) tabStorage.keep(STORAGE_KEY, null);
  }

  const head = <PageHead title={t('accept.title')} />;

  if (token === null) {
    return (
      <>
        {head}
        <StateView
          level={1}
          heading={t('accept.invalidHeading')}
          text={t('accept.invalidText')}
          className="mx-auto max-w-xl"
        >
          <ButtonLink to={paths.home}>{t('accept.home')}</ButtonLink>
        </StateView>
      </>
    );
  }
  return (
    <Card className="mx-auto grid max-w-md gap-4 p-5 sm:p-8">
      {head}
      <h1 className="text-2xl">{t('accept.heading')}</h1>
      {session ? (
        <>
          <p className="text-soft [overflow-wrap:anywhere]">
            {t('accept.lead', { username: session.username ?? '' })}
          </p>
          <Button isBusy={accept.isPending} onClick={() => void onAccept()}>
            {t('accept.submit')}
          </Button>
        </>
      ) : (
        <>
          <p className="text-soft">{t('accept.signInLead')}</p>
          <ButtonLink to={paths.signInFrom(paths.becomeAdministrator)}>
            {t('accept.signIn')}
          </ButtonLink>
        </>
      )}
    </Card>
  );
}
