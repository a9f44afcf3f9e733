import type { Crest, ListedLeagueView } from '@kickoracle/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Movement } from '#game/boards/movement.tsx';
import { paths } from '#game/paths.ts';
import { TeamCrest } from '#game/teams/team-crest.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { ChevronRight } from '#ui/icons/icons.ts';
import { RoleBadge } from '../members/role-badge.tsx';

export function LeagueRow({ league }: { league: ListedLeagueView }) {
  const { t } = useTranslation('leagues');
  const format = useFormat();
  const { leagueId, name, line, crest, members, role, requests, standing } = league;
  const { rank, movement } = standing;
  return (
    <li>
      <Link
        to={paths.league(leagueId)}
        className="flex min-h-18 flex-wrap items-center gap-x-[12px] gap-y-1 px-[16px] py-3 hover:bg-raised sm:gap-x-4"
      >
        <LeagueFace crest={crest} name={name}>
          {line && <span className="block text-sm text-soft">{line}</span>}
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
            {rank === null && (
              <span>{t('members', { count: members, amount: format.number(members) })}</span>
            )}
            <Distance {...standing} />
            <RoleBadge role={role} />
            {requests !== null && requests > 0 && (
              <Badge tone="waiting">
                {t('requests', { count: requests, amount: format.number(requests) })}
              </Badge>
            )}
          </span>
        </LeagueFace>
        {rank !== null && (
          <span className="grid shrink-0 justify-items-end text-sm text-soft">
            <span className="flex items-center gap-2">
              {movement !== null && movement !== 0 && <Movement ranks={movement} />}
              <span className="figures text-2xl leading-none text-ink">{format.ordinal(rank)}</span>
            </span>{' '}
            {t('standing.of', { amount: format.number(members) })}
          </span>
        )}
        <ChevronRight aria-hidden="true" className="size-[20px] shrink-0 text-soft" />
      </Link>
    </li>
  );
}

function Distance({ rank, gap }: ListedLeagueView['standing']) {
  const { t } = useTranslation('leagues');
  const format = useFormat();
  if (rank === null) return <span>{t('standing.none')}</span>;
  if (gap === null) {
    return <span className="font-semibold text-gold-ink">{t('standing.first')}</span>;
  }
  return (
    <span>
      {gap === 0 ? t('standing.level') : t('standing.behind', { xp: format.number(gap) })}
    </span>
  );
}

type LeagueFaceProps = { crest: Crest; name: string; children?: ReactNode };

export function LeagueFace({ crest, name, children }: LeagueFaceProps) {
  return (
    <>
      <TeamCrest crest={crest} className="h-[56px] w-[48px]" />
      <span className="grid min-w-0 flex-1 gap-0.5 [overflow-wrap:anywhere]">
        <span className="font-display text-lg leading-tight font-bold">{name}</span>
        {children}
      </span>
    </>
  );
}
