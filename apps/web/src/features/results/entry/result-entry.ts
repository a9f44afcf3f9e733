import {
  BEGINNING,
  deriveAnswers,
  findContradictions,
  type MatchAnswers,
  type ReadAnswer,
} from '@kickoracle/game';
import { checkAnswer, type AskedQuestion } from '../../../game/answers/asked-question.ts';

/** The one field of a standalone event. */
export const ANSWER = 'answer';

/** One thing to fill in when telling what happened: a part of a match, or an event's answer. */
export type EntryField = {
  /** The template of a match's part or fact, or `ANSWER`. */
  readonly key: string;
  readonly label: string;
  readonly question: AskedQuestion;
  /** Facts for statistics alone may stay empty. */
  readonly isRequired: boolean;
  readonly hint?: string | undefined;
};

/** Texts by field, as they stand in the inputs; empty or missing for nothing. */
export type EntryTexts = Readonly<Record<string, string>>;

/** What is asked, and what the answers must agree with. */
export type Entry = {
  readonly fields: readonly EntryField[];
  readonly firstLeg: string | null;
};

/** What the fields say together. */
export type JudgedEntry = {
  /** What follows from the scores: those fields are filled in and locked. */
  readonly derived: EntryTexts;
  /** By field, why what stands there is no answer; empty fields too. */
  readonly unread: Readonly<Record<string, Extract<ReadAnswer, { problem: unknown }>>>;
  /** By field, why it cannot be true beside the others. */
  readonly contradictions: Readonly<Record<string, string>>;
  /** Fields that have to be filled in and are not. */
  readonly missing: readonly string[];
  /** Nobody entered anything. */
  readonly isBlank: boolean;
  /** Everything that was entered or follows, when nothing is wrong; else null. */
  readonly answers: EntryTexts | null;
};

export function judgeEntry({ fields, firstLeg }: Entry, texts: EntryTexts): JudgedEntry {
  const read = fields.map(
    ({ key, question }) => [key, checkAnswer(question, texts[key] ?? '', BEGINNING)] as const,
  );
  const entered: EntryTexts = Object.fromEntries(
    read.flatMap(([key, found]) => ('answer' in found ? [[key, found.answer]] : [])),
  );
  const asked = new Set(fields.map(({ key }) => key));
  const derived: EntryTexts = Object.fromEntries(
    Object.entries(deriveAnswers(entered as MatchAnswers)).filter(([key]) => asked.has(key)),
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
