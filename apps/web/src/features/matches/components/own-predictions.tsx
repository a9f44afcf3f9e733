import type { MatchView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useMatchAnswerText } from '#game/awards/use-match-answer-text.ts';
import { Collapsible } from '#ui/layout/collapsible.tsx';

/** The viewer's answers to each card; a match with one part shows it elsewhere. */
export function OwnPredictions({ match }: { match: MatchView }) {
  const { t } = useTranslation(['matches', 'templates']);
  const textOf = useMatchAnswerText(match);
  const called = match.parts.filter(({ prediction }) => prediction !== null);
  if (match.parts.length < 2 || called.length === 0) return null;
  return (
    <Collapsible summary={t('matches:card.list')}>
      <dl className="grid gap-1 text-sm">
        {called.map(({ eventId, templateKey, prediction }) => (
          <div key={eventId} className="flex items-baseline justify-between gap-3">
            <dt className="text-soft">
              {t(`templates:${templateKey as 'score'}.title`, { defaultValue: templateKey })}
            </dt>
            <dd className="figures text-base">{textOf(templateKey, prediction!.value)}</dd>
          </div>
        ))}
      </dl>
    </Collapsible>
  );
}
