import type { EventView, Language } from '@kickoracle/contracts';
import { LANGUAGES } from '@kickoracle/contracts/constants';
import {
  readEventTexts,
  type DraftProblem,
  type DraftProblems,
  type EventField,
  type EventTextsDraft,
} from '@kickoracle/game';
import { useState } from 'react';
import { useEdits } from '#game/drafts/use-edits.ts';
import { useFieldErrors } from '#game/drafts/use-field-errors.ts';
import { useEventTexts } from '#game/items/event-texts.ts';
import { useEventProblemTexts } from '../create/use-event-problem-texts.ts';
import { findWrongLanguage } from '../create/event-problems.ts';
import { useFieldFocus } from '../create/use-field-focus.ts';

const FIELDS = ['title', 'description'] as const;
type Field = (typeof FIELDS)[number];
type Texts = Record<string, string>;

const keyOf = (field: Field, language: string) => `${field} ${language}`;

/** One value per text: an edit in one language must not undo what others changed in another. */
const split = (texts: Partial<EventTextsDraft>): Texts =>
  Object.fromEntries(
    FIELDS.filter((field) => texts[field]).flatMap((field) =>
      LANGUAGES.map((language) => [keyOf(field, language), texts[field]?.[language] ?? '']),
    ),
  );

const textsIn = (values: Texts, field: Field): Texts =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, values[keyOf(field, language)] ?? '']).filter(
      ([, text]) => text !== '',
    ),
  );

/** Returns the form of an event's texts, validated by the same rules as on the server. */
export function useTextsForm(event: EventView) {
  const { titleOf, descriptionOf } = useEventTexts();
  const problemText = useEventProblemTexts();
  const { focus, refOf } = useFieldFocus<EventField>();
  const described = descriptionOf(event);
  const edits = useEdits(
    `event ${event.id} texts`,
    split({
      // Texts from a template become plain texts.
      title: event.title ?? { en: titleOf(event) },
      description: event.description ?? (described === null ? {} : { en: described }),
    }),
  );
  const values: EventTextsDraft = {
    title: textsIn(edits.values, 'title'),
    description: textsIn(edits.values, 'description'),
  };
  const [language, setLanguage] = useState<Language>('en');
  const read = readEventTexts(values);
  const found: DraftProblems<EventField> = 'problems' in read ? read.problems : {};
  const errors = useFieldErrors<EventField, DraftProblem>({
    found,
    say: (field, problem) => problemText(field, problem, { season: '' }),
  });

  return {
    values,
    language,
    setLanguage,
    change: (part: Partial<EventTextsDraft>) => edits.change(split(part)),
    startAgain: edits.startAgain,
    control: (field: EventField) => ({ ref: refOf(field), onBlur: () => errors.leave(field) }),
    errorOf: errors.errorOf,

    /** Returns the texts to send; null after focusing the first problem. */
    take(): EventTextsDraft | null {
      if (errors.send()) return values;
      const field = found.title ? 'title' : 'description';
      setLanguage(findWrongLanguage(field, values) as Language);
      focus(field);
      return null;
    },
  };
}
