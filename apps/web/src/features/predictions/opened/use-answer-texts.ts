import type { EventId, MatchId } from '@kickoracle/contracts';
import { isTemplateKey } from '@kickoracle/game';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useAnswerWords } from '../../../game/answers/answer-words.tsx';
import { useAskedQuestions } from '../../../game/answers/asked-questions.ts';
import { queries } from '../../../lib/api.ts';

type Asked = { matchId: MatchId } | { eventId: EventId };
type Answer = { readonly templateKey: string | null; readonly value: string };

/** Answers on an item in words: teams by name, dates as they are written where one reads them. */
export function useAnswerTexts(asked: Asked): (answer: Answer) => string {
  const { ofEvent, ofPart } = useAskedQuestions();
  const inWords = useAnswerWords();
  const match = useQuery(
    queries.matches.getMatch.queryOptions({ input: 'matchId' in asked ? asked : skipToken }),
  ).data;
  const found = useQuery(
    queries.events.getEvent.queryOptions({ input: 'eventId' in asked ? asked : skipToken }),
  ).data;
  const event = found?.kind === 'event' ? found.event : undefined;
  return ({ templateKey, value }) => {
    if (event) return inWords(value, ofEvent(event));
    const isKnown = match && templateKey !== null && isTemplateKey(templateKey);
    return isKnown ? inWords(value, ofPart(match, templateKey)) : value;
  };
}
