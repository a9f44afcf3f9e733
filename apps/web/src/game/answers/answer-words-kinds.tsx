import { parseScore, tablePlaces, type InputType } from '@kickoracle/game';
import { formatDate, formatNumber, formatScoreForReading } from '../../lib/format.ts';
import type { AnswerWordsKind } from './answer-kind.ts';
import type { AskedQuestion } from './asked-question.ts';
import { inOrder } from './in-order.ts';

/** Names an option; of one that has gone its value is all that is left. */
const labelOf = (value: string, question: AskedQuestion) =>
  question.options.find((option) => option.value === value)?.label ?? value;

/** A table as one reads it: who is where. */
function TableWords({ value, question }: { value: string; question: AskedQuestion }) {
  return (
    <ol className="grid list-inside list-decimal gap-1 marker:text-soft">
      {inOrder(question, value).map((option) => (
        <li key={option.value}>{option.label}</li>
      ))}
    </ol>
  );
}

/** How many places a line tells of. */
const PLACES_TOLD = 3;

/** Returns the first places, in a line. */
function topOf(value: string, question: AskedQuestion): string {
  const places = tablePlaces(value);
  const top = places
    .slice(0, PLACES_TOLD)
    .map((team, at) => `${at + 1}. ${labelOf(team, question)}`);
  return top.join(', ') + (places.length > PLACES_TOLD ? ' …' : '');
}

/** How answers are told, by input type. */
export const ANSWER_WORDS: Readonly<Record<InputType, AnswerWordsKind>> = {
  text: { words: (value) => value },
  date: { words: (value, _, language) => formatDate(value, 'utcDay', language) },
  datetime: { words: (value, _, language) => formatDate(value, 'datetime', language) },
  selection: { words: labelOf },
  radio: { words: labelOf },
  number: { words: (value, _, language) => formatNumber(Number(value), language) },
  score: {
    words(value) {
      const score = parseScore(value);
      return score ? formatScoreForReading(score) : value;
    },
  },
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
