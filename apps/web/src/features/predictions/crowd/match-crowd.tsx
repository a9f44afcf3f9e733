import type { MatchAnswersView, MatchView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatchAnswerText } from '#game/awards/use-match-answer-text.ts';
import { SelectField } from '#ui/controls/field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CrowdSplit } from './crowd-split.tsx';

/** The crowd's answers on a closed match; a version 1 match shows one question at a time. */
export function MatchCrowd({ match }: { match: MatchView }) {
  const { t } = useTranslation(['crowd', 'templates']);
  const textOf = useMatchAnswerText(match);
  const [chosen, setChosen] = useState(match.parts[0]?.templateKey);
  const part = match.parts.find(({ templateKey }) => templateKey === chosen) ?? match.parts[0];
  // Predictions on a postponed match stay secret.
  if (!part || match.note === 'postponed') return null;
  const { eventId, templateKey, prediction } = part;
  const isScore = templateKey === 'score' || templateKey === 'halftime_score';
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <h2 className="text-lg">{t('crowd:heading')}</h2>
      {match.parts.length > 1 && (
        <SelectField
          label={t('crowd:question')}
          value={templateKey}
          onChange={(event) => setChosen(event.target.value)}
          options={match.parts.map(({ templateKey: key }) => ({
            value: key,
            label: t(`templates:${key as 'score'}.title`, { defaultValue: key }),
          }))}
        />
      )}
      <CrowdSplit
        key={eventId}
        eventId={eventId}
        own={prediction?.value ?? null}
        right={match.result?.[templateKey as keyof MatchAnswersView] ?? null}
        nameOf={(value) => textOf(templateKey, value)}
        {...(isScore && { sides: { home: match.team1.name, away: match.team2.name } })}
      />
    </Card>
  );
}
