import { NO_GOAL, parseScore, type Statistic } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { formatScoreForReading } from '#lib/format.ts';

const WORDS = ['homeTeam', 'draw', 'awayTeam', 'firstHalf', 'secondHalf', 'same'] as const;

/** Formats `16-30` with an en dash. */
const formatBand = (band: string) => band.replace('-', '–');

export function useValueText(statistic: Statistic): (value: string) => string {
  const { t } = useTranslation('adminStatistics');
  return (value) => {
    const word = WORDS.find((each) => each === value);
    if (word) return t(`values.${word}`);
    if (value === NO_GOAL) return t('values.noGoal');
    const score = statistic === 'first_goal_distribution' ? null : parseScore(value);
    return score ? formatScoreForReading(score) : formatBand(value);
  };
}
