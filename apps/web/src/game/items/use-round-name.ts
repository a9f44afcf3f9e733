import { useTranslation } from 'react-i18next';

export function matchdayOf(round: string): string | undefined {
  return /^Matchday (\d+)$/.exec(round)?.[1];
}

/** Translates a numbered matchday; other rounds keep their name. */
export function useRoundName() {
  const { t } = useTranslation('matches');
  return (round: string): string => {
    const number = matchdayOf(round);
    return number ? t('matchday', { number }) : round;
  };
}
