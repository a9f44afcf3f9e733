import type { FieldError, FieldProblem } from '@kickoracle/contracts';
import { paysByPlace } from '@kickoracle/game';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { useAnswerProblem } from '../../../game/answers/use-answer-problem.ts';
import { refusedFields } from '../../../lib/errors.ts';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';
import type { DeskItem } from '../desk/desk-item.ts';
import { ANSWER, judgeEntry, type EntryField, type EntryTexts } from './result-entry.ts';
import { NO_DRAFT, useEntryDrafts, type EntryDraft } from './use-entry-drafts.ts';

/** What somebody may not have finished typing is said only when they send it. */
const UNFINISHED = new Set(['required', 'invalid', 'incomplete_table']);

type EntryOptions = {
  readonly draft: EntryDraft;
  /** The fields show what stands. */
  readonly isLocked: boolean;
  readonly onChange: (change: (draft: EntryDraft) => EntryDraft) => void;
};

export type ResultEntry = ReturnType<typeof useResultEntry>;

/**
 * Returns what happened, as an administrator fills it in. What was typed outlives a reload and a
 * change of the item by somebody else; while the fields are locked they show what stands.
 */
export function useResultEntry(item: DeskItem, isLocked: boolean) {
  const { itemId } = item.ref;
  const drafts = useEntryDrafts();
  return useResultEntries()(item, {
    draft: drafts.draftOf(itemId),
    isLocked,
    onChange: (change) => drafts.change(itemId, change),
  });
}

/** Returns the same of many items, whose drafts somebody else keeps. */
export function useResultEntries() {
  const { t } = useTranslation(['eventDetail', 'matchDetail', 'results']);
  const problemText = useAnswerProblem();
  const { fieldProblemText } = useErrorTexts();

  return (item: DeskItem, { draft, isLocked, onChange }: EntryOptions) => {
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
      /** A table always stands there, in whatever order. */
      isBlank: judged.isBlank && !isOrder,
      isChanged: judged.answers === null || !isSame(judged.answers, item.result),
      hasEdits: Object.keys(edits).length > 0,
      /** The result to send, canonical; null while something is missing or wrong. */
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
      /** Fills in what somebody else knows; what they do not know stays. */
      fill(known: EntryTexts) {
        onChange((now) => ({ ...now, edits: { ...now.edits, ...known }, refused: {} }));
      },
      reset() {
        onChange(() => NO_DRAFT);
      },
      /** Tells why it cannot be sent yet, as a whole; the fields say the rest. Null when it can. */
      complain(): string | null {
        onChange((now) => ({ ...now, wasSent: true }));
        const isUnfinished = item.fields.some(({ key, isRequired }) => {
          const found = judged.unread[key];
          return isRequired && found && UNFINISHED.has(found.problem);
        });
        return isUnfinished ? complaint : null;
      },
      /** Says at its field what the server refused; true when all of it has a field. */
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
