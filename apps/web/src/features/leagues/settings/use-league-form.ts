import { useEdits } from '#game/drafts/use-edits.ts';
import { useFieldErrors } from '#game/drafts/use-field-errors.ts';
import { useFocusOnWrong } from '#game/drafts/use-focus-on-wrong.ts';
import { findDraftProblems, type LeagueDraft } from './league-draft.ts';
import { useDraftProblemText } from './use-draft-problem-text.ts';

/** The draft of a league, stored in the browser until it is sent. */
export function useLeagueForm(form: string, stored: LeagueDraft) {
  const say = useDraftProblemText();
  const { values, isUnchanged, change, startAgain } = useEdits(form, stored);
  const fields = useFieldErrors({ found: findDraftProblems(values), say });
  const [element, focusOnWrong] = useFocusOnWrong();
  return {
    values,
    isUnchanged,
    element,
    fieldProps: {
      values,
      onChange: (part: Partial<LeagueDraft>) => {
        fields.changed(part);
        change(part);
      },
      errorOf: fields.errorOf,
      onLeave: fields.leave,
    },
    /** Returns true if the form can be sent; else focuses the first problem. */
    check(): boolean {
      const isGood = fields.send();
      if (!isGood) focusOnWrong();
      return isGood;
    },
    /** Shows the server's refusals at their fields. */
    refuse(error: unknown): void {
      fields.refuse(error);
      focusOnWrong();
    },
    startAgain(): void {
      fields.startAgain();
      startAgain();
    },
  };
}
