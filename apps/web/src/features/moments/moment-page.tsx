import type { ShareContent } from '@kickoracle/contracts';
import { formatLevel, TIERS, writeScore } from '@kickoracle/game';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { useRoundName } from '#game/items/use-round-name.ts';
import { paths } from '#game/paths.ts';
import { useSession } from '#game/players/session.ts';
import { useWithdrawMoment } from '#game/sharing/moments.queries.ts';
import { errorCode } from '#lib/errors.ts';
import { PageHead } from '#lib/page-head.tsx';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { useFormat } from '#lib/use-format.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { shareQuery } from './moment.queries.ts';

const GONE = new Set(['SHARE_WITHDRAWN', 'SHARE_NOT_FOUND', 'INVALID_INPUT']);

/** A shared moment: its picture, and the way to a prediction of one's own. */
export function MomentPage() {
  const { t } = useTranslation(['moments', 'common']);
  const { errorText } = useErrorTexts();
  const { token = '' } = useParams();
  const query = useQuery(shareQuery(token));
  const isGone = GONE.has(errorCode(query.error) ?? '');
  if (query.data && !isGone) return <Shared token={token} {...query.data} />;
  if (query.isError) {
    return (
      <>
        <Head title={t('moments:title')} description={t('moments:description')} />
        <StateView
          isError
          level={1}
          heading={t(isGone ? 'moments:gone' : 'moments:title')}
          text={isGone ? t('moments:goneHint') : errorText(query.error)}
        >
          {isGone ? (
            <ButtonLink to={paths.matchday(null)}>{t('moments:predict')}</ButtonLink>
          ) : (
            <Button isBusy={query.isFetching} onClick={() => void query.refetch()}>
              {t('common:actions.retry')}
            </Button>
          )}
        </StateView>
      </>
    );
  }
  return (
    <Loading label={t('common:loading')} className="mx-auto max-w-2xl">
      <Skeleton className="aspect-[4/5] w-full sm:aspect-[1200/630]" />
    </Loading>
  );
}

type HeadProps = { title: string; description: string; image?: string };

function Head(props: HeadProps) {
  return (
    <>
      <PageHead {...props} />
      <meta name="robots" content="noindex" />
    </>
  );
}

type SharedProps = {
  token: string;
  username: string;
  content: ShareContent;
  pictures: { wide: string; tall: string };
  isOwn: boolean;
};

function Shared({ token, username, content, pictures, isOwn }: SharedProps) {
  const { t } = useTranslation('moments');
  const title = useTitle({ username, content });
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-5">
      <Head title={title} description={t('description')} image={pictures.wide} />
      <h1 className="text-3xl leading-tight text-balance [overflow-wrap:anywhere]">{title}</h1>
      <picture>
        <source media="(width >= 40rem)" srcSet={pictures.wide} width={1200} height={630} />
        <img
          src={pictures.tall}
          alt={t('picture')}
          width={1080}
          height={1350}
          className="h-auto w-full rounded-base border border-line"
        />
      </picture>
      {isOwn ? <OwnActions token={token} /> : <Actions username={username} />}
    </div>
  );
}

function Actions({ username }: { username: string }) {
  const { t } = useTranslation('moments');
  const { session } = useSession();
  const profile = paths.profile(username);
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      <ButtonLink to={paths.matchday(null)}>{t('predict')}</ButtonLink>
      <ButtonLink look="secondary" to={session ? profile : paths.signUpFrom(profile)}>
        {t('befriend', { name: username })}
      </ButtonLink>
    </div>
  );
}

function OwnActions({ token }: { token: string }) {
  const { t } = useTranslation('moments');
  const withdraw = useWithdrawMoment();
  return (
    <div className="grid gap-3">
      <p className="text-soft">{t('copies')}</p>
      <Button
        look="secondary"
        isBusy={withdraw.isPending}
        onClick={() => withdraw.mutate({ token })}
        className="sm:justify-self-start"
      >
        {t('withdraw')}
      </Button>
    </div>
  );
}

function useTitle({ username, content }: { username: string; content: ShareContent }): string {
  const { t } = useTranslation(['moments', 'tiers']);
  const format = useFormat();
  const roundName = useRoundName();
  const { competitionName } = useCompetitionNames();
  if (content.kind === 'hit') {
    const { team1, team2, score, xp } = content;
    return t('moments:hit', {
      name: username,
      team1,
      team2,
      score: writeScore(score, format.locale),
      xp: format.number(xp),
    });
  }
  if (content.kind === 'cup') {
    return t('moments:cup', { cup: content.cup, round: format.number(content.round) });
  }
  if (content.kind === 'level') {
    const { tierName, tierLevel } = content;
    const tier = TIERS.find((one) => one.name === tierName)!;
    const level = `${t(`tiers:${tierName}`)} ${formatLevel({ tier, level: tierLevel })}`.trim();
    return t('moments:level', { name: username, level });
  }
  const { league, round } = content;
  return t('moments:table', {
    league,
    round: `${competitionName(round.competition)}, ${roundName(round.round)}`,
  });
}
