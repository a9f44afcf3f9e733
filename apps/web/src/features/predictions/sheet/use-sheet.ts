import type { EventId, MatchView } from '@kickoracle/contracts';
import { useEffect, useRef, useState } from 'react';
import { KeptError } from '../../../lib/errors.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { withoutKey } from '../../../lib/without-key.ts';
import {
  isWaiting,
  itemOf,
  keptPredictions,
  type KeptPrediction,
} from '../kept/kept-predictions.ts';
import { useKeptPredictions } from '../kept/use-kept-predictions.ts';
import { useSubmitSheet, type SheetLineOutcome } from '../predictions.queries.ts';
import {
  goalsOf,
  isBlank,
  isSame,
  valueOf,
  type SheetGoals,
} from '../../../game/sheet/sheet-goals.ts';
import { scoreEventOf } from './score-event-of.ts';
import { useSheetDrafts } from './use-sheet-drafts.ts';

/**
 * What became of a line when the sheet was saved; `half`: one of its two fields is empty; `kept`:
 * without a connection this browser sends it later, and `refused` it then was.
 */
export type SheetFate = SheetLineOutcome['outcome'] | 'half' | 'failed' | 'kept' | 'refused';

/** Fates after which nothing of a line is left to save. */
const FINAL: readonly (SheetFate | undefined)[] = ['closed', 'seen', 'not_found', 'refused'];
export const isFinal = (fate: SheetFate | undefined) => FINAL.includes(fate);

const KEPT_FATES = { waiting: 'kept', closed: 'closed', refused: 'refused' } as const;

const titleOf = ({ team1, team2 }: MatchView) => `${team1.name} – ${team2.name}`;

/** What is known to be stored, newer than what the match says. */
type Stored = { readonly value: string; readonly changedAt: string };

/** The sheet of a player: what stands in its lines, what became of them, and how they are saved. */
export function useSheet(userId: string) {
  const kept = useKeptPredictions();
  const { drafts, keep, drop, dropSaved } = useSheetDrafts();
  const [fates, setFates] = useState<Readonly<Record<string, SheetFate>>>({});
  const [stored, setStored] = useState<Readonly<Record<string, Stored>>>({});
  const submit = useSubmitSheet();
  const isUnderWay = useRef(false);

  const pending = Object.entries(drafts).filter(
    ([id, { goals }]) => !isBlank(goals) && !isFinal(fates[id]),
  );

  const keptOf = (eventId: string) => kept.find(({ answers }) => itemOf(answers) === eventId);

  /** What counts once everything has arrived, or was to. */
  function standingIn(eventId: string, match: MatchView): SheetGoals {
    const answers = keptOf(eventId)?.answers;
    if (answers?.kind === 'event') return goalsOf(answers.value);
    const own = match.parts.find((part) => part.eventId === eventId)?.prediction;
    const known = stored[eventId];
    const isNewer = known && (!own || own.changedAt < known.changedAt);
    return goalsOf(isNewer ? known.value : own?.value);
  }

  function mark(marked: readonly (readonly [string, SheetFate])[]) {
    setFates((all) => ({ ...all, ...Object.fromEntries(marked) }));
  }
  const unmark = (eventId: string) => setFates((all) => withoutKey(all, eventId));

  function enter(match: MatchView, goals: SheetGoals) {
    const eventId = scoreEventOf(match)!;
    unmark(eventId);
    // While an older one is under way, what stood before has to follow it.
    if (!isUnderWay.current && isSame(goals, standingIn(eventId, match))) drop(eventId);
    else keep(eventId, { match, goals });
  }

  function noteStored(values: Readonly<Record<string, string>>) {
    const changedAt = new Date(serverNow()).toISOString();
    const standing = Object.entries(values).map(([id, value]) => [id, { value, changedAt }]);
    setStored((all) => ({ ...all, ...Object.fromEntries(standing) }));
  }

  function take(lines: readonly SheetLineOutcome[], sent: Readonly<Record<string, string>>) {
    const done = lines.filter(({ outcome }) => outcome === 'saved' || outcome === 'unchanged');
    const values = Object.fromEntries(done.map(({ eventId }) => [eventId, sent[eventId]!]));
    noteStored(values);
    mark(lines.map(({ eventId, outcome }) => [eventId, outcome]));
    dropSaved(values);
  }

  // What waited for the connection and does no more has arrived.
  useArrivals(kept, (arrived) => {
    const values = Object.entries(arrived).filter(([id]) => !(id in drafts));
    noteStored(Object.fromEntries(values));
    mark(values.map(([id]) => [id, 'saved']));
  });

  /**
   * Sends what is pending, or of that the lines named; false while something is under way, which is
   * known at once and not from the next picture on: two would cross.
   */
  function save(only?: readonly string[]): boolean {
    if (isUnderWay.current) return false;
    // A prediction cannot be withdrawn: emptied fields show again what stands.
    for (const [id, { goals }] of Object.entries(drafts)) if (isBlank(goals)) drop(id);
    const meant = only ? pending.filter(([id]) => only.includes(id)) : pending;
    const values = meant.map(([id, { goals }]) => [id, valueOf(goals)] as const);
    mark(values.filter(([, value]) => value === null).map(([id]) => [id, 'half']));
    const predictions = values.flatMap(([id, value]) =>
      value === null ? [] : [{ eventId: id as EventId, value }],
    );
    if (predictions.length === 0) return true;
    isUnderWay.current = true;
    const sent = Object.fromEntries(predictions.map(({ eventId, value }) => [eventId, value]));
    const unknown = new Set(Object.keys(sent));
    submit.mutate(
      {
        predictions,
        titleOf: (id) => titleOf(drafts[id]!.match),
        onLines(lines) {
          for (const { eventId } of lines) unknown.delete(eventId);
          take(lines, sent);
        },
      },
      {
        onError(error) {
          if (!(error instanceof KeptError)) return mark([...unknown].map((id) => [id, 'failed']));
          dropSaved(Object.fromEntries([...unknown].map((id) => [id, sent[id]!])));
        },
        onSettled() {
          isUnderWay.current = false;
        },
      },
    );
    return true;
  }

  return {
    drafts,
    pendingCount: pending.length,
    isWaiting: kept.some(isWaiting),
    isSaving: submit.isPending,
    error: submit.error,
    fates,
    isChanged: (eventId: string) => eventId in drafts || keptOf(eventId) !== undefined,
    fateOf(eventId: string): SheetFate | undefined {
      const one = eventId in drafts ? undefined : keptOf(eventId);
      return one ? KEPT_FATES[one.state] : fates[eventId];
    },
    goalsIn: (match: MatchView): SheetGoals => {
      const eventId = scoreEventOf(match)!;
      return drafts[eventId]?.goals ?? standingIn(eventId, match);
    },
    /** What stands without what was entered and not sent. */
    stoodIn: (match: MatchView): SheetGoals => standingIn(scoreEventOf(match)!, match),
    enter,
    save,
    discard(eventId: string) {
      drop(eventId);
      unmark(eventId);
      keptPredictions.forget(userId, eventId);
    },
  };
}

/** Tells of kept answers that were sent, by the id of their question. */
function useArrivals(
  kept: readonly KeptPrediction[],
  onArrival: (values: Readonly<Record<string, string>>) => void,
): void {
  const before = useRef(kept);
  useEffect(() => {
    const items = new Set(kept.map(({ answers }) => itemOf(answers)));
    const gone = before.current.filter((one) => isWaiting(one) && !items.has(itemOf(one.answers)));
    before.current = kept;
    const values = gone.flatMap(({ answers }) =>
      answers.kind === 'event' ? [[answers.eventId, answers.value] as const] : [],
    );
    if (values.length > 0) onArrival(Object.fromEntries(values));
    // oxlint-disable-next-line react/exhaustive-deps -- `onArrival` is another function at every render
  }, [kept]);
}
