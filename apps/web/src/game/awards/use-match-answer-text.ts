import { isTemplateKey } from '@kickoracle/game';
import { useAnswerWords } from '../answers/answer-words.tsx';
import { useDisplayedQuestions, type TeamsOfMatch } from '../answers/displayed-questions.ts';

/** Formats an answer to a match part: scores with a dash, teams by name. */
export function useMatchAnswerText(match: TeamsOfMatch) {
  const { ofPart } = useDisplayedQuestions();
  const inWords = useAnswerWords();
  return (templateKey: string, value: string): string =>
    isTemplateKey(templateKey) ? inWords(value, ofPart(match, templateKey)) : value;
}
