import type { LeagueInvitationView } from '@kickoracle/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '#game/paths.ts';
import { forgetInvitation, hasAccepted } from '#game/players/stored-invitation.ts';
import { useSession } from '#game/players/session.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { UserPlus } from '#ui/icons/icons.ts';
import { useJoinLeague } from '../leagues.queries.ts';
import { FullNotice } from './full-notice.tsx';

type JoinAsPlayerProps = { code: string; invitation: LeagueInvitationView };

export function JoinAsPlayer({ code, invitation }: JoinAsPlayerProps) {
  const { t } = useTranslation('leagues');
  const { errorText } = useErrorTexts();
  const { name, state, leagueId, isFull, joinPolicy, nextRound } = invitation;
  const join = useJoin(code, name);

  if (state === 'member' && leagueId) {
    return (
      <>
        <p className="text-balance">{t('join.member')}</p>
        <ButtonLink to={paths.league(leagueId)}>{t('join.toTable')}</ButtonLink>
      </>
    );
  }
  if (state === 'requested') {
    return (
      <>
        <output className="text-balance">{t('join.requested')}</output>
        {nextRound && <ButtonLink to={paths.sheet(nextRound)}>{t('next.sheet')}</ButtonLink>}
        <ButtonLink look="ghost" to={paths.leagues}>
          {t('gone.link')}
        </ButtonLink>
      </>
    );
  }
  if (isFull) return <FullNotice />;
  return (
    <>
      {joinPolicy === 'request' && <p className="text-balance text-soft">{t('join.byRequest')}</p>}
      {join.error && <Notice tone="error">{errorText(join.error)}</Notice>}
      <div className="grid w-full gap-3">
        <Button isBusy={join.isPending} onClick={() => join.mutate()}>
          <UserPlus aria-hidden="true" className="size-5" />
          {t(joinPolicy === 'request' ? 'join.ask' : 'join.join')}
        </Button>
        <ButtonLink look="ghost" to={paths.home}>
          {t('join.later')}
        </ButtonLink>
      </div>
    </>
  );
}

/** Joins at a press; at once for players who pressed before they signed up here. */
function useJoin(code: string, name: string) {
  const { t } = useTranslation('leagues');
  const navigate = useNavigate();
  const { showToast } = useToast();
  const { session } = useSession();
  const username = session?.isProfileComplete ? session.username : null;
  const join = useJoinLeague();
  const [isAutomatic] = useState(
    () => username !== null && hasAccepted(paths.joinLeague(code), username),
  );
  const mutate = () =>
    join.mutate(
      { code },
      {
        onSuccess({ leagueId }) {
          forgetInvitation();
          if (leagueId === null) return;
          showToast({ type: 'success', message: t('join.done', { league: name }) });
          void navigate(paths.league(leagueId), { replace: true });
        },
      },
    );
  const joinAtOnce = useEffectEvent(mutate);
  useEffect(() => {
    if (isAutomatic) joinAtOnce();
  }, [isAutomatic]);
  return { error: join.error, isPending: join.isPending, mutate };
}
