import type { ItemView } from '@kickoracle/contracts';
import { writeScore } from '@kickoracle/game';
import { useAnswerWords } from '#game/answers/answer-words.tsx';
import { useDisplayedQuestions } from '#game/answers/displayed-questions.ts';
import { useEventTexts } from '#game/items/event-texts.ts';
import { paths } from '#game/paths.ts';
import { useFormat } from '#lib/use-format.ts';

type Facts = {
  readonly title: string;
  readonly path: string;
  readonly closesAt: string;
  /** In words; null while unknown. */
  readonly result: string | null;
  /** XP of a right answer; null if it depends on the answer. */
  readonly xp: number | null;
};

export function useItemFacts(): (item: ItemView) => Facts {
  const { titleOf } = useEventTexts();
  const { ofEvent } = useDisplayedQuestions();
  const inWords = useAnswerWords();
  const format = useFormat();
  return (item) => {
    if (item.kind === 'match') {
      const { match } = item;
      const score = match.result?.score;
      return {
        title: `${match.team1.name} – ${match.team2.name}`,
        path: match.status === 'pending' ? paths.matchAdmin(match.id) : paths.match(match.id),
        closesAt: match.kickoffAt,
        result: score ? writeScore(score, format.locale) : null,
        xp: null,
      };
    }
    const { event } = item;
    return {
      title: titleOf(event),
      path: event.status === 'pending' ? paths.eventAdmin(event.id) : paths.event(event.id),
      closesAt: event.deadlineAt,
      result: event.result === null ? null : inWords(event.result, ofEvent(event)),
      xp: event.reward,
    };
  };
}
