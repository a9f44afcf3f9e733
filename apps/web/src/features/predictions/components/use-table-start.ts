import type { EventView } from '@kickoracle/contracts';
import { paysByPlace } from '@kickoracle/game';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { queries } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';

/** Tells in which order a table begins, and why: as its teams stand now, or by name before any result. */
export function useTableStart({ competition, season, question }: EventView) {
  const { t, i18n } = useTranslation('answers');
  const isTable = paysByPlace(question.inputType);
  const of = isTable && competition !== null && season !== null;
  const { data = [], isLoading } = useQuery({
    ...queries.competitions.listStandings.queryOptions({
      input: { competitionId: competition?.id ?? ('' as never), season: season ?? 0 },
    }),
    enabled: of,
    // It begins by name rather than late.
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
                amount: formatNumber(Math.ceil(matches), i18n.language),
              })
            : t('table.byName')
        }`
      : undefined,
  };
}
