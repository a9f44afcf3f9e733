import { tablePlaces, type InputType, writeScore } from '@kickoracle/game';
import type { AnswerWordsKind } from './answer-kind.ts';
import type { DisplayedQuestion } from './displayed-question.ts';
import { inOrder } from './in-order.ts';

const labelOf = (value: string, question: DisplayedQuestion) =>
  question.options.find((option) => option.value === value)?.label ?? value;

function TableWords({ value, question }: { value: string; question: DisplayedQuestion }) {
  return (
    <ol className="grid list-inside list-decimal gap-1 marker:text-soft">
      {inOrder(question, value).map((option) => (
        <li key={option.value}>{option.label}</li>
      ))}
    </ol>
  );
}

const PLACES_SHOWN = 3;

function topOf(value: string, question: DisplayedQuestion): string {
  const places = tablePlaces(value);
  const top = places
    .slice(0, PLACES_SHOWN)
    .map((team, at) => `${at + 1}. ${labelOf(team, question)}`);
  return top.join(', ') + (places.length > PLACES_SHOWN ? ' …' : '');
}

export const ANSWER_WORDS: Readonly<Record<InputType, AnswerWordsKind>> = {
  text: { words: (value) => value },
  date: { words: (value, _, format) => format.date(value, 'utcDay') },
  datetime: { words: (value, _, format) => format.date(value, 'datetime') },
  selection: { words: labelOf },
  radio: { words: labelOf },
  number: { words: (value, _, format) => format.number(Number(value)) },
  score: { words: (value, _, format) => writeScore(value, format.locale) },
  table_builder: {
    LongWords: TableWords,
    shortWords: topOf,
    partWords: labelOf,
    words: (value, question) =>
      inOrder(question, value)
        .map(({ label }, index) => `${index + 1}. ${label}`)
        .join(', '),
  },
};
