import { useFormat } from '#lib/use-format.ts';
import { ANSWER_WORDS } from './answer-words-kinds.tsx';
import type { DisplayedQuestion } from './displayed-question.ts';

export function useAnswerWords() {
  const format = useFormat();
  return (value: string, question: DisplayedQuestion) =>
    ANSWER_WORDS[question.inputType].words(value, question, format);
}

/** Returns short words for an answer and for its parts that earn XP. */
export function useShortAnswerWords(question: DisplayedQuestion) {
  const format = useFormat();
  const kind = ANSWER_WORDS[question.inputType];
  const whole = (value: string) => kind.words(value, question, format);
  return {
    short: (value: string) => kind.shortWords?.(value, question) ?? whole(value),
    part: (part: string) => kind.partWords?.(part, question) ?? whole(part),
  };
}

export function AnswerWords({ value, question }: { value: string; question: DisplayedQuestion }) {
  const inWords = useAnswerWords();
  const { LongWords } = ANSWER_WORDS[question.inputType];
  return LongWords ? <LongWords value={value} question={question} /> : inWords(value, question);
}
