import type { MatchView } from '@kickoracle/contracts';
import type { MatchAnswers, TemplateKey } from '@kickoracle/game';
import { useEffect, useEffectEvent, useState } from 'react';
import { checkAnswer } from '../../../game/answers/asked-question.ts';
import { useAskedQuestions } from '../../../game/answers/asked-questions.ts';
import { useAnswerProblem } from '../../../game/answers/use-answer-problem.ts';
import { useDraft } from '../../../game/drafts/use-draft.ts';
import { refusedFields } from '../../../lib/errors.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';
import { useKeptAnswers } from '../kept/use-kept-predictions.ts';
import { judgeCards, keysOf, savedAnswers, type CardTexts } from './card-answers.ts';

/** What somebody may not have finished typing is said only when they send it. */
const UNFINISHED = new Set(['required', 'invalid']);

/** Returns the cards of an open version 1 match: what stands in each, and what is wrong with it. */
export function useMatchCards(match: MatchView) {
  const { ofPart } = useAskedQuestions();
  const problemText = useAnswerProblem();
  const { fieldProblemText } = useErrorTexts();
  const keptAnswers = useKeptAnswers(match.id);
  const draft = useDraft<CardTexts>(`cards ${match.id}`, () => keptAnswers);
  const [wasSent, setWasSent] = useState(false);
  const [refused, setRefused] = useState<CardTexts>({});

  const now = new Date(serverNow());
  const saved = savedAnswers(match);
  // What is saved by now, by this tab or another, is no edit any more.
  const withoutSaved = (all: CardTexts): CardTexts =>
    Object.fromEntries(
      Object.entries(all).filter(([key, text]) => text !== saved[key as TemplateKey]),
    );
  const edits = withoutSaved(draft.values);
  const isAnySaved = Object.keys(edits).length < Object.keys(draft.values).length;
  const forgetSaved = useEffectEvent(() => draft.change(withoutSaved));
  useEffect(() => {
    if (isAnySaved) forgetSaved();
  }, [isAnySaved]);
  const textIn = (key: TemplateKey) => edits[key] ?? saved[key] ?? '';
  const read = (key: TemplateKey) => checkAnswer(ofPart(match, key), textIn(key), now);
  const entered: MatchAnswers = Object.fromEntries(
    keysOf(match).flatMap((key) => {
      const found = read(key);
      // A card that was emptied changes nothing (OP-49).
      const answer = 'answer' in found ? found.answer : textIn(key) === '' ? saved[key] : undefined;
      return answer === undefined ? [] : [[key, answer]];
    }),
  );
  const { derived, contradictions, changed } = judgeCards(match, entered);

  function problemOf(key: TemplateKey): string | undefined {
    if (refused[key]) return refused[key];
    if (key in derived) return undefined;
    const contradiction = contradictions.find(({ templateKey }) => templateKey === key);
    if (contradiction) return fieldProblemText(contradiction.problem);
    const found = read(key);
    if (textIn(key) === '' || 'answer' in found) return undefined;
    if (UNFINISHED.has(found.problem) && !wasSent) return undefined;
    return problemText(found, ofPart(match, key));
  }

  const isBroken = keysOf(match).some((key) => {
    const isBlank = textIn(key) === '' || key in derived;
    return !isBlank && 'problem' in read(key);
  });

  return {
    changed,
    isLocked: (key: TemplateKey) => key in derived,
    /** Returns what stands in the input of a card. */
    valueIn: (key: TemplateKey) => derived[key] ?? textIn(key),
    /** Returns the answer that a card holds, if it holds one. */
    answerIn: (key: TemplateKey) => derived[key] ?? entered[key],
    questionOf: (key: TemplateKey) => ofPart(match, key),
    problemOf,
    enter(key: TemplateKey, text: string) {
      setWasSent(false);
      setRefused({});
      draft.change((all) => ({ ...all, [key]: text }));
    },
    /** Returns what is to be sent; null when something is wrong, which is then said at its card. */
    take(): MatchAnswers | null {
      setWasSent(true);
      return isBroken || contradictions.length > 0 ? null : changed;
    },
    /** Says at its card what the server refused. */
    refuse(error: unknown) {
      const fields = refusedFields(error).map(({ path, problem }) => [
        path.replace(/^answers\./, ''),
        fieldProblemText(problem),
      ]);
      setRefused(Object.fromEntries(fields));
    },
  };
}
