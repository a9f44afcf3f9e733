import type { ReadAnswer } from '@kickoracle/game';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#lib/server-clock.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { ANSWER_INPUTS } from './answer-input-kinds.ts';
import { checkAnswer, type DisplayedQuestion } from './displayed-question.ts';
import { useAnswerProblem } from './use-answer-problem.ts';

/** Errors of unfinished input, shown only after a submit. */
const UNFINISHED = new Set(['required', 'invalid', 'incomplete_table']);

type AnswerDraft = { readonly value: string | null };

type AnswerFormOptions = {
  form: string;
  question: DisplayedQuestion;
  saved: string | null;
  /** Initial value, if the input type's own is not enough. */
  start?: string | undefined;
};

/** The saved answer until an edit, and again once the edit is saved, also by another tab. */
export function useAnswerForm({ form, question, saved, start }: AnswerFormOptions) {
  const { t, i18n } = useTranslation(['answers', 'eventDetail']);
  const problemText = useAnswerProblem();
  const draft = useDraft(form, (): AnswerDraft => ({ value: null }));
  const [wasSent, setWasSent] = useState(false);
  const edited = draft.values.value === saved ? null : draft.values.value;
  const isSaved = draft.values.value !== null && edited === null;
  const forgetDraft = useEffectEvent(() => draft.startAgain());
  useEffect(() => {
    if (isSaved) forgetDraft();
  }, [isSaved]);

  const kind = ANSWER_INPUTS[question.inputType];
  const value = edited ?? saved ?? start ?? kind.start?.(question, i18n.language) ?? '';
  const read: ReadAnswer = checkAnswer(question, value, new Date(serverNow()));
  const isShown = 'answer' in read || wasSent || !UNFINISHED.has(read.problem);
  const isBlank = value === '';

  return {
    value,
    isBlank,
    isUnsaved: edited !== null && !isBlank,
    problem: isShown && !isBlank ? problemText(read, question) : undefined,
    onChange(next: string) {
      setWasSent(false);
      draft.change(() => ({ value: next }));
    },
    /** Returns the answer to send. Returns null if it is invalid, and shows the error. */
    take(): string | null {
      setWasSent(true);
      return 'answer' in read ? read.answer : null;
    },
    submitLabel: kind.submitLabel
      ? t(`answers:${kind.submitLabel}.${saved === null ? 'submit' : 'update'}`)
      : t(`eventDetail:${saved === null ? 'submit' : 'update'}`),
  };
}
