import type { Crest } from '@kickoracle/contracts';
import { BEGINNING, readAnswer, type InputType, type Question } from '@kickoracle/game';

/** `crest` is set if the option is a team. */
export type DisplayedOption = {
  readonly value: string;
  readonly label: string;
  readonly crest?: Crest;
};

/** A question with all texts in the viewer's language. */
export type DisplayedQuestion = {
  readonly inputType: InputType;
  /** The template of a match's part; null for a standalone event. */
  readonly templateKey: string | null;
  readonly options: readonly DisplayedOption[];
  readonly min: string | null;
  readonly max: string | null;
  /** The teams of a score; null if it names none. */
  readonly sides: { readonly home: string; readonly away: string } | null;
  /** The form takes a result, which may be in the past or outside the limits of predictions. */
  readonly isResult?: boolean;
};

export const asResult = (question: DisplayedQuestion): DisplayedQuestion => ({
  ...question,
  isResult: true,
});

/** Returns the limits that an input offers. Results of standalone events have none. */
export function offeredBounds(question: DisplayedQuestion): Pick<DisplayedQuestion, 'min' | 'max'> {
  const isUnbounded = question.isResult && question.templateKey === null;
  return isUnbounded ? { min: null, max: null } : { min: question.min, max: question.max };
}

/** Returns the question for the game rules. Hidden options are already missing. */
function toQuestion(question: DisplayedQuestion): Question {
  const { inputType, templateKey, min, max } = question;
  const options = question.options.map(({ value }) => ({ value }));
  return { eventId: '', templateKey, inputType, options, hidden: [], min, max };
}

/** Validates an answer as the server does. The server decides again. */
export function checkAnswer(question: DisplayedQuestion, value: string, now: Date) {
  return readAnswer(toQuestion(question), value, {
    as: question.isResult ? 'result' : 'player',
    now,
  });
}

/** Returns typed text in canonical form, ignoring limits. Unreadable text is returned as typed. */
export function canonicalAnswer(question: DisplayedQuestion, typed: string): string {
  const unbounded = { ...toQuestion(question), min: null, max: null, templateKey: null };
  const read = readAnswer(unbounded, typed, { as: 'result', now: BEGINNING });
  if ('answer' in read) return read.answer;
  return read.problem === 'required' ? '' : typed;
}
