import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '#lib/api.ts';
import { sortByText } from '#lib/format.ts';
import { useCompetitionNames } from '../competitions/competition-names.ts';

const STALE_MS = 60_000;

/** Returns countries in the player's language, sorted: those with teams, and the others. */
export function useCountryOptions() {
  const { i18n } = useTranslation();
  const { countryName } = useCompetitionNames();
  const countries = useQuery(
    queries.competitions.listCountries.queryOptions({ staleTime: STALE_MS }),
  );
  const sorted = sortByText(
    (countries.data ?? []).map(({ name, teams }) => ({
      value: name,
      label: countryName(name),
      teams,
    })),
    ({ label }) => label,
    i18n.language,
  );
  return {
    withTeams: sorted.filter(({ teams }) => teams > 0),
    others: sorted.filter(({ teams }) => teams === 0),
    failed: countries.isError ? () => void countries.refetch() : null,
  };
}
