import type { FieldProblem } from '@kickoracle/contracts';
import { readMatchDraft, turnFlag, type MatchField, type MatchFlag } from '@kickoracle/game';
import { useDraft } from '#game/drafts/use-draft.ts';
import { useFieldErrors } from '#game/drafts/use-field-errors.ts';
import { serverNow } from '#lib/server-clock.ts';
import { fromDateTimeInput } from '#lib/zoned-input.ts';
import {
  EMPTY_MATCH,
  START_VALUES,
  toMatchDraft,
  type MatchFormValues,
} from './match-form-values.ts';
import { useMatchProblemTexts } from './use-match-problem-texts.ts';
import { useSeasonOfMatches } from './use-season-of-matches.ts';

const SHOWN_AT_ONCE: ReadonlySet<string> = new Set(['no_season'] satisfies FieldProblem[]);

export type MatchForm = Omit<ReturnType<typeof useMatchForm>, 'element'>;

/** Returns the form of a new match, validated by the same rules as on the server. */
export function useMatchForm() {
  const problemText = useMatchProblemTexts();
  const stored = useDraft('match', () => START_VALUES);
  const { values } = stored;

  const ofMatches = useSeasonOfMatches(values, fromDateTimeInput(values.kickoff) ?? '');
  const { season, teamIds, hasSeason } = ofMatches;
  const draft = toMatchDraft(values, { season, teamIds });
  const read = readMatchDraft(draft, { now: new Date(serverNow()), hasSeason, teamIds });
  const problems = 'problems' in read ? read.problems : {};

  const errors = useFieldErrors<MatchField, FieldProblem>({
    found: problems,
    say: (field, problem) => problemText(field, problem, { season }),
    shownAtOnce: SHOWN_AT_ONCE,
  });

  function change(changed: Partial<MatchFormValues>) {
    stored.change((before) => ({ ...before, ...changed }));
    errors.changed(changed);
  }

  return {
    values,
    ofMatches,
    draft,

    /** Changes values; a new competition or kickoff resets the season unless it changes too. */
    change(changed: Partial<MatchFormValues>) {
      const movesSeason = 'competitionId' in changed || 'kickoff' in changed;
      change({ ...(movesSeason && { season: null }), ...changed });
    },
    turn: (flag: MatchFlag, isOn: boolean) => change(turnFlag(values, flag, isOn)),

    /** An invalid first leg blocks the creation (ADMIN-33). */
    isFirstLegMissing: problems.firstLeg !== undefined,

    leave: (field: MatchField) => () => errors.leave(field),
    errorOf: errors.errorOf,
    element: errors.form,
    isReady: errors.send,
    refuse: errors.refuse,

    startNext() {
      change(EMPTY_MATCH);
      errors.startAgain();
    },
  };
}
