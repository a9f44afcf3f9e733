import type { FieldError } from '@kickoracle/contracts';
import { readMatchDraft, turnFlag, type MatchField, type MatchFlag } from '@kickoracle/game';
import { useState } from 'react';
import { serverNow } from '../../../lib/server-clock.ts';
import { tabStorage } from '../../../lib/tab-storage.ts';
import { fromDateTimeInput } from '../../../lib/zoned-input.ts';
import {
  EMPTY_MATCH,
  START_VALUES,
  toMatchDraft,
  type MatchFormValues,
} from './match-form-values.ts';
import { useMatchProblemTexts } from './use-match-problem-texts.ts';
import { useSeasonOfMatches } from './use-season-of-matches.ts';

/** What stood in the form when this tab left it: a reload or a lost session costs nothing. */
const STORAGE_KEY = 'matchDraft';

const NOTHING: ReadonlySet<MatchField> = new Set();

export type MatchForm = ReturnType<typeof useMatchForm>;

/** What stands in the form of a new match, read by the same rules as on the server. */
export function useMatchForm() {
  const problemText = useMatchProblemTexts();
  const [values, setValues] = useState<MatchFormValues>(() => ({
    ...START_VALUES,
    ...(tabStorage.read(STORAGE_KEY) as Partial<MatchFormValues> | null),
  }));
  /** Fields that were left; of others nothing is said yet. */
  const [left, setLeft] = useState(NOTHING);
  const [wasSent, setWasSent] = useState(false);
  const [refused, setRefused] = useState<readonly FieldError[]>([]);

  const ofMatches = useSeasonOfMatches(values, fromDateTimeInput(values.kickoff) ?? '');
  const { season, teamIds, hasSeason } = ofMatches;
  const draft = toMatchDraft(values, { season, teamIds });
  const read = readMatchDraft(draft, { now: new Date(serverNow()), hasSeason, teamIds });
  const problems = 'problems' in read ? read.problems : {};

  function keep(next: MatchFormValues) {
    setValues(next);
    tabStorage.keep(STORAGE_KEY, next);
    setRefused([]);
  }

  return {
    values,
    ofMatches,
    draft,

    /** Another competition or day is of another season, unless that is what was changed. */
    change(change: Partial<MatchFormValues>) {
      const movesSeason = 'competitionId' in change || 'kickoff' in change;
      keep({ ...values, ...(movesSeason && { season: null }), ...change });
    },

    turn(flag: MatchFlag, isOn: boolean) {
      keep({ ...values, ...turnFlag(values, flag, isOn) });
    },

    /** A first leg that is no score leaves nothing to be created (ADMIN-33). */
    isFirstLegMissing: problems.firstLeg !== undefined,

    leave: (field: MatchField) => () => setLeft((all) => new Set([...all, field])),

    /** What is wrong with a field in words, once it was left or sent. */
    errorOf(field: MatchField): string | undefined {
      const refusal = refused.find(({ path }) => path === field)?.problem;
      if (refusal) return problemText(field, refusal, { season });
      const problem = problems[field];
      const isTold = wasSent || left.has(field) || problem === 'no_season';
      return problem && isTold ? problemText(field, problem, { season }) : undefined;
    },

    /** Whether it can be sent; from now on every field says what is wrong with it. */
    isReady(): boolean {
      setWasSent(true);
      return Object.keys(problems).length === 0;
    },

    /** Takes in what the server refused. */
    refuse: (fields: readonly FieldError[]) => setRefused(fields),

    /** The next match is likely of the same competition and round. */
    startNext() {
      keep({ ...values, ...EMPTY_MATCH });
      setLeft(NOTHING);
      setWasSent(false);
    },
  };
}
