import type { MatchView } from '@kickoracle/contracts';
import { parseScore } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { formatScoreForReading } from '../../../lib/format.ts';
import { Collapsible } from '../../../ui/layout/collapsible.tsx';

/** What the viewer called in each part; a match of one part says it in its own line. */
export function OwnPredictions({ match }: { match: MatchView }) {
  const { t } = useTranslation(['matches', 'templates']);
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
            <dd className="figures text-base">{readable(prediction!.value)}</dd>
          </div>
        ))}
      </dl>
    </Collapsible>
  );
}

function readable(value: string): string {
  const score = parseScore(value);
  return score ? formatScoreForReading(score) : value;
}
