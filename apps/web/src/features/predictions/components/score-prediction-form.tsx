import type { MatchView } from '@kickoracle/contracts';
import { formatScore, MAX_GOALS, parseScore } from '@kickoracle/game';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode, KeptError } from '../../../lib/errors.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { NumberStepper } from '../../../ui/controls/number-stepper.tsx';
import { useToast } from '../../../ui/feedback/toast/toast-provider.tsx';
import { useKeptValue } from '../kept/use-kept-predictions.ts';
import { useSubmitPrediction } from '../predictions.queries.ts';
import { scorePartOf } from '../score-part.ts';
import { KeptNote } from './kept-note.tsx';
import { RewardBreakdown } from './reward-breakdown.tsx';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';

type ScorePredictionFormProps = {
  match: MatchView;
  /** The head of the match stands right above, home left and away right. */
  isUnderHead?: boolean;
  onSaved?: () => void;
};

/** One score for a match of version 2, with what it would pay. */
export function ScorePredictionForm({
  match,
  isUnderHead = false,
  onSaved,
}: ScorePredictionFormProps) {
  const { t } = useTranslation(['matchPrediction', 'common']);
  const { errorText } = useErrorTexts();
  const { showToast } = useToast();
  const title = `${match.team1.name} – ${match.team2.name}`;
  const submit = useSubmitPrediction({ title });
  const part = scorePartOf(match);
  const keptValue = useKeptValue(part?.eventId);
  const saved = parseScore(keptValue ?? part?.prediction?.value ?? '');
  const [home, setHome] = useState<number | null>(saved?.home ?? null);
  const [away, setAway] = useState<number | null>(saved?.away ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  const errorId = useId();
  const score = home === null || away === null ? null : { home, away };

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!score) return setProblem(t('matchPrediction:enterScore'));
    if (!part) return setProblem(t('matchPrediction:scoreEventNotFound'));
    setProblem(null);
    submit.mutate(
      { eventId: part.eventId, value: formatScore(score) },
      {
        onSuccess({ isFirst }) {
          const message = isFirst
            ? t('matchPrediction:predictionSubmitted')
            : t('matchPrediction:predictionUpdated');
          showToast({ type: 'success', message });
          onSaved?.();
        },
        onError(error) {
          if (error instanceof KeptError) return;
          const isGone = errorCode(error) === 'EVENT_NOT_FOUND';
          setProblem(isGone ? t('matchPrediction:scoreEventNotFound') : errorText(error));
        },
      },
    );
  }

  const sides = [
    { team: match.team1.name, value: home, onChange: setHome },
    { team: match.team2.name, value: away, onChange: setAway },
  ];
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <fieldset>
        <legend className="eyebrow mx-auto mb-2 text-soft">
          {t('matchPrediction:scoreHeading')}
        </legend>
        <div className="grid grid-cols-2 items-end gap-3">
          {sides.map(({ team, value, onChange }) => (
            <div key={team} className="flex min-w-0 flex-col items-center gap-2">
              {!isUnderHead && (
                <span
                  aria-hidden="true"
                  className="line-clamp-2 text-center font-semibold [overflow-wrap:anywhere]"
                >
                  {team}
                </span>
              )}
              <NumberStepper
                value={value}
                onChange={(next) => {
                  onChange(next);
                  setProblem(null);
                }}
                max={MAX_GOALS}
                label={t('matchPrediction:goals', { team })}
                moreLabel={t('matchPrediction:more', { team })}
                fewerLabel={t('matchPrediction:fewer', { team })}
                describedBy={problem ? errorId : undefined}
                isInvalid={problem !== null && value === null}
              />
            </div>
          ))}
        </div>
      </fieldset>
      <RewardBreakdown match={match} score={score} />
      <KeptNote item={part?.eventId} />
      {problem && (
        <p id={errorId} role="alert" className="text-center font-medium text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" isBusy={submit.isPending} className="w-full">
        {part?.prediction ? t('matchPrediction:update') : t('matchPrediction:submit')}
      </Button>
    </form>
  );
}
