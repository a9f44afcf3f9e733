import { writeScore } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import type { ProposalGroup } from './group-proposals.ts';

export function useScoreWords() {
  const format = useFormat();
  return (score: string | undefined) =>
    score === undefined ? null : writeScore(score, format.locale);
}

export function useProposalWords() {
  const { t } = useTranslation(['matches', 'results']);
  const scoreInWords = useScoreWords();
  return ({ status, result }: Pick<ProposalGroup, 'status' | 'result'>): string => {
    const halftime = scoreInWords(result?.halftime_score);
    const { first_goal_minute: first, last_goal_minute: last } = result ?? {};
    return [
      scoreInWords(result?.score),
      status !== 'played' && t(`results:proposals.status.${status}`),
      halftime && t('matches:page.halftime', { score: halftime }),
      first !== undefined &&
        (first === '0' ? t('matches:page.noGoal') : t('matches:page.firstGoal', { minute: first })),
      last !== undefined && last !== '0' && t('matches:page.lastGoal', { minute: last }),
    ]
      .filter((part) => typeof part === 'string')
      .join(' · ');
  };
}
