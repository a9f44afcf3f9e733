import type { HomeView } from '@kickoracle/contracts';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { TimeLeft } from '#game/items/deadline.tsx';
import { useRoundName } from '#game/items/use-round-name.ts';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { paths } from '#game/paths.ts';
import { VerdictSign } from '#game/standing/verdict-sign.tsx';
import { formatScoreForReading } from '#lib/format.ts';
import { useFormat } from '#lib/use-format.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { parseScore } from '@kickoracle/game';
import { useHome } from '../home.queries.ts';

/** Reserves space for cards, so that the content below does not move. */
const RESERVED = 'min-h-56';
const CARDS = 4;

const gridClass = 'grid grid-cols-1 gap-4 md:grid-cols-2';
const linkClass =
  'inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4';

type Next = NonNullable<HomeView['next']>;

export type PlayerHomeProps = {
  username: string | null;
  /** Renders the number of missing predictions that are unsent in this browser. */
  renderUnsent: (missing: Next['missing']) => ReactNode;
};

export function PlayerHome({ username, renderUnsent }: PlayerHomeProps) {
  const { t } = useTranslation(['home', 'common']);
  const home = useHome();
  return (
    <section aria-labelledby="player-home" className="grid grid-cols-1 gap-4 pt-2">
      <h1 id="player-home" className="text-3xl [overflow-wrap:anywhere]">
        {username ? t('home:player.heading', { username }) : t('home:player.title')}
      </h1>
      {home.isError && <FailedNotice heading={t('home:player.failed')} query={home} />}
      {home.data ? (
        <div className={gridClass}>
          <NextCard next={home.data.next} renderUnsent={renderUnsent} />
          <StandingCard standing={home.data.standing} />
          <LastRoundCard played={home.data.lastRound} />
          <FriendsCard friends={home.data.friends} />
        </div>
      ) : (
        !home.isError && <HomeSkeleton />
      )}
    </section>
  );
}

export function HomeSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Loading label={t('loading')} className={gridClass}>
      {Array.from({ length: CARDS }, (_, index) => (
        <Skeleton key={index} className={RESERVED} />
      ))}
    </Loading>
  );
}

type HomeCardProps = { heading: string; children: ReactNode; footer: ReactNode };

function HomeCard({ heading, children, footer }: HomeCardProps) {
  return (
    <Card className={clsx(RESERVED, 'flex min-w-0 flex-col justify-between gap-3 p-5')}>
      <h2 className="eyebrow text-soft">{heading}</h2>
      <div className="grid min-w-0 flex-1 content-start gap-2">{children}</div>
      <div className="flex min-h-11 items-center">{footer}</div>
    </Card>
  );
}

type NextCardProps = { next: Next | null } & Pick<PlayerHomeProps, 'renderUnsent'>;

function NextCard({ next, renderUnsent }: NextCardProps) {
  const { t } = useTranslation('home');
  const { competitionName } = useCompetitionNames();
  const roundName = useRoundName();
  if (next === null) {
    return (
      <HomeCard
        heading={t('player.next')}
        footer={
          <Link to={paths.list('results')} className={linkClass}>
            {t('player.toResults')}
          </Link>
        }
      >
        <p>{t('next.none')}</p>
      </HomeCard>
    );
  }
  const { closesAt, competition, round, matches, predicted, missing } = next;
  const place = [competitionName(competition.name), round && roundName(round)].filter(Boolean);
  return (
    <HomeCard
      heading={t('player.next')}
      footer={
        <ButtonLink to={paths.matchday(competition.id)}>
          {t(predicted < matches ? 'player.predict' : 'player.change')}
        </ButtonLink>
      }
    >
      <p className="figures text-2xl">
        <TimeLeft at={closesAt} isSentence />
      </p>
      <p className="font-semibold [overflow-wrap:anywhere]">{place.join(' · ')}</p>
      <p className="text-soft">
        {t('player.predicted', { predicted, count: matches })}
        {renderUnsent(missing)}
      </p>
    </HomeCard>
  );
}

function StandingCard({ standing }: { standing: HomeView['standing'] }) {
  const { t } = useTranslation('home');
  const { number } = useFormat();
  const ahead = standing?.ahead;
  return (
    <HomeCard
      heading={t('player.standing')}
      footer={
        <Link to={paths.leaderboard} className={linkClass}>
          {t('blocks.leaderboards.link')}
        </Link>
      }
    >
      {standing === null ? (
        <p>{t('player.noStanding')}</p>
      ) : (
        <>
          <p className="figures text-2xl">
            {t('player.rank', { rank: number(standing.rank), xp: number(standing.xpTotal) })}
          </p>
          <p className="[overflow-wrap:anywhere]">
            {!ahead
              ? t('player.first')
              : ahead.username === null
                ? t('player.behindNext', { gap: number(ahead.gap) })
                : t('player.behind', { gap: number(ahead.gap), username: ahead.username })}
          </p>
        </>
      )}
    </HomeCard>
  );
}

function LastRoundCard({ played }: { played: HomeView['lastRound'] }) {
  const { t } = useTranslation('home');
  const { number } = useFormat();
  const { competitionName } = useCompetitionNames();
  const roundName = useRoundName();
  if (played === null) {
    return (
      <HomeCard
        heading={t('player.lastRound')}
        footer={
          <Link to={paths.rounds} className={linkClass}>
            {t('player.toRounds')}
          </Link>
        }
      >
        <p>{t('player.noRound')}</p>
      </HomeCard>
    );
  }
  const { competition, season, round, xp, rank, players, isOver } = played;
  return (
    <HomeCard
      heading={t('player.lastRound')}
      footer={
        <Link
          to={paths.round({ competitionId: competition.id, season, round })}
          className={linkClass}
        >
          {t('player.toRound', { round: roundName(round) })}
        </Link>
      }
    >
      <p className="figures text-2xl">{t('player.xp', { xp: number(xp) })}</p>
      <p className="font-semibold [overflow-wrap:anywhere]">
        {competitionName(competition.name)} · {roundName(round)}
      </p>
      <p className="text-soft">
        {rank !== null && t('player.roundRank', { rank: number(rank), players: number(players) })}{' '}
        {!isOver && t('player.notOver')}
      </p>
    </HomeCard>
  );
}

function FriendsCard({ friends }: { friends: HomeView['friends'] }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <HomeCard
      heading={t('player.friends')}
      footer={
        <Link to={paths.friends} className={linkClass}>
          {t('player.toFriends')}
        </Link>
      }
    >
      {friends.length === 0 && <p>{t('player.noFriends')}</p>}
      <ul className="grid gap-1.5">
        {friends.map(({ username, matchId, team1, team2, value, xp, verdict }) => {
          const score = value === null ? null : parseScore(value);
          const values = {
            username,
            teams: `${team1} – ${team2}`,
            score: score ? formatScoreForReading(score) : '',
            xp: format.number(xp),
          };
          return (
            <li key={`${username} ${matchId}`} className="flex gap-2 text-sm">
              {verdict && <VerdictSign verdict={verdict} />}
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <Trans
                  t={t}
                  i18nKey={score ? 'player.friendCalled' : 'player.friendEarned'}
                  values={values}
                  components={{
                    match: (
                      <Link to={paths.match(matchId)} className="underline underline-offset-4" />
                    ),
                    b: <strong />,
                  }}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </HomeCard>
  );
}
