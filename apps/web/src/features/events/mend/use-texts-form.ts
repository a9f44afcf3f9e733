import type { EventView, Language } from '@kickoracle/contracts';
import {
  readEventTexts,
  type DraftProblems,
  type EventField,
  type EventTextsDraft,
} from '@kickoracle/game';
import { useState } from 'react';
import { useEventTexts } from '../../../game/items/event-texts.ts';
import { useEventProblemTexts } from '../create/use-event-problem-texts.ts';
import { findWrongLanguage } from '../create/event-problems.ts';
import { useFieldFocus } from '../create/use-field-focus.ts';

/** The texts of an event while they are put right, read by the same rules as on the server. */
export function useTextsForm(event: EventView) {
  const { titleOf, descriptionOf } = useEventTexts();
  const problemText = useEventProblemTexts();
  const { focus, refOf } = useFieldFocus<EventField>();
  const [values, setValues] = useState((): EventTextsDraft => {
    const described = descriptionOf(event);
    return {
      // What came from a template is written out.
      title: event.title ?? { en: titleOf(event) },
      description: event.description ?? (described === null ? {} : { en: described }),
    };
  });
  const [language, setLanguage] = useState<Language>('en');
  const [isTold, setIsTold] = useState(false);
  const read = readEventTexts(values);
  const problems: DraftProblems<EventField> = 'problems' in read ? read.problems : {};

  return {
    values,
    language,
    setLanguage,
    change: (change: Partial<EventTextsDraft>) => setValues((all) => ({ ...all, ...change })),
    control: (field: EventField) => ({ ref: refOf(field), onBlur: () => setIsTold(true) }),
    errorOf(field: EventField): string | undefined {
      const problem = problems[field];
      return problem && isTold ? problemText(field, problem, { season: '' }) : undefined;
    },

    /** What to send; null while something is wrong, which then has the focus. */
    take(): EventTextsDraft | null {
      if ('values' in read) return values;
      setIsTold(true);
      const field = problems.title ? 'title' : 'description';
      setLanguage(findWrongLanguage(field, values) as Language);
      focus(field);
      return null;
    },
  };
}
