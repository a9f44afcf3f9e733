import type { MatchView } from '@kickoracle/contracts';
import { formatScore } from '@kickoracle/game';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusOnWrong } from '#game/drafts/use-focus-on-wrong.ts';
import { UnsavedGuard } from '#game/leaving/unsaved-guard.tsx';
import { useSession } from '#game/players/session.ts';
import { ScoreInput } from '#game/sheet/score-input.tsx';
import { goalsOf, isBlank, isSame, scoreOf, type SheetGoals } from '#game/sheet/sheet-goals.ts';
import { errorCode, QueuedError } from '#lib/errors.ts';
import { Button } from '#ui/controls/button.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { useUnsentValue } from '../unsent/use-unsent-predictions.ts';
import { useSubmitPrediction } from '../predictions.queries.ts';
import { scorePartOf } from '../score-part.ts';
import { useSheetDrafts } from '../sheet/use-sheet-drafts.ts';
import { UnsentNote } from './unsent-note.tsx';
import { RewardBreakdown } from './reward-breakdown.tsx';
import { useErrorTexts } from '#lib/use-error-texts.ts';

type ScorePredictionFormProps = {
  match: MatchView;
  /** The header of the match is directly above, with the home team on the left. */
  isUnderHead?: boolean;
  start?: SheetGoals;
  onSaved?: () => void;
};

export function ScorePredictionForm({
  match,
  isUnderHead = false,
  start,
  onSaved,
}: ScorePredictionFormProps) {
  const { t } = useTranslation(['matchPrediction', 'common']);
  const { errorText } = useErrorTexts();
  const { showToast } = useToast();
  const { session } = useSession();
  const title = `${match.team1.name} – ${match.team2.name}`;
  const submit = useSubmitPrediction({ title });
  const part = scorePartOf(match);
  const unsentValue = useUnsentValue(part?.eventId);
  const sheet = useSheetDrafts();
  const [form, focusOnWrong] = useFocusOnWrong();
  const known = part?.prediction;
  /** The value sent last, until the match has it or a later one, as of another device. */
  const [sent, setSent] = useState<{ value: string; before: string | undefined } | null>(null);
  const sentValue = sent?.before === known?.changedAt ? sent?.value : undefined;
  const saved = goalsOf(sentValue ?? unsentValue ?? known?.value);
  const eventId = part?.eventId ?? '';
  const entered = sheet.drafts[eventId]?.goals;
  const goals = entered ?? start ?? saved;
  const [problem, setProblem] = useState<string | null>(null);
  const score = scoreOf(goals);

  function refuse(why: string): false {
    setProblem(why);
    return false;
  }

  /** Returns true if nothing is left to save. */
  async function save(): Promise<boolean> {
    if (!score) {
      focusOnWrong();
      return refuse(t('matchPrediction:enterScore'));
    }
    if (!part) return refuse(t('matchPrediction:scoreEventNotFound'));
    setProblem(null);
    const value = formatScore(score);
    const forgetDraft = () => sheet.dropSaved({ [eventId]: value });
    try {
      const { isFirst } = await submit.mutateAsync({ eventId: part.eventId, value });
      setSent({ value, before: known?.changedAt });
      forgetDraft();
      const message = isFirst
        ? t('matchPrediction:predictionSubmitted')
        : t('matchPrediction:predictionUpdated');
      showToast({ type: 'success', message });
      onSaved?.();
      return true;
    } catch (error) {
      if (error instanceof QueuedError) {
        forgetDraft();
        return true;
      }
      const isNotFound = errorCode(error) === 'EVENT_NOT_FOUND';
      return refuse(isNotFound ? t('matchPrediction:scoreEventNotFound') : errorText(error));
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="grid gap-4">
      <ScoreInput
        legend={t('matchPrediction:scoreHeading')}
        teams={{ home: match.team1.name, away: match.team2.name }}
        areTeamsShown={isUnderHead}
        value={goals}
        onChange={(next) => {
          if (isSame(next, saved)) sheet.drop(eventId);
          else sheet.keep(eventId, { match, goals: next });
          setProblem(null);
        }}
        error={problem ?? undefined}
      />
      <RewardBreakdown match={match} score={score} />
      <UnsentNote item={part?.eventId} />
      {session && (
        <UnsavedGuard
          unsaved={entered && !isBlank(entered) ? 1 : 0}
          save={save}
          warnsOnUnload={false}
        />
      )}
      <Button type="submit" isBusy={submit.isPending} className="w-full">
        {part?.prediction ? t('matchPrediction:update') : t('matchPrediction:submit')}
      </Button>
    </form>
  );
}
