import type { LeagueView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { TeamCrest } from '#game/teams/team-crest.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { DottedLine } from '#ui/layout/dotted-line.tsx';
import { RoleBadge } from '../members/role-badge.tsx';
import { useSeasonName } from '../settings/use-season-name.ts';
import { InviteToLeague } from './invite-to-league.tsx';
import { LeagueMenu } from './league-menu.tsx';
import { NextRound } from './next-round.tsx';

export function LeagueHeader({ league }: { league: LeagueView }) {
  const { t } = useTranslation('leagues');
  const format = useFormat();
  const seasonName = useSeasonName();
  const { crest, name, line, members, role, season, competitions } = league;
  return (
    <Card className="relative grid grid-cols-1 gap-4 p-4 sm:p-6">
      <div className="flow-root">
        {/* Room for the menu. */}
        <div className="float-right ml-2 size-9" />
        <TeamCrest
          crest={crest}
          className="float-left mr-3 mb-2 h-15 w-13 sm:mr-5 sm:h-28 sm:w-24"
        />
        {/* In large text, the words go below the crest. */}
        <div className="flow-root min-w-[min(100%,9rem)]">
          <h1 className="text-2xl leading-tight [overflow-wrap:anywhere] sm:text-3xl">{name}</h1>
          {line && <p className="mt-1 [overflow-wrap:anywhere]">{line}</p>}
          <DottedLine className="mt-1 gap-y-1 text-soft">
            <span>{t('members', { count: members, amount: format.number(members) })}</span>
            <span className="[overflow-wrap:anywhere]">{seasonName(season.name)}</span>
            {competitions.length > 0 && (
              <CompetitionNames names={competitions.map((each) => each.name)} />
            )}
            {role !== 'member' && <RoleBadge role={role} />}
          </DottedLine>
        </div>
      </div>
      <div className="absolute top-3 right-3 sm:top-5 sm:right-5">
        <LeagueMenu league={league} />
      </div>
      <InviteToLeague league={league} />
      <NextRound league={league} />
    </Card>
  );
}

function CompetitionNames({ names }: { names: readonly string[] }) {
  const { competitionName } = useCompetitionNames();
  return <span className="[overflow-wrap:anywhere]">{names.map(competitionName).join(', ')}</span>;
}
