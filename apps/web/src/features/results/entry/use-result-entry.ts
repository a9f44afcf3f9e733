import type { FieldError, FieldProblem } from '@kickoracle/contracts';
import { paysByPlace } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useAnswerProblem } from '#game/answers/use-answer-problem.ts';
import { refusedFields } from '#lib/errors.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import type { AdminItem } from '../admin/admin-item.ts';
import { ANSWER, judgeEntry, type EntryField, type EntryTexts } from './result-entry.ts';
import { NO_DRAFT, useEntryDrafts, type EntryDraft } from './use-entry-drafts.ts';

/** Problems of input that may be incomplete: shown only after an attempt to send. */
const UNFINISHED = new Set(['required', 'invalid', 'incomplete_table']);

type EntryOptions = {
  readonly draft: EntryDraft;
  /** The fields show the result in force. */
  readonly isLocked: boolean;
  readonly onChange: (change: (draft: EntryDraft) => EntryDraft) => void;
};

export type ResultEntry = ReturnType<typeof useResultEntry>;

/** Returns a result's form. Its draft survives reloads; if locked, it shows the result in force. */
export function useResultEntry(item: AdminItem, isLocked: boolean) {
  const { itemId } = item.ref;
  const drafts = useEntryDrafts();
  return useResultEntries()(item, {
    draft: drafts.draftOf(itemId),
    isLocked,
    onChange: (change) => drafts.change(itemId, change),
  });
}

export function useResultEntries() {
  const { t } = useTranslation(['eventDetail', 'matchDetail', 'results']);
  const problemText = useAnswerProblem();
  const { fieldProblemText } = useErrorTexts();

  return (item: AdminItem, { draft, isLocked, onChange }: EntryOptions) => {
    const { edits, wasSent, refused } = draft;
    const texts = isLocked ? item.result : { ...item.result, ...edits };
    const judged = judgeEntry(item, texts);
    const isOrder = item.fields.some(({ question }) => paysByPlace(question.inputType));
    const first = isOrder
      ? t('results:entry.setTeamOrder')
      : t('eventDetail:pleaseEnterValidResult');
    const complaint = item.match ? t('matchDetail:pleaseFillOutAllFields') : first;

    function unreadText({ key, question, isRequired }: EntryField): string | undefined {
      const found = judged.unread[key];
      if (!found) return undefined;
      const isEmpty = (texts[key] ?? '').trim() === '';
      if (isEmpty && !judged.missing.includes(key)) return undefined;
      if (UNFINISHED.has(found.problem) && !wasSent) return undefined;
      if (key === ANSWER && UNFINISHED.has(found.problem)) return complaint;
      if (question.inputType !== 'score' || isEmpty) return problemText(found, question);
      return t(isRequired ? 'results:entry.bothSides' : 'results:entry.bothSidesOrNone');
    }

    return {
      /** A table always has an order, so it is never blank. */
      isBlank: judged.isBlank && !isOrder,
      isChanged: judged.answers === null || !isSame(judged.answers, item.result),
      hasEdits: Object.keys(edits).length > 0,
      /** The canonical result to send; null while a field is missing or wrong. */
      result: judged.answers && item.toResult(judged.answers),
      textIn: (key: string) => judged.derived[key] ?? texts[key] ?? '',
      isDerived: (key: string) => key in judged.derived,
      problemOf(field: EntryField): string | undefined {
        if (isLocked) return undefined;
        const { key } = field;
        if (refused[key]) return refused[key];
        const contradiction = judged.contradictions[key];
        return contradiction ? fieldProblemText(contradiction as FieldProblem) : unreadText(field);
      },
      enter(key: string, text: string) {
        onChange((now) => ({ edits: { ...now.edits, [key]: text }, wasSent: false, refused: {} }));
      },
      /** Fills in known answers; other fields keep theirs. */
      fill(known: EntryTexts) {
        onChange((now) => ({ ...now, edits: { ...now.edits, ...known }, refused: {} }));
      },
      reset() {
        onChange(() => NO_DRAFT);
      },
      /** Marks the form as sent, and returns its general problem; fields show their own. */
      complain(): string | null {
        onChange((now) => ({ ...now, wasSent: true }));
        const isUnfinished = item.fields.some(({ key, isRequired }) => {
          const found = judged.unread[key];
          return isRequired && found && UNFINISHED.has(found.problem);
        });
        return isUnfinished ? complaint : null;
      },
      /** Shows the server's reasons at their fields; returns true if each reason has a field. */
      refuse: (error: unknown): boolean => refuseFields(refusedFields(error)),
      refuseFields,
    };

    function refuseFields(problems: readonly FieldError[]): boolean {
      const fields = problems.map(({ path, problem }) => {
        const key = path.replace(/^result\.?/, '') || ANSWER;
        return [key, fieldProblemText(problem)] as const;
      });
      onChange((now) => ({ ...now, refused: Object.fromEntries(fields) }));
      return fields.length > 0 && fields.every(([key]) => item.fields.some((f) => f.key === key));
    }
  };
}

function isSame(a: EntryTexts, b: EntryTexts): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => a[key] === b[key]);
}
