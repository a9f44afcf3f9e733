import { useTranslation } from '../../lib/translation/use-translation.ts';

/** Makes the key `countries.{name in lower case, spaces replaced by underscores}`. */
export function countryKey(name: string): string {
  return name.toLowerCase().replaceAll(' ', '_');
}

/** Returns names of competitions and countries in the player's language, else as the data has them. */
export function useCompetitionNames() {
  const { t } = useTranslation(['competitions', 'countries']);
  return {
    // A competition's name may hold dots and colons, which are no separators here.
    competitionName: (name: string) =>
      t(name, { ns: 'competitions', defaultValue: name, keySeparator: false, nsSeparator: false }),
    countryName: (name: string) =>
      t(countryKey(name), {
        ns: 'countries',
        defaultValue: name,
        keySeparator: false,
        nsSeparator: false,
      }),
  };
}
