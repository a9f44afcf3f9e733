import type { Language } from '@kickoracle/contracts';
import {
  EVENT_DEFAULTS,
  readEventDraft,
  type DraftProblem,
  type EventField,
} from '@kickoracle/game';
import { useState } from 'react';
import { useFormat } from '#lib/use-format.ts';
import { useSeasonTeams } from '#game/competitions/use-season-teams.ts';
import { useDraft } from '#game/drafts/use-draft.ts';
import { useFieldErrors } from '#game/drafts/use-field-errors.ts';
import { serverNow } from '#lib/server-clock.ts';
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

/** Problems that never come from unfinished typing. */
const SHOWN_AT_ONCE: ReadonlySet<string> = new Set([
  'no_season',
  'choose_competition',
  'no_teams',
] satisfies DraftProblem[]);

/** Returns the form of a new event, validated by the same rules as on the server. */
export function useEventForm() {
  const format = useFormat();
  const problemText = useEventProblemTexts();
  const { focus, refOf } = useFieldFocus<EventField>();
  const stored = useDraft('event', () => startValues(new Date(serverNow()), EVENT_DEFAULTS.reward));
  const { values } = stored;
  const [language, setLanguage] = useState<Language>('en');

  const season = useSeasonTeams(values);
  const teamIds = (season.teams ?? []).map(({ id }) => id);
  const draft = toEventDraft(values, { format, teamIds });
  const read = readEventDraft(draft, {
    now: new Date(serverNow()),
    hasSeason: season.hasSeason ?? true,
    teamIds,
  });
  const found = 'problems' in read ? withoutUnknown(read.problems, season) : {};
  const errors = useFieldErrors<EventField, DraftProblem>({
    found,
    say: (field, problem) => problemText(field, problem, values),
    shownAtOnce: SHOWN_AT_ONCE,
  });

  function focusFirst(to: EventProblems) {
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
    language,
    setLanguage,

    change(change: Partial<EventFormValues>) {
      stored.change((before) => changeValues(before, change));
      errors.changed(change);
    },

    control: (field: EventField) => ({ ref: refOf(field), onBlur: () => errors.leave(field) }),
    errorOf: errors.errorOf,

    /** Returns the draft to send; null after focusing the first problem. */
    take() {
      if (errors.send()) return draft;
      focusFirst(found);
      return null;
    },

    refuse: (error: unknown) => focusFirst(errors.refuse(error)),

    /** Resets the form; the reward gets another default (ADMIN-28). */
    startAgain() {
      stored.startAgain(startValues(new Date(serverNow()), EVENT_DEFAULTS.rewardAgain));
      setLanguage('en');
      errors.startAgain();
    },
  };
}
