import type { ShelfView } from '@kickoracle/contracts';
import { EXACT_SCORES_OF_BADGE, formatLevel, TIERS } from '@kickoracle/game';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { seasonLabelOf } from '#game/competitions/season-style.ts';
import { useRoundName } from '#game/items/use-round-name.ts';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { paths } from '#game/paths.ts';
import { Emblem } from '#game/tiers/emblem.tsx';
import { writeUnbrokenScore } from '#game/write-unbroken-score.ts';
import { useFormat } from '#lib/use-format.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { CalendarDays, Flame, Lock, Medal, Target, Trophy } from '#ui/icons/icons.ts';
import { Card } from '#ui/layout/card.tsx';
import { useShelf } from '../profiles.queries.ts';

type BadgeShelfProps = { username: string; isOwner: boolean };

/** Streaks and badges of a player. Owners also see the badges that they have not earned. */
export function BadgeShelf({ username, isOwner }: BadgeShelfProps) {
  const { t } = useTranslation('shelf');
  const query = useShelf(username);
  if (query.isError && !query.data) return <FailedNotice heading={t('failed')} query={query} />;
  if (!query.data) return <Skeleton className="h-96" />;
  return <Shelf shelf={query.data} isOwner={isOwner} />;
}

export function Shelf({ shelf, isOwner }: { shelf: ShelfView; isOwner: boolean }) {
  const { t } = useTranslation('shelf');
  const badges = useBadges(shelf);
  const shown = badges.filter(({ detail }) => isOwner || detail !== null);
  return (
    <Card className="grid grid-cols-1 gap-5 p-5 sm:p-6">
      <h2 className="text-lg">{t('heading')}</h2>
      <Streaks streaks={shelf.streaks} />
      {shown.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul
          aria-label={t('badges.list')}
          className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2"
        >
          {shown.map(({ key, ...badge }) => (
            <BadgeRow key={key} {...badge} />
          ))}
        </ul>
      )}
      {isOwner && <p className="text-sm text-soft">{t('lead')}</p>}
    </Card>
  );
}

function Streaks({ streaks }: Pick<ShelfView, 'streaks'>) {
  const { t } = useTranslation('shelf');
  const { number } = useFormat();
  return (
    <dl aria-label={t('streaks.list')} className="grid grid-cols-2 gap-4">
      {(['complete', 'right'] as const).map((kind) => {
        const { current, longest } = streaks[kind];
        return (
          <div key={kind} className="grid min-w-0 grid-rows-[auto_1fr] gap-1">
            <dt className="row-start-2 text-sm text-balance">
              {t(`streaks.${kind}`, { count: current })}
            </dt>
            <dd className="row-start-1 flex items-center gap-1.5">
              <Flame
                aria-hidden="true"
                className={clsx('size-7 shrink-0', current > 0 ? 'text-gold-ink' : 'text-edge')}
              />
              <span className="figures text-3xl">{number(current)}</span>
            </dd>
            <dd className="row-start-3 text-sm text-soft">
              {t('streaks.longest', { amount: number(longest) })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

type Badge = {
  readonly icon: ReactNode;
  readonly title: string;
  /** How it was earned; null: not yet. */
  readonly detail: string | null;
  readonly hint: string;
  readonly to?: string | null;
};

const ICON = 'size-7';

function useBadges(shelf: ShelfView): readonly (Badge & { readonly key: string })[] {
  const { t } = useTranslation(['shelf', 'tiers']);
  const { number, ordinal, locale } = useFormat();
  const { competitionName } = useCompetitionNames();
  const roundName = useRoundName();
  const { firstExact, exactRound, level, cup, season } = shelf;
  const most = exactRound?.exactScores ?? 0;
  const isFive = exactRound !== null && most >= EXACT_SCORES_OF_BADGE;
  const shape = Math.max(
    0,
    TIERS.findIndex(({ name }) => name === level?.tierName),
  );
  const tier = TIERS[shape]!;
  return [
    {
      key: 'firstExact',
      icon: <Target className={ICON} />,
      title: t('shelf:firstExact.title'),
      detail:
        firstExact &&
        t('shelf:firstExact.detail', {
          ...firstExact,
          score: writeUnbrokenScore(firstExact.score, locale),
        }),
      hint: t('shelf:firstExact.hint'),
      to: firstExact && paths.match(firstExact.matchId),
    },
    {
      key: 'exactRound',
      icon: <Medal className={ICON} />,
      title: t('shelf:exactRound.title'),
      detail: isFive
        ? t('shelf:exactRound.detail', {
            amount: number(most),
            competition: competitionName(exactRound.competition.name),
            round: roundName(exactRound.round),
          })
        : null,
      hint: t('shelf:exactRound.hint', {
        amount: number(most),
        needed: number(EXACT_SCORES_OF_BADGE),
      }),
      to: isFive ? paths.round({ ...exactRound, competitionId: exactRound.competition.id }) : null,
    },
    {
      key: 'level',
      icon: <Emblem shape={shape} color={tier.color} className="size-9" />,
      title: t('shelf:level.title'),
      detail:
        level &&
        `${t(`tiers:${level.tierName}`)} ${formatLevel({ tier, level: level.tierLevel })}`.trim(),
      hint: t('shelf:level.hint'),
    },
    {
      key: 'cup',
      icon: <Trophy className={ICON} />,
      title: t('shelf:cup.title'),
      detail:
        cup &&
        (cup.won === 1
          ? cup.name
          : t('shelf:cup.several', { name: cup.name, amount: number(cup.won) })),
      hint: t('shelf:cup.hint'),
      to: cup && paths.cup(cup.cupId),
    },
    {
      key: 'season',
      icon: <CalendarDays className={ICON} />,
      title: t('shelf:season.title'),
      detail:
        season &&
        t('shelf:season.detail', {
          season: `${competitionName(season.competition.name)} ${seasonLabelOf(season.season, season.competition)}`,
          xp: number(season.xp),
          rank: ordinal(season.rank),
          players: number(season.players),
        }),
      hint: t('shelf:season.hint'),
    },
  ];
}

function BadgeRow({ icon, title, detail, hint, to }: Badge) {
  const { t } = useTranslation('shelf');
  const isEarned = detail !== null;
  return (
    <li className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden="true"
        className={clsx(
          'relative grid size-14 shrink-0 place-items-center rounded-full border-2',
          isEarned
            ? 'border-gold bg-raised text-gold-ink'
            : 'border-dashed border-edge text-soft [&>:first-child]:opacity-40 [&>:first-child]:grayscale',
        )}
      >
        {icon}
        {!isEarned && (
          <span className="absolute -right-1 -bottom-1 grid size-6 place-items-center rounded-full border border-edge bg-surface">
            <Lock className="size-3.5" />
          </span>
        )}
      </span>
      <span className="min-w-0">
        <span
          className={clsx(
            'block leading-tight font-semibold [overflow-wrap:anywhere]',
            !isEarned && 'text-soft',
          )}
        >
          {title}
          {!isEarned && <span className="sr-only"> ({t('badges.locked')})</span>}
        </span>
        {to ? (
          <Link
            to={to}
            className="inline-block py-1 text-sm underline decoration-edge underline-offset-4 [overflow-wrap:anywhere] hover:decoration-2"
          >
            {detail}
          </Link>
        ) : (
          <span className="block py-1 text-sm text-soft [overflow-wrap:anywhere]">
            {detail ?? hint}
          </span>
        )}
      </span>
    </li>
  );
}
