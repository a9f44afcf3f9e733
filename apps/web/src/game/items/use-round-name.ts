import { useTranslation } from '../../lib/translation/use-translation.ts';

/** Returns the number of a round that is a numbered matchday. */
export function matchdayOf(round: string): string | undefined {
  return /^Matchday (\d+)$/.exec(round)?.[1];
}

/** Returns a round in the viewer's language, where it is a numbered matchday; else as the data names it. */
export function useRoundName() {
  const { t } = useTranslation('matches');
  return (round: string): string => {
    const number = matchdayOf(round);
    return number ? t('matchday', { number }) : round;
  };
}
