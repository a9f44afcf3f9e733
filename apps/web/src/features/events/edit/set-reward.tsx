import type { EventView } from '@kickoracle/contracts';
import { readEventReward } from '@kickoracle/game';
import { type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEdits } from '#game/drafts/use-edits.ts';
import { useFocusOnWrong } from '#game/drafts/use-focus-on-wrong.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { useEventProblemTexts } from '../create/use-event-problem-texts.ts';
import { useSetEventReward } from '../admin-events.queries.ts';

/** Changes the reward of an event, or of a right place, before the first prediction. */
export function SetReward({ event }: { event: EventView }) {
  const { t } = useTranslation('eventDetail');
  const { errorText } = useErrorTexts();
  const problemText = useEventProblemTexts();
  const { showToast } = useToast();
  const { toPlainNumber } = useFormat();
  const set = useSetEventReward();
  const { rewards, question } = event;
  const isTable = rewards.kind === 'per_place';
  const current = String(isTable ? rewards.perPlace : event.reward);
  const edits = useEdits(`event ${event.id} reward`, { reward: current });
  const [form, focusOnWrong] = useFocusOnWrong();
  const { reward: typed } = edits.values;
  const reward = toPlainNumber(typed);
  const read = readEventReward(reward, { places: isTable ? question.options.length : null });
  const problem = 'problems' in read ? read.problems.reward : undefined;
  const field = isTable ? 'perPlace' : 'reward';

  async function onSubmit(submission: FormEvent) {
    submission.preventDefault();
    if (problem) return focusOnWrong();
    if (edits.isUnchanged) return;
    try {
      await set.mutateAsync({ eventId: event.id, itemVersion: event.itemVersion, reward });
      edits.startAgain();
      showToast({ type: 'success', message: t('mend.rewardSaved') });
    } catch {
      // The notice shows the error.
    }
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(submission) => void onSubmit(submission)}
      className="grid grid-cols-1 gap-1"
    >
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label={t(isTable ? 'mend.perPlace' : 'mend.reward')}
          className="w-48"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          hint={t('mend.rewardHint')}
          error={
            problem && !edits.isUnchanged ? problemText(field, problem, { season: '' }) : undefined
          }
          onChange={(change) => edits.change({ reward: change.target.value })}
        />
        {reward.trim() !== current && (
          <Button type="submit" className="mt-7" isBusy={set.isPending}>
            {t('mend.saveReward')}
          </Button>
        )}
      </div>
      {set.isError && <Notice tone="error">{errorText(set.error)}</Notice>}
    </form>
  );
}
