import type { EventView } from '@kickoracle/contracts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerInput } from '#game/answers/answer-input.tsx';
import { useDisplayedQuestions } from '#game/answers/displayed-questions.ts';
import { useAnswerForm } from '#game/answers/use-answer-form.ts';
import { useFocusOnWrong } from '#game/drafts/use-focus-on-wrong.ts';
import { useEventTexts } from '#game/items/event-texts.ts';
import { UnsavedGuard } from '#game/leaving/unsaved-guard.tsx';
import { useSession } from '#game/players/session.ts';
import { errorCode, QueuedError, refusedFields } from '#lib/errors.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { useUnsentValue } from '../unsent/use-unsent-predictions.ts';
import { useSubmitPrediction } from '../predictions.queries.ts';
import { UnsentNote } from './unsent-note.tsx';
import { useTableStart } from './use-table-start.ts';

export function EventPredictionForm({ event }: { event: EventView }) {
  const { t } = useTranslation(['eventDetail', 'matchPrediction', 'common']);
  const { showToast } = useToast();
  const { session } = useSession();
  const { ofEvent } = useDisplayedQuestions();
  const question = ofEvent(event);
  const unsentValue = useUnsentValue(event.id);
  const saved = unsentValue ?? event.prediction?.value ?? null;
  const start = useTableStart(event);
  const form = useAnswerForm({
    form: `answer ${event.id}`,
    question,
    saved,
    start: start.order,
  });
  const [element, focusOnWrong] = useFocusOnWrong();
  const { titleOf } = useEventTexts();
  const submit = useSubmitPrediction({ title: titleOf(event) });
  const refusalText = useRefusalText();
  const [refusal, setRefusal] = useState<string | null>(null);

  /** Returns true if nothing is left to save. */
  async function save(): Promise<boolean> {
    const value = form.take();
    if (value === null) {
      focusOnWrong();
      return false;
    }
    setRefusal(null);
    try {
      const { isFirst } = await submit.mutateAsync({ eventId: event.id, value });
      const message = isFirst
        ? t('matchPrediction:predictionSubmitted')
        : t('matchPrediction:predictionUpdated');
      showToast({ type: 'success', message });
      return true;
    } catch (error) {
      if (error instanceof QueuedError) return true;
      setRefusal(refusalText(error));
      return false;
    }
  }

  function onSubmit(submitted: FormEvent) {
    submitted.preventDefault();
    void save();
  }

  // Rows must not move under the player's finger.
  if (start.isLoading && saved === null) {
    return (
      <Loading label={t('common:loading')}>
        <SkeletonText lines={8} />
      </Loading>
    );
  }
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-4">
      <AnswerInput
        question={question}
        value={form.value}
        onChange={(value) => {
          setRefusal(null);
          form.onChange(value);
        }}
        label={t('eventDetail:answer')}
        problem={form.problem}
        {...(start.hint && saved === null && { hint: start.hint })}
      />
      <UnsentNote item={event.id} />
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {session && (
        <UnsavedGuard unsaved={form.isUnsaved ? 1 : 0} save={save} warnsOnUnload={false} />
      )}
      <Button type="submit" isBusy={submit.isPending} disabled={form.isBlank} className="w-full">
        {form.submitLabel}
      </Button>
    </form>
  );
}

/** Returns the server's reason, or a general text for an unknown error (EVENT-16). */
function useRefusalText() {
  const { t } = useTranslation('eventDetail');
  const { errorText, fieldProblemText } = useErrorTexts();
  return (error: unknown): string => {
    const refused = refusedFields(error).find(({ path }) => path === 'value');
    if (refused) return fieldProblemText(refused.problem);
    return errorCode(error) === 'INTERNAL' ? t('failedToSubmitPrediction') : errorText(error);
  };
}
