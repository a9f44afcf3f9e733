import type { MatchView } from '@kickoracle/contracts';
import type { MatchAnswers, TemplateKey } from '@kickoracle/game';
import { useEffect, useEffectEvent, useState } from 'react';
import { checkAnswer } from '#game/answers/displayed-question.ts';
import { useDisplayedQuestions } from '#game/answers/displayed-questions.ts';
import { useAnswerProblem } from '#game/answers/use-answer-problem.ts';
import { useDraft } from '#game/drafts/use-draft.ts';
import { refusedFields } from '#lib/errors.ts';
import { serverNow } from '#lib/server-clock.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { useUnsentAnswers } from '../unsent/use-unsent-predictions.ts';
import { judgeCards, keysOf, savedAnswers, type CardTexts } from './card-answers.ts';

/** Problems of input that may be incomplete: shown only after an attempt to send. */
const UNFINISHED = new Set(['required', 'invalid']);

export function useMatchCards(match: MatchView) {
  const { ofPart } = useDisplayedQuestions();
  const problemText = useAnswerProblem();
  const { fieldProblemText } = useErrorTexts();
  const unsentAnswers = useUnsentAnswers(match.id);
  const draft = useDraft<CardTexts>(`cards ${match.id}`, () => unsentAnswers);
  const [wasSent, setWasSent] = useState(false);
  const [refused, setRefused] = useState<CardTexts>({});

  const now = new Date(serverNow());
  const saved = savedAnswers(match);
  // Values saved meanwhile, by this tab or another, are no longer edits.
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
      // An emptied card keeps its saved answer (OP-49).
      const answer = 'answer' in found ? found.answer : textIn(key) === '' ? saved[key] : undefined;
      return answer === undefined ? [] : [[key, answer]];
    }),
  );
  const { derived, contradictions, changed } = judgeCards(match, entered);
  const unsaved = Object.entries(changed).filter(
    ([key, value]) => unsentAnswers[key as TemplateKey] !== value,
  );

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
    /** Number of changes that do not wait to be sent either. */
    unsavedCount: unsaved.length,
    isLocked: (key: TemplateKey) => key in derived,
    valueIn: (key: TemplateKey) => derived[key] ?? textIn(key),
    answerIn: (key: TemplateKey) => derived[key] ?? entered[key],
    questionOf: (key: TemplateKey) => ofPart(match, key),
    problemOf,
    enter(key: TemplateKey, text: string) {
      setWasSent(false);
      setRefused({});
      draft.change((all) => ({ ...all, [key]: text }));
    },
    /** Returns the answers to send; null if a card has a problem, which is then shown. */
    take(): MatchAnswers | null {
      setWasSent(true);
      return isBroken || contradictions.length > 0 ? null : changed;
    },
    refuse(error: unknown) {
      const fields = refusedFields(error).map(({ path, problem }) => [
        path.replace(/^answers\./, ''),
        fieldProblemText(problem),
      ]);
      setRefused(Object.fromEntries(fields));
    },
  };
}
