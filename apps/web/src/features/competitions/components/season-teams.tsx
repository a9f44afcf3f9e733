import type { CompetitionView, TeamView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useWork } from '#game/administration/use-work.ts';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { sortByText } from '#lib/format.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Trash } from '#ui/icons/icons.ts';
import { useParticipants, useRemoveTeam } from '../competitions.queries.ts';

type SeasonTeamsProps = { competition: CompetitionView; season: number };

export function SeasonTeams({ competition, season }: SeasonTeamsProps) {
  const { t, i18n } = useTranslation(['adminTeams', 'common']);
  const work = useWork();
  const teams = useParticipants(competition.id, season);
  const remove = useRemoveTeam();

  async function onRemove(team: TeamView) {
    await work(remove.mutateAsync({ competitionId: competition.id, season, teamId: team.id }), () =>
      t('adminTeams:membership.removed'),
    );
  }

  if (teams.isError && !teams.data) return <FailedNotice query={teams} />;
  if (teams.data === undefined) {
    return (
      <Loading label={t('common:loading')}>
        <SkeletonText lines={5} />
      </Loading>
    );
  }
  if (teams.data.length === 0)
    return <p className="text-soft">{t('adminTeams:seasons.noTeams')}</p>;
  return (
    <ul
      aria-label={t('adminTeams:seasons.teamsList')}
      className="grid grid-cols-1 gap-x-6 sm:grid-cols-2"
    >
      {sortByText(teams.data, ({ name }) => name, i18n.language).map((team) => (
        <li
          key={team.id}
          className="flex min-h-12 items-center justify-between gap-2 border-b border-line"
        >
          <span className="min-w-0 [overflow-wrap:anywhere]">{team.name}</span>
          <IconButton
            label={t('adminTeams:membership.removeTeam', { team: team.name })}
            onClick={() => void onRemove(team)}
            isBusy={remove.isPending && remove.variables.teamId === team.id}
          >
            <Trash aria-hidden="true" className="size-5" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
