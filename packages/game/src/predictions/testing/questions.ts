import fc from 'fast-check';
import { INPUT_TYPES, type InputType } from '../input-types.ts';
import type { Question } from '../question.ts';

export function questionOf(inputType: InputType, rest: Partial<Question> = {}): Question {
  return {
    eventId: 'an event',
    templateKey: null,
    inputType,
    options: [],
    hidden: [],
    min: null,
    max: null,
    ...rest,
  };
}

const optionTexts = fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9 ]{1,12}$/), {
  minLength: 2,
  maxLength: 8,
});

const bounds = fc.constantFrom<[string | null, string | null]>(
  [null, null],
  ['-5', '40'],
  ['0.5', '40'],
  ['2026-01-01', '2027-06-30T12:00:00Z'],
  ['no bound at all', ''],
);

/** Arbitrary questions of all types, with and without options, hidden ones and bounds. */
export const anyQuestion: fc.Arbitrary<Question> = fc
  .record({
    inputType: fc.constantFrom(...INPUT_TYPES),
    values: optionTexts,
    hidden: fc.nat({ max: 2 }),
    bounds,
  })
  .map(({ inputType, values, hidden, bounds: [min, max] }) => {
    const isChoice = ['selection', 'radio', 'table_builder'].includes(inputType);
    return questionOf(inputType, {
      options: isChoice ? values.map((value) => ({ value: value.replaceAll(',', '') })) : [],
      hidden: values.slice(0, hidden),
      min,
      max,
    });
  });

/** Arbitrary inputs: valid, nearly valid, and anything else. */
export function textsFor(question: Question): fc.Arbitrary<string> {
  const values = question.options.map(({ value }) => value);
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.integer({ min: -100, max: 100 }).map(String),
    fc.stringMatching(/^[+-]?\d{1,4}([.,]\d{1,7})?$/),
    fc.stringMatching(/^ ?\d{1,2}-\d{1,2} ?$/),
    fc
      .date({ noInvalidDate: true, min: new Date('1850-01-01'), max: new Date('9999-12-31') })
      .chain((date) => fc.constantFrom(date.toISOString(), date.toISOString().slice(0, 10))),
    fc.constantFrom('2026-02-30', '2026-06-01T25:00:00Z', '2026-06-01T10:00:00+05:30', '1e3', ''),
  );
  if (values.length === 0) return typed;
  const shuffled = fc.shuffledSubarray(values, { minLength: 1 }).map((places) => places.join(','));
  return fc.oneof(typed, fc.constantFrom(...values), shuffled);
}
