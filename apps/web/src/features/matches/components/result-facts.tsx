import type { MatchAnswersView } from '@kickoracle/contracts';
import { writeScore } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';

export function ResultFacts({ result }: { result: MatchAnswersView }) {
  const { t } = useTranslation('matches');
  const format = useFormat();
  const { halftime_score: halftime, first_goal_minute: first, last_goal_minute: last } = result;
  const facts = [
    halftime && t('page.halftime', { score: writeScore(halftime, format.locale) }),
    first !== undefined &&
      (first === '0' ? t('page.noGoal') : t('page.firstGoal', { minute: first })),
    last !== undefined && last !== '0' && t('page.lastGoal', { minute: last }),
  ].filter((fact) => typeof fact === 'string');
  if (facts.length === 0) return null;
  return (
    <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm text-soft">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
