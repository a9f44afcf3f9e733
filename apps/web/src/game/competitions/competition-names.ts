import { useTranslation } from 'react-i18next';

/** Returns the key of a country in `countries`: lower case, underscores for spaces. */
export function countryKey(name: string): string {
  return name.toLowerCase().replaceAll(' ', '_');
}

/** Translates names of competitions and countries. A name without a translation is kept. */
export function useCompetitionNames() {
  const { t } = useTranslation(['competitions', 'countries']);
  return {
    // A competition's name may contain dots and colons, which do not separate keys here.
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
