import type { MatchView } from '@kickoracle/contracts';
import { parseScore } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { formatScoreForReading } from '../../lib/format.ts';

/** An answer to a part of a match as people say it: scores with a dash, results by team. */
export function useMatchAnswerText({ team1, team2 }: Pick<MatchView, 'team1' | 'team2'>) {
  const { t } = useTranslation('templates');
  return (value: string): string => {
    if (value === 'homeTeam') return team1.name;
    if (value === 'awayTeam') return team2.name;
    const score = parseScore(value);
    if (score) return formatScoreForReading(score);
    return t(`options.${value as 'draw'}`, { defaultValue: value });
  };
}
