import { useEdits } from '#game/drafts/use-edits.ts';
import { useFieldErrors } from '#game/drafts/use-field-errors.ts';
import { findDraftProblems, type LeagueDraft } from './league-draft.ts';
import { useDraftProblemText } from './use-draft-problem-text.ts';

/** The draft of a league, stored in the browser until it is sent. */
export function useLeagueForm(form: string, stored: LeagueDraft) {
  const say = useDraftProblemText();
  const { values, isUnchanged, change, startAgain } = useEdits(form, stored);
  const fields = useFieldErrors({ found: findDraftProblems(values), say });
  return {
    values,
    isUnchanged,
    element: fields.form,
    fieldProps: {
      values,
      onChange: (part: Partial<LeagueDraft>) => {
        fields.changed(part);
        change(part);
      },
      errorOf: fields.errorOf,
      onLeave: fields.leave,
    },
    check: fields.send,
    refuse: fields.refuse,
    startAgain(): void {
      fields.startAgain();
      startAgain();
    },
  };
}
