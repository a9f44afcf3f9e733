import { NO_GOAL, type Statistic, writeScore } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';

const WORDS = ['homeTeam', 'draw', 'awayTeam', 'firstHalf', 'secondHalf', 'same'] as const;

/** Formats `16-30` with an en dash. */
const formatBand = (band: string) => band.replace('-', '–');

export function useValueText(statistic: Statistic): (value: string) => string {
  const { t } = useTranslation('adminStatistics');
  const format = useFormat();
  return (value) => {
    const word = WORDS.find((each) => each === value);
    if (word) return t(`values.${word}`);
    if (value === NO_GOAL) return t('values.noGoal');
    return statistic === 'first_goal_distribution'
      ? formatBand(value)
      : writeScore(value, format.locale);
  };
}
