import type { Language } from '@kickoracle/contracts';
import {
  EVENT_DEFAULTS,
  readEventDraft,
  type DraftProblem,
  type EventField,
} from '@kickoracle/game';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { useSeasonTeams } from '../../../game/competitions/use-season-teams.ts';
import { useDraft } from '../../../game/drafts/use-draft.ts';
import { useFieldErrors } from '../../../game/drafts/use-field-errors.ts';
import { serverNow } from '../../../lib/server-clock.ts';
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
import { useEventProblemTexts } from './use-event-problem-texts.ts';
import { useFieldFocus } from './use-field-focus.ts';

export type EventForm = ReturnType<typeof useEventForm>;

/** Nobody is still typing what these are about. */
const TOLD_AT_ONCE: ReadonlySet<string> = new Set([
  'no_season',
  'choose_competition',
  'no_teams',
] satisfies DraftProblem[]);

/** Returns what stands in the form of a new event, read by the same rules as on the server. */
export function useEventForm() {
  const { i18n } = useTranslation();
  const problemText = useEventProblemTexts();
  const { focus, refOf } = useFieldFocus<EventField>();
  const kept = useDraft('event', () => startValues(new Date(serverNow()), EVENT_DEFAULTS.reward));
  const { values } = kept;
  const [language, setLanguage] = useState<Language>('en');

  const season = useSeasonTeams(values);
  const teamIds = (season.teams ?? []).map(({ id }) => id);
  const draft = toEventDraft(values, { language: i18n.language, teamIds });
  const read = readEventDraft(draft, {
    now: new Date(serverNow()),
    hasSeason: season.hasSeason ?? true,
    teamIds,
  });
  const found = 'problems' in read ? withoutUnknown(read.problems, season) : {};
  const errors = useFieldErrors<EventField, DraftProblem>({
    found,
    say: (field, problem) => problemText(field, problem, values),
    toldAtOnce: TOLD_AT_ONCE,
  });

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
    problems: errors.problems,
    season,
    wasSent: errors.wasSent,
    /** Whose title and description are written, and whose players the preview is for. */
    language,
    setLanguage,

    change(change: Partial<EventFormValues>) {
      kept.change((before) => changeValues(before, change));
      errors.changed(change);
    },

    /** Returns what every control of a field is given. */
    control: (field: EventField) => ({ ref: refOf(field), onBlur: () => errors.leave(field) }),
    errorOf: errors.errorOf,

    /** Returns the draft to send; null while something is wrong, which then has the focus. */
    take() {
      if (errors.send()) return draft;
      lead(found);
      return null;
    },

    /** Takes in what the server refused. */
    refuse: (error: unknown) => lead(errors.refuse(error)),

    /** Sets everything as at first, but for the reward (ADMIN-28). */
    startAgain() {
      kept.startAgain(startValues(new Date(serverNow()), EVENT_DEFAULTS.rewardAgain));
      setLanguage('en');
      errors.startAgain();
    },
  };
}
