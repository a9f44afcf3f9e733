import type { Crest, OwnLeagueView } from '@kickoracle/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#game/paths.ts';
import { TeamCrest } from '#game/teams/team-crest.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { ChevronRight } from '#ui/icons/icons.ts';
import { RoleBadge } from '../members/role-badge.tsx';

export function LeagueRow({ league }: { league: OwnLeagueView }) {
  const { t } = useTranslation('leagues');
  const format = useFormat();
  const { leagueId, name, line, crest, members, role, requests } = league;
  return (
    <li>
      <Link
        to={paths.league(leagueId)}
        className="flex min-h-18 items-center gap-[12px] px-[16px] py-3 hover:bg-raised sm:gap-4"
      >
        <LeagueFace crest={crest} name={name}>
          {line && <span className="block text-sm text-soft">{line}</span>}
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
            {t('members', { count: members, amount: format.number(members) })}
            <RoleBadge role={role} />
            {requests !== null && requests > 0 && (
              <Badge tone="waiting">
                {t('requests', { count: requests, amount: format.number(requests) })}
              </Badge>
            )}
          </span>
        </LeagueFace>
        <ChevronRight aria-hidden="true" className="size-[20px] shrink-0 text-soft" />
      </Link>
    </li>
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
