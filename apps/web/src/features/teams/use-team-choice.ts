import type { TeamId } from '@kickoracle/contracts';
import { OFFERED_SEASONS, seasonAt } from '@kickoracle/game';
import { useSearchParams } from 'react-router';
import { serverNow } from '#lib/server-clock.ts';

/** Months of the usual season, to find the current one. */
const USUAL_MONTHS = { startMonth: 8, endMonth: 5 };

function currentSeason(): number {
  const season = seasonAt(new Date(serverNow()), USUAL_MONTHS);
  return Math.min(Math.max(season, OFFERED_SEASONS[0]), OFFERED_SEASONS.at(-1)!);
}

type TeamChoice = { country: string | null; season: number; teamId: TeamId | null };

export function useTeamChoice() {
  const [search, setSearch] = useSearchParams();
  const season = OFFERED_SEASONS.find((year) => String(year) === search.get('season'));
  const choice: TeamChoice = {
    country: search.get('country'),
    season: season ?? currentSeason(),
    teamId: search.get('team') as TeamId | null,
  };

  function choose(change: Partial<TeamChoice>) {
    const { country, season: year, teamId } = { ...choice, ...change };
    const next = {
      ...(country && { country }),
      season: String(year),
      ...(teamId && { team: teamId }),
    };
    // The browser's Back closes a selected team.
    setSearch(next, { replace: change.teamId === undefined, preventScrollReset: true });
  }
  return { ...choice, choose };
}
