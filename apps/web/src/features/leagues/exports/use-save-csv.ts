import type { LeagueView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { writeCsv, type CsvCell } from '#lib/csv.ts';
import { saveFile } from '#lib/save-file.ts';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';

/** Saves a table of a league as a file that is named after both. */
export function useSaveCsv({ name }: LeagueView) {
  const { t, i18n } = useTranslation('leagues');
  const { showToast } = useToast();
  return (title: string, rows: readonly (readonly CsvCell[])[]): void => {
    const file = `${`${name} ${title}`.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.csv`;
    saveFile(file, new Blob([writeCsv(rows, i18n.language)], { type: 'text/csv;charset=utf-8' }));
    showToast({ type: 'success', message: t('export.done', { file }) });
  };
}
