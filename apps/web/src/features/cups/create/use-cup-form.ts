import type { LeagueId } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useEdits } from '#game/drafts/use-edits.ts';
import { useFieldErrors } from '#game/drafts/use-field-errors.ts';
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
  return {
    element: fields.form,
    fieldProps: {
      values,
      rounds,
      retryRounds: query.isError ? () => void query.refetch() : null,
      onChange: (part: Partial<CupDraft>) => {
        fields.changed(part);
        change(part);
      },
      errorOf: fields.errorOf,
      onLeave: fields.leave,
    },
    /** Returns what to send; null if a field has a problem, which gets the focus. */
    check() {
      const { name, format, competitionId } = values;
      if (!fields.send() || competitionId === null || !chosen) return null;
      return { name, format, competitionId, entryClosesAt: chosen.entryClosesAt };
    },
    refuse: fields.refuse,
    startAgain(): void {
      fields.startAgain();
      startAgain();
    },
  };
}
