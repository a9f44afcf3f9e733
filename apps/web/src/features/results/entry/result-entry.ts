import {
  BEGINNING,
  deriveAnswers,
  findContradictions,
  type MatchAnswers,
  type ReadAnswer,
} from '@kickoracle/game';
import { checkAnswer, type DisplayedQuestion } from '#game/answers/displayed-question.ts';

/** The one field of a standalone event. */
export const ANSWER = 'answer';

/** An input of the result form: a part or fact of a match, or an event's answer. */
export type EntryField = {
  /** The template of a match's part or fact, or `ANSWER`. */
  readonly key: string;
  readonly label: string;
  readonly question: DisplayedQuestion;
  /** Facts for statistics are optional. */
  readonly isRequired: boolean;
  readonly hint?: string | undefined;
};

export type EntryTexts = Readonly<Record<string, string>>;

export type Entry = {
  readonly fields: readonly EntryField[];
  readonly firstLeg: string | null;
};

export type JudgedEntry = {
  /** Answers that follow from the scores: those fields are filled in and locked. */
  readonly derived: EntryTexts;
  /** Problem by field of inputs without a valid answer, empty ones included. */
  readonly unread: Readonly<Record<string, Extract<ReadAnswer, { problem: unknown }>>>;
  /** Problem by field of answers that contradict others. */
  readonly contradictions: Readonly<Record<string, string>>;
  readonly missing: readonly string[];
  readonly isBlank: boolean;
  /** All entered and derived answers if none has a problem; else null. */
  readonly answers: EntryTexts | null;
};

export function judgeEntry({ fields, firstLeg }: Entry, texts: EntryTexts): JudgedEntry {
  const read = fields.map(
    ({ key, question }) => [key, checkAnswer(question, texts[key] ?? '', BEGINNING)] as const,
  );
  const entered: EntryTexts = Object.fromEntries(
    read.flatMap(([key, found]) => ('answer' in found ? [[key, found.answer]] : [])),
  );
  const keys = new Set(fields.map(({ key }) => key));
  const derived: EntryTexts = Object.fromEntries(
    Object.entries(deriveAnswers(entered as MatchAnswers)).filter(([key]) => keys.has(key)),
  );
  const answers = { ...entered, ...derived };
  const attributes = firstLeg === null ? {} : { first_leg: firstLeg };
  const contradictions = Object.fromEntries(
    findContradictions(answers as MatchAnswers, attributes).map((each) => [
      each.templateKey,
      each.problem,
    ]),
  );
  const unread = Object.fromEntries(
    read.flatMap(([key, found]) => ('problem' in found && !(key in derived) ? [[key, found]] : [])),
  );
  const isRequired = new Set(fields.filter((field) => field.isRequired).map(({ key }) => key));
  const isEmpty = (key: string) => (texts[key] ?? '').trim() === '';
  const missing = Object.keys(unread).filter((key) => isRequired.has(key) && isEmpty(key));
  const isWrong = Object.keys(unread).some((key) => isRequired.has(key) || !isEmpty(key));
  return {
    derived,
    unread,
    contradictions,
    missing,
    isBlank: fields.every(({ key }) => isEmpty(key)),
    answers: isWrong || Object.keys(contradictions).length > 0 ? null : answers,
  };
}
