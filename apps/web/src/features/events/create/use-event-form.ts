import type { Language } from '@kickoracle/contracts';
import {
  EVENT_DEFAULTS,
  readEventDraft,
  type DraftProblem,
  type EventField,
} from '@kickoracle/game';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeasonTeams } from '../../../game/competitions/use-season-teams.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { withoutKey } from '../../../lib/without-key.ts';
import {
  changeValues,
  startValues,
  toEventDraft,
  type EventFormValues,
} from './event-form-values.ts';
import {
  findWrongLanguage,
  firstWrongField,
  withoutUnknown,
  type EventProblems,
} from './event-problems.ts';
import { keptDraft } from './kept-draft.ts';
import { useEventProblemTexts } from './use-event-problem-texts.ts';
import { useFieldFocus } from './use-field-focus.ts';

export type EventForm = ReturnType<typeof useEventForm>;

/** Nobody is still typing what these are about. */
const TOLD_AT_ONCE: ReadonlySet<string> = new Set([
  'no_season',
  'choose_competition',
  'no_teams',
] satisfies DraftProblem[]);

const NOTHING: ReadonlySet<string> = new Set();

/** What stands in the form of a new event, read by the same rules as on the server. */
export function useEventForm() {
  const { i18n } = useTranslation();
  const problemText = useEventProblemTexts();
  const { focus, refOf } = useFieldFocus<EventField>();
  const [values, setValues] = useState((): EventFormValues => ({
    ...startValues(new Date(serverNow()), EVENT_DEFAULTS.reward),
    ...keptDraft.read(),
  }));
  const [language, setLanguage] = useState<Language>('en');
  /** Fields that were left or sent; of others nothing is said yet. */
  const [left, setLeft] = useState<ReadonlySet<string>>(NOTHING);
  const [wasSent, setWasSent] = useState(false);
  const [refused, setRefused] = useState<EventProblems>({});

  const season = useSeasonTeams(values);
  const teamIds = (season.teams ?? []).map(({ id }) => id);
  const draft = toEventDraft(values, { language: i18n.language, teamIds });
  const read = readEventDraft(draft, {
    now: new Date(serverNow()),
    hasSeason: season.hasSeason ?? true,
    teamIds,
  });
  const found = 'problems' in read ? withoutUnknown(read.problems, season) : {};
  const problems: EventProblems = { ...refused, ...found };

  function lead(to: EventProblems) {
    const field = firstWrongField(draft, to);
    if (field === 'title' || field === 'description') {
      setLanguage(findWrongLanguage(field, draft) as Language);
    }
    if (field) focus(field);
  }

  return {
    values,
    draft,
    problems,
    season,
    wasSent,
    /** Whose title and description are written, and whose players the preview is for. */
    language,
    setLanguage,

    change(change: Partial<EventFormValues>) {
      const next = changeValues(values, change);
      setValues(next);
      keptDraft.keep(next);
      // What was refused is told until it is changed.
      setRefused((all) => Object.keys(change).reduce<EventProblems>(withoutKey, all));
    },

    /** What every control of a field is given. */
    control: (field: EventField) => ({
      ref: refOf(field),
      onBlur: () => setLeft((all) => new Set([...all, field])),
    }),

    /** What is wrong with a field in words, once it was left or sent. */
    errorOf(field: EventField): string | undefined {
      const problem = problems[field];
      if (!problem) return undefined;
      const isRefused = refused[field] !== undefined;
      const isTold = wasSent || left.has(field) || isRefused || TOLD_AT_ONCE.has(problem);
      return isTold ? problemText(field, problem, values) : undefined;
    },

    /** The draft to send; null while something is wrong, which then has the focus. */
    take() {
      setWasSent(true);
      if (Object.keys(found).length === 0) return draft;
      lead(found);
      return null;
    },

    /** Takes in what the server refused. */
    refuse(refusals: EventProblems) {
      setRefused(refusals);
      lead(refusals);
    },

    /** Everything as at first, but for the reward (ADMIN-28). */
    startAgain() {
      keptDraft.forget();
      setValues(startValues(new Date(serverNow()), EVENT_DEFAULTS.rewardAgain));
      setLanguage('en');
      setLeft(NOTHING);
      setWasSent(false);
      setRefused({});
    },
  };
}
