import { matchdayOf } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';

export function useRoundName() {
  const { t } = useTranslation('matches');
  return (round: string): string => {
    const number = matchdayOf(round);
    return number ? t('matchday', { number }) : round;
  };
}
