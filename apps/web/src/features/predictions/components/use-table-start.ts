import type { EventView } from '@kickoracle/contracts';
import { paysByPlace } from '@kickoracle/game';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '#lib/api.ts';
import { useFormat } from '#lib/use-format.ts';

/** Returns the initial order of a table: by current standings, or by name before any result. */
export function useTableStart({ competition, season, question }: EventView) {
  const { t } = useTranslation('answers');
  const format = useFormat();
  const isTable = paysByPlace(question.inputType);
  const of = isTable && competition !== null && season !== null;
  const { data = [], isLoading } = useQuery({
    ...queries.competitions.listStandings.queryOptions({
      input: { competitionId: competition?.id ?? ('' as never), season: season ?? 0 },
    }),
    enabled: of,
    // Falls back to the order by name rather than delay the form.
    retry: false,
  });
  const teams = question.options.map(({ value }) => value);
  const standing = data.filter(({ teamId }) => teams.includes(teamId));
  const matches = data.reduce((sum, { played }) => sum + played, 0) / 2;
  const isKnown = isTable && matches > 0;
  const others = teams.filter((value) => standing.every(({ teamId }) => teamId !== value));
  return {
    isLoading,
    order: isKnown
      ? [...standing.map(({ teamId }) => teamId as string), ...others].join(',')
      : undefined,
    hint: isTable
      ? `${t('table.howTo')} ${
          isKnown
            ? t('table.byStandings', {
                count: Math.ceil(matches),
                amount: format.number(Math.ceil(matches)),
              })
            : t('table.byName')
        }`
      : undefined,
  };
}
