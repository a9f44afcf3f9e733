import type { ReadAnswer } from '@kickoracle/game';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { ANSWER_INPUTS } from './answer-input-kinds.ts';
import { checkAnswer, type AskedQuestion } from './asked-question.ts';
import { useAnswerProblem } from './use-answer-problem.ts';

/** What somebody may not have finished typing is said only when they send it. */
const UNFINISHED = new Set(['required', 'invalid', 'incomplete_table']);

type AnswerDraft = { readonly value: string | null };

type AnswerFormOptions = {
  /** By which its draft is known. */
  form: string;
  question: AskedQuestion;
  saved: string | null;
  /** What stands in it before anybody answered, where that is more than its kind knows. */
  start?: string | undefined;
};

/**
 * Returns the answer in a form: what is saved until something is changed, and again once that is
 * saved; by another tab, too.
 */
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
  const isTold = 'answer' in read || wasSent || !UNFINISHED.has(read.problem);
  const isBlank = value === '';

  return {
    value,
    isBlank,
    /** Whether something to send stands there that is not saved. */
    isUnsaved: edited !== null && !isBlank,
    problem: isTold && !isBlank ? problemText(read, question) : undefined,
    onChange(next: string) {
      setWasSent(false);
      draft.change(() => ({ value: next }));
    },
    /** Returns the answer to send; null when there is none, which is then said at the input. */
    take(): string | null {
      setWasSent(true);
      return 'answer' in read ? read.answer : null;
    },
    submitLabel: kind.submitLabel
      ? t(`answers:${kind.submitLabel}.${saved === null ? 'submit' : 'update'}`)
      : t(`eventDetail:${saved === null ? 'submit' : 'update'}`),
  };
}
