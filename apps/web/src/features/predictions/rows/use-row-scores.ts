import type { MatchView } from '@kickoracle/contracts';
import { useEffect, useInsertionEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetGoals } from '#game/sheet/sheet-goals.ts';
import { serverNow } from '#lib/server-clock.ts';
import { withoutKey } from '#lib/without-key.ts';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { scoreEventOf } from '../sheet/score-event-of.ts';
import { titleOfMatch } from '../sheet/title-of-match.ts';
import { isFinal, useSheet } from '../sheet/use-sheet.ts';
import type { RowNews, RowScore } from './row-score.ts';
import { afterStep, canUndo, dueIn, nextMoment, openIn, SENT, type RowEdits } from './row-edits.ts';

/** The row sends its score within this time; after that any open page does. */
const SEND_BY_MS = 5_000;

const sendingFrom = (now: number) => ({ by: now + SEND_BY_MS, enteredAt: serverNow() });

export type RowActs = ReturnType<typeof useRowScores>['acts'];

/** Scores that save themselves soon after the last step. Requests are sequential: the last wins. */
export function useRowScores(userId: string) {
  const sheet = useSheet(userId);
  const [edits, setEdits] = useState<RowEdits>({});
  /** Edits sent at once, while undo is still possible. */
  const [urgent, setUrgent] = useState<readonly string[]>([]);
  const now = useMoment((moment) => nextMoment(edits, moment));
  const due = [...new Set([...dueIn(edits, now), ...urgent])].filter((id) => id in sheet.drafts);
  const isTime = due.length > 0 && !sheet.isSaving;

  useEffect(() => {
    if (!isTime || sheet.save(due) === null) return;
    setUrgent([]);
    setEdits((all) => {
      const sent = due.flatMap((id) => (all[id] ? [[id, { ...all[id], sendAt: SENT }]] : []));
      return openIn({ ...all, ...Object.fromEntries(sent) }, Date.now());
    });
    // oxlint-disable-next-line react/exhaustive-deps -- the sheet is another object at every render
  }, [isTime, due.join(' ')]);

  useClosedToasts(sheet);

  // Client-side navigation does not cancel the save.
  useSendingOnLeave(() => {
    void sheet.save(Object.keys(sheet.drafts).filter((id) => sheet.drafts[id]!.sending));
  });

  function enter(match: MatchView, goals: SheetGoals) {
    const eventId = scoreEventOf(match)!;
    const now = Date.now();
    const before = sheet.savedGoalsIn(match);
    sheet.enter(match, goals, sendingFrom(now));
    setUrgent((all) => all.filter((id) => id !== eventId));
    setEdits((all) => ({
      ...openIn(all, now),
      [eventId]: afterStep(all[eventId], { before, now }),
    }));
  }

  function save(match: MatchView) {
    const eventId = scoreEventOf(match)!;
    setUrgent((all) => [...all, eventId]);
  }

  function undo(match: MatchView) {
    const eventId = scoreEventOf(match)!;
    const edit = edits[eventId];
    if (!edit || !canUndo(edit)) return;
    sheet.enter(match, edit.before, sendingFrom(Date.now()));
    setUrgent((all) => [...all, eventId]);
    setEdits((all) => withoutKey(all, eventId));
  }

  function newsOf(eventId: string): RowNews {
    const edit = edits[eventId];
    const outcome = sheet.outcomeOf(eventId);
    if (isFinal(outcome) || outcome === 'invalid') return null;
    const waits = (edit !== undefined && edit.sendAt < SENT) || urgent.includes(eventId);
    if ((waits && eventId in sheet.drafts) || sheet.isInFlight(eventId)) return 'saving';
    if (outcome === 'kept') return 'kept';
    if (sheet.isChanged(eventId)) return 'unsaved';
    if (!edit || edit.newsUntil <= now) return null;
    return canUndo(edit) ? 'undo' : 'edit';
  }

  const discard = (match: MatchView) => sheet.discard(scoreEventOf(match)!);
  const given = { enter, save, undo, discard };
  const latest = useRef(given);
  useInsertionEffect(() => {
    latest.current = given;
  });
  // Stable, so that a step renders its own row alone.
  const [acts] = useState<typeof given>(() => ({
    enter: (match, goals) => latest.current.enter(match, goals),
    save: (match) => latest.current.save(match),
    undo: (match) => latest.current.undo(match),
    discard: (match) => latest.current.discard(match),
  }));

  return {
    goalsIn: sheet.goalsIn,
    /** Returns the score in a match's row; null if the match takes no single score. */
    scoreIn(match: MatchView): RowScore | null {
      const eventId = scoreEventOf(match);
      if (!eventId || !match.can.predict) return null;
      const edit = edits[eventId];
      return {
        goals: sheet.goalsIn(match),
        outcome: sheet.outcomeOf(eventId),
        isChanged: sheet.isChanged(eventId),
        news: newsOf(eventId),
        canUndo: edit !== undefined && edit.newsUntil > now && canUndo(edit),
      };
    },
    acts,
  };
}

/** Reports scores that came too late: their rows leave the list of open matches with a reason. */
function useClosedToasts({ outcomes, drafts }: ReturnType<typeof useSheet>): void {
  const { t } = useTranslation('common');
  const { showToast } = useToast();
  const reported = useRef(new Set<string>());
  useEffect(() => {
    for (const [id, { match }] of Object.entries(drafts)) {
      if (outcomes[id] !== 'closed' || reported.current.has(id)) continue;
      reported.current.add(id);
      showToast({ type: 'error', message: t('kept.closed', { title: titleOfMatch(match) }) });
    }
  }, [outcomes, drafts, showToast, t]);
}

function useMoment(nextAfter: (now: number) => number | null): number {
  const [look, setLook] = useState(() => ({ at: Date.now() }));
  const next = nextAfter(look.at);
  useEffect(() => {
    if (next === null || next === SENT) return;
    // A timer that fired early is set again.
    const timer = setTimeout(() => setLook({ at: Date.now() }), next - Date.now());
    return () => clearTimeout(timer);
  }, [next, look]);
  return look.at;
}

function useSendingOnLeave(send: () => void): void {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => () => latest.current(), []);
}
