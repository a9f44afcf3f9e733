import { useTranslation } from 'react-i18next';

/** Returns a function that names a season of the league: the first has only its number. */
export function useSeasonName() {
  const { t } = useTranslation('leagues');
  return (name: string): string =>
    /^\d+$/.test(name) ? t('table.seasonNumber', { number: name }) : name;
}
