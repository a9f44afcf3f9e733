import { useTranslation } from 'react-i18next';

export function useSeasonName() {
  const { t } = useTranslation('leagues');
  return (name: string): string =>
    /^\d+$/.test(name) ? t('table.seasonNumber', { number: name }) : name;
}
