import type { ImpactView, SettlementReport } from '@kickoracle/contracts';
import { paysByPlace } from '@kickoracle/game';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { errorCode } from '../../../lib/errors.ts';
import type { DeskItem } from '../desk/desk-item.ts';
import { useDeskWork } from '../desk/use-desk-work.ts';
import type { ResultEntry } from '../entry/use-result-entry.ts';
import { seenOf, useDeskWrites } from '../results.queries.ts';
import { REVERT_WORD } from './revert-dialog.tsx';
import { useDoneText, type SettlementAct } from './use-done-text.ts';

/** What was done, with the figures of it and a sentence. */
type DoneSettlement = {
  readonly act: SettlementAct;
  readonly report: SettlementReport;
  readonly sentence: string;
};

/** Enters, looks, settles and takes back: all that happens to the result of an item. */
export function useSettlement(item: DeskItem, entry: ResultEntry) {
  const { t } = useTranslation('results');
  const { work, trouble, setTrouble } = useDeskWork();
  const writes = useDeskWrites();
  const doneText = useDoneText();
  const [seen, setSeen] = useState<{ of: string; impact: ImpactView } | null>(null);
  const [done, setDone] = useState<DoneSettlement | null>(null);

  const { ref, itemVersion } = item;
  const isOrder = item.fields.some(({ question }) => paysByPlace(question.inputType));
  const validating = t(isOrder ? 'validatingTable' : 'validating');
  /** An impact is one of this result on the item as it is. */
  const subject = JSON.stringify([itemVersion, entry.result]);
  const impact = seen?.of === subject ? seen.impact : null;

  /** Returns the result as entered; null after saying what is missing. */
  function takeResult() {
    const complaint = entry.complain();
    setTrouble(complaint);
    return complaint === null ? entry.result : null;
  }

  async function look(): Promise<void> {
    const result = takeResult();
    if (result === null) return;
    const found = await work({
      send: () => writes.preview.mutateAsync({ ...ref, result }),
      refuse: entry.refuse,
    });
    if (found) setSeen({ of: subject, impact: found });
  }

  async function settle(
    act: SettlementAct,
    { send, info }: { send: () => Promise<unknown>; info: string },
  ): Promise<boolean> {
    setDone(null);
    const report = await work({
      info,
      send: async () => (await send()) as SettlementReport,
      done: (answer) => doneText(act, answer),
      refuse: (error) => {
        // What was seen is not what it would do: the next press looks again.
        if (errorCode(error) === 'IMPACT_CHANGED') setSeen(null);
        return entry.refuse(error);
      },
    });
    if (!report) return false;
    setDone({ act, report, sentence: doneText(act, report) });
    setSeen(null);
    entry.reset();
    return true;
  }

  /** Settles nothing unseen: the first press shows what the second one does. */
  async function settleResult(act: 'validated' | 'corrected'): Promise<boolean> {
    const result = takeResult();
    if (result === null) return false;
    if (impact === null) {
      await look();
      return false;
    }
    const write = act === 'validated' ? writes.validate : writes.correct;
    const send = () => write.mutateAsync({ ...ref, itemVersion, result, foreseen: seenOf(impact) });
    return settle(act, { send, info: validating });
  }

  return {
    trouble,
    /** What the entered result would do, once somebody has asked. */
    impact,
    done,
    isLooking: writes.preview.isPending,
    isSettling: writes.validate.isPending || writes.correct.isPending,
    isVoiding: writes.declareVoid.isPending,
    isReverting: writes.revert.isPending,
    look,
    validate: () => settleResult('validated'),
    correct: () => settleResult('corrected'),
    declareVoid: () =>
      settle('voided', {
        send: () => writes.declareVoid.mutateAsync({ ...ref, itemVersion }),
        info: t('voiding'),
      }),
    revert: () =>
      settle('reverted', {
        send: () => writes.revert.mutateAsync({ ...ref, itemVersion, confirmation: REVERT_WORD }),
        info: t('reverting'),
      }),
  };
}

export type Settlement = ReturnType<typeof useSettlement>;
