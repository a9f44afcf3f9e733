import type { LeagueView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Download } from '#ui/icons/icons.ts';
import type { useLeagueTable } from '../leagues.queries.ts';
import { useSaveCsv } from './use-save-csv.ts';

type ExportTableProps = {
  league: LeagueView;
  /** Names the table in the file's name. */
  title: string;
  data: NonNullable<ReturnType<typeof useLeagueTable>['data']>;
};

/** Downloads the table as shown, with all members. */
export function ExportTable({ league, title, data }: ExportTableProps) {
  const { t } = useTranslation('leagues');
  const format = useFormat();
  const save = useSaveCsv(league);
  const heads = ['rank', 'player', 'xp', 'exact', 'movement', 'joined'] as const;
  const onPress = () =>
    save(title, [
      heads.map((head) => t(`export.heads.${head}`)),
      ...data.rows.map(({ rank, username, xp, exact, movement, joinedAt }) => [
        rank,
        username,
        xp,
        exact,
        movement,
        joinedAt && format.day(joinedAt),
      ]),
    ]);
  return (
    <Button look="secondary" onClick={onPress} className="max-sm:w-full">
      <Download aria-hidden="true" className="size-5" />
      {t('export.table')}
    </Button>
  );
}
