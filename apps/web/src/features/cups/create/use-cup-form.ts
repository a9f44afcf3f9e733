import type { LeagueId } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useEdits } from '#game/drafts/use-edits.ts';
import { useFieldErrors } from '#game/drafts/use-field-errors.ts';
import { useFocusOnWrong } from '#game/drafts/use-focus-on-wrong.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { useNow } from '#lib/use-now.ts';
import { useRounds } from '../cups.queries.ts';
import { EMPTY_DRAFT, findDraftProblems, type CupDraft, type CupProblem } from './cup-draft.ts';
import { listFirstRounds } from './first-rounds.ts';

/** The draft of a cup, stored in the browser until it is sent. */
export function useCupForm(leagueId: LeagueId | null) {
  const { t } = useTranslation('cups');
  const { fieldProblemText } = useErrorTexts();
  const now = useNow(60_000);
  const { values, change, startAgain } = useEdits(
    `createCup ${leagueId ?? 'for all'}`,
    EMPTY_DRAFT,
  );
  const query = useRounds(values.competitionId);
  const rounds = query.data ? listFirstRounds(query.data.rounds, now) : null;
  const chosen = rounds?.find(({ round }) => round === values.round);
  const fields = useFieldErrors({
    found: findDraftProblems(values, chosen !== undefined),
    say: (_, problem: CupProblem) =>
      problem === 'forbidden_character' ? t('form.forbidden') : fieldProblemText(problem),
  });
  const [element, focusOnWrong] = useFocusOnWrong();
  return {
    element,
    fieldProps: {
      values,
      rounds,
      onChange: (part: Partial<CupDraft>) => {
        fields.changed(part);
        change(part);
      },
      errorOf: fields.errorOf,
      onLeave: fields.leave,
    },
    /** Returns what to send; null if a field has a problem, which gets the focus. */
    check() {
      const isGood = fields.send();
      const { name, format, competitionId } = values;
      if (!isGood || competitionId === null || !chosen) {
        focusOnWrong();
        return null;
      }
      return { name, format, competitionId, entryClosesAt: chosen.entryClosesAt };
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
