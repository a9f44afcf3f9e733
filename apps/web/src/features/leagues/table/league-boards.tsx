import type { OwnLeagueView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { BoardSkeleton } from '#game/boards/ranked-table.tsx';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { paths } from '#game/paths.ts';
import { useSession } from '#game/players/session.ts';
import { TeamCrest } from '#game/teams/team-crest.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { useLeague, useOwnLeagues } from '../leagues.queries.ts';
import { NoLeagues } from '../own/no-leagues.tsx';
import { LeagueTable } from './league-table.tsx';

const CHOSEN = 'league';

/** The tables of the player's leagues as a tab of the leaderboard. */
export function LeagueBoards() {
  const { t } = useTranslation('leagues');
  const { session, isLoading } = useSession();
  const { pathname, search } = useLocation();
  if (isLoading) return <BoardSkeleton />;
  if (session) return <OwnBoards />;
  return (
    <StateView drawing="podium" heading={t('board.signIn')} text={t('board.signInHint')}>
      <ButtonLink to={paths.signInFrom(`${pathname}${search}`)}>{t('board.signInLink')}</ButtonLink>
    </StateView>
  );
}

function OwnBoards() {
  const { t } = useTranslation('leagues');
  const own = useOwnLeagues();
  const [search, setSearch] = useSearchParams();
  if (own.isPending) return <BoardSkeleton />;
  if (!own.data) return <FailedNotice heading={t('failed')} query={own} />;
  const { leagues } = own.data;
  const chosen = leagues.find(({ leagueId }) => leagueId === search.get(CHOSEN)) ?? leagues[0];
  if (!chosen) {
    return (
      <NoLeagues>
        <ButtonLink to={paths.leagues}>{t('promo.link')}</ButtonLink>
      </NoLeagues>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <TeamCrest crest={chosen.crest} className="h-14 w-12" />
        <SelectField
          label={t('board.choose')}
          value={chosen.leagueId}
          onChange={({ target }) =>
            setSearch({ order: 'leagues', [CHOSEN]: target.value }, { preventScrollReset: true })
          }
          options={leagues.map(({ leagueId, name }) => ({ value: leagueId, label: name }))}
          className="min-w-0 flex-1 basis-48"
        />
        <ButtonLink look="secondary" to={paths.league(chosen.leagueId)} className="max-sm:w-full">
          {t('board.toLeague')}
        </ButtonLink>
      </div>
      <ChosenTable key={chosen.leagueId} leagueId={chosen.leagueId} />
    </div>
  );
}

function ChosenTable({ leagueId }: Pick<OwnLeagueView, 'leagueId'>) {
  const { t } = useTranslation('leagues');
  const league = useLeague(leagueId);
  if (league.data) return <LeagueTable league={league.data} />;
  if (league.isError) return <FailedNotice heading={t('failed')} query={league} />;
  return <BoardSkeleton />;
}
