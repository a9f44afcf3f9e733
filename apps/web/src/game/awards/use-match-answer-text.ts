import { isTemplateKey } from '@kickoracle/game';
import { useAnswerWords } from '../answers/answer-words.tsx';
import { useAskedQuestions, type TeamsOfMatch } from '../answers/asked-questions.ts';

/** Returns an answer to a part of a match in words, by its template: scores with a dash, teams by name. */
export function useMatchAnswerText(match: TeamsOfMatch) {
  const { ofPart } = useAskedQuestions();
  const inWords = useAnswerWords();
  return (templateKey: string, value: string): string =>
    isTemplateKey(templateKey) ? inWords(value, ofPart(match, templateKey)) : value;
}
