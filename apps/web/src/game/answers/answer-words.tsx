import { useTranslation } from '../../lib/translation/use-translation.ts';
import { ANSWER_WORDS } from './answer-words-kinds.tsx';
import type { AskedQuestion } from './asked-question.ts';

/** Returns an answer in words, in a line. */
export function useAnswerWords() {
  const { i18n } = useTranslation();
  return (value: string, question: AskedQuestion) =>
    ANSWER_WORDS[question.inputType].words(value, question, i18n.language);
}

/** Returns an answer in few words, and what of it earns by itself. */
export function useShortAnswerWords(question: AskedQuestion) {
  const { i18n } = useTranslation();
  const kind = ANSWER_WORDS[question.inputType];
  const whole = (value: string) => kind.words(value, question, i18n.language);
  return {
    short: (value: string) => kind.shortWords?.(value, question, i18n.language) ?? whole(value),
    part: (part: string) => kind.partWords?.(part, question) ?? whole(part),
  };
}

/** An answer in words, with as much room as it wants. */
export function AnswerWords({ value, question }: { value: string; question: AskedQuestion }) {
  const inWords = useAnswerWords();
  const { LongWords } = ANSWER_WORDS[question.inputType];
  return LongWords ? <LongWords value={value} question={question} /> : inWords(value, question);
}
