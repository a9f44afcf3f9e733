import type { ImpactView, SettlementReport } from '@kickoracle/contracts';
import { paysByPlace } from '@kickoracle/game';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '#lib/errors.ts';
import type { AdminItem } from '../admin/admin-item.ts';
import { useAdminWork } from '../admin/use-admin-work.ts';
import type { ResultEntry } from '../entry/use-result-entry.ts';
import { seenOf, useItemWrites } from '../results.queries.ts';
import { REVERT_WORD } from './revert-dialog.tsx';
import { useDoneText, type SettlementAct } from './use-done-text.ts';

type DoneSettlement = {
  readonly act: SettlementAct;
  readonly report: SettlementReport;
  readonly sentence: string;
};

export function useSettlement(item: AdminItem, entry: ResultEntry) {
  const { t } = useTranslation('results');
  const { work, trouble, setTrouble } = useAdminWork();
  const writes = useItemWrites();
  const doneText = useDoneText();
  const [seen, setSeen] = useState<{ of: string; impact: ImpactView } | null>(null);
  const [done, setDone] = useState<DoneSettlement | null>(null);

  const { ref, itemVersion } = item;
  const isOrder = item.fields.some(({ question }) => paysByPlace(question.inputType));
  const validating = t(isOrder ? 'validatingTable' : 'validating');
  /** A preview is valid for this result and version of the item only. */
  const subject = JSON.stringify([itemVersion, entry.result]);
  const impact = seen?.of === subject ? seen.impact : null;

  /** Returns the entered result; null after showing its problem. */
  function takeResult() {
    const complaint = entry.complain();
    setTrouble(complaint);
    return complaint === null ? entry.result : null;
  }

  async function previewResult(): Promise<void> {
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
        // The effect differs from the preview: the next press previews again.
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

  /** The first press previews, the second one settles. */
  async function settleResult(act: 'validated' | 'corrected'): Promise<boolean> {
    const result = takeResult();
    if (result === null) return false;
    if (impact === null) {
      await previewResult();
      return false;
    }
    const write = act === 'validated' ? writes.validate : writes.correct;
    const send = () => write.mutateAsync({ ...ref, itemVersion, result, foreseen: seenOf(impact) });
    return settle(act, { send, info: validating });
  }

  return {
    trouble,
    impact,
    done,
    isPreviewing: writes.preview.isPending,
    isSettling: writes.validate.isPending || writes.correct.isPending,
    isVoiding: writes.declareVoid.isPending,
    isReverting: writes.revert.isPending,
    previewResult,
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
