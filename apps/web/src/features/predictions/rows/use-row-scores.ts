import type { MatchView } from '@kickoracle/contracts';
import { useEffect, useRef, useState } from 'react';
import type { SheetGoals } from '../../../game/sheet/sheet-goals.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useSteady } from '../../../lib/use-steady.ts';
import { withoutKey } from '../../../lib/without-key.ts';
import { scoreEventOf } from '../sheet/score-event-of.ts';
import { isFinal, useSheet } from '../sheet/use-sheet.ts';
import type { RowNews, RowScore } from './row-score.ts';
import { afterStep, canUndo, dueIn, nextMoment, openIn, SENT, type RowEdits } from './row-edits.ts';

/** By then a score was sent from its row; what was not is left to whatever page is open. */
const SEND_BY_MS = 5_000;

const sendingFrom = (now: number) => ({ by: now + SEND_BY_MS, enteredAt: serverNow() });

export type RowActs = ReturnType<typeof useRowScores>['acts'];

/**
 * Scores set in the rows of a list. They are lines of the matchday sheet that save themselves: soon after
 * the last step, one request after the other, so that the last score is the one that stands.
 */
export function useRowScores(userId: string) {
  const sheet = useSheet(userId);
  const [edits, setEdits] = useState<RowEdits>({});
  /** What goes out at once, though it could still be taken back. */
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

  // Another page of the game goes on with it.
  useSendingOnLeave(() => {
    void sheet.save(Object.keys(sheet.drafts).filter((id) => sheet.drafts[id]!.sending));
  });

  function enter(match: MatchView, goals: SheetGoals) {
    const eventId = scoreEventOf(match)!;
    const now = Date.now();
    const before = sheet.stoodIn(match);
    sheet.enter(match, goals, sendingFrom(now));
    setUrgent((all) => all.filter((id) => id !== eventId));
    setEdits((all) => ({
      ...openIn(all, now),
      [eventId]: afterStep(all[eventId], { before, now }),
    }));
  }

  /** Sends at once what stands in a row. */
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
    const fate = sheet.fateOf(eventId);
    if (isFinal(fate) || fate === 'invalid') return null;
    const waits = (edit !== undefined && edit.sendAt < SENT) || urgent.includes(eventId);
    if ((waits && eventId in sheet.drafts) || sheet.isUnderWay(eventId)) return 'saving';
    if (fate === 'kept') return 'kept';
    if (sheet.isChanged(eventId)) return 'unsaved';
    if (!edit || edit.newsUntil <= now) return null;
    return canUndo(edit) ? 'undo' : 'edit';
  }

  const discard = (match: MatchView) => sheet.discard(scoreEventOf(match)!);
  const acts = useSteady({ enter, save, undo, discard });

  return {
    goalsIn: sheet.goalsIn,
    /** Returns what stands in the row of a match; null: it has no one score to set. */
    scoreIn(match: MatchView): RowScore | null {
      const eventId = scoreEventOf(match);
      if (!eventId || !match.can.predict) return null;
      const edit = edits[eventId];
      return {
        goals: sheet.goalsIn(match),
        fate: sheet.fateOf(eventId),
        isChanged: sheet.isChanged(eventId),
        news: newsOf(eventId),
        canUndo: edit !== undefined && edit.newsUntil > now && canUndo(edit),
      };
    },
    acts,
  };
}

/** Returns the device's time, looked at anew whenever something is to be done. */
function useMoment(nextAfter: (now: number) => number | null): number {
  const [look, setLook] = useState(() => ({ at: Date.now() }));
  const next = nextAfter(look.at);
  useEffect(() => {
    if (next === null || next === SENT) return;
    // A timer that rang a moment early is set again.
    const timer = setTimeout(() => setLook({ at: Date.now() }), next - Date.now());
    return () => clearTimeout(timer);
  }, [next, look]);
  return look.at;
}

/** Sends what waits when another page of the game takes the place of this one. */
function useSendingOnLeave(send: () => void): void {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => () => latest.current(), []);
}
