import { matchdayOf } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';

/** Translates a numbered matchday; other rounds keep their name. */
export function useRoundName() {
  const { t } = useTranslation('matches');
  return (round: string): string => {
    const number = matchdayOf(round);
    return number ? t('matchday', { number }) : round;
  };
}
