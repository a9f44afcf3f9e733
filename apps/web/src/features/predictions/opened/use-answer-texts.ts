import type { EventId, MatchId } from '@kickoracle/contracts';
import { isTemplateKey } from '@kickoracle/game';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useAnswerWords } from '#game/answers/answer-words.tsx';
import { useDisplayedQuestions } from '#game/answers/displayed-questions.ts';
import { queries } from '#lib/api.ts';

type ItemRef = { matchId: MatchId } | { eventId: EventId };
type Answer = { readonly templateKey: string | null; readonly value: string };

/** Formats answers on an item: teams by name, dates by the reader's locale. */
export function useAnswerTexts(item: ItemRef): (answer: Answer) => string {
  const { ofEvent, ofPart } = useDisplayedQuestions();
  const inWords = useAnswerWords();
  const match = useQuery(
    queries.matches.getMatch.queryOptions({ input: 'matchId' in item ? item : skipToken }),
  ).data;
  const found = useQuery(
    queries.events.getEvent.queryOptions({ input: 'eventId' in item ? item : skipToken }),
  ).data;
  const event = found?.kind === 'event' ? found.event : undefined;
  return ({ templateKey, value }) => {
    if (event) return inWords(value, ofEvent(event));
    const isKnown = match && templateKey !== null && isTemplateKey(templateKey);
    return isKnown ? inWords(value, ofPart(match, templateKey)) : value;
  };
}
