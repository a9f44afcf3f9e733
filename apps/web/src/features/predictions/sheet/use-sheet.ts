import type { EventId, MatchView } from '@kickoracle/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { KeptError } from '../../../lib/errors.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { withoutKey } from '../../../lib/without-key.ts';
import { isWaiting, type KeptPrediction } from '../kept/kept-prediction.ts';
import { itemOf, keptPredictions, type Keeper } from '../kept/kept-predictions.ts';
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
import { titleOfMatch } from './title-of-match.ts';
import { useSheetDrafts, type Sending } from './use-sheet-drafts.ts';

/**
 * What became of a line when the sheet was saved; `half`: one of its two fields is empty; `kept`:
 * without a connection this browser sends it later, and `refused` it then was; `keptForAccount`: so it
 * does for a visitor, once they are a player.
 */
export type SheetFate =
  | SheetLineOutcome['outcome']
  | 'half'
  | 'failed'
  | 'kept'
  | 'keptForAccount'
  | 'refused';

/** Fates after which nothing of a line is left to save. */
const FINAL: readonly (SheetFate | undefined)[] = ['closed', 'seen', 'not_found', 'refused'];
export const isFinal = (fate: SheetFate | undefined) => FINAL.includes(fate);

/** Tells whether it stands with the server as it was sent. */
const isTaken = (outcome: SheetLineOutcome['outcome']) =>
  outcome === 'saved' || outcome === 'unchanged';

const NONE: ReadonlySet<string> = new Set();

type Prediction = { readonly eventId: EventId; readonly value: string };

const KEPT_FATES = { waiting: 'kept', closed: 'closed', refused: 'refused' } as const;

/** What is known to be stored, newer than what the match says. */
type Stored = { readonly value: string; readonly changedAt: string };

/** Returns the sheet of a player: what stands in its lines, what became of them, and how they are saved. */
export function useSheet(userId: Keeper) {
  const kept = useKeptPredictions();
  const { drafts, keep, drop, dropSaved, holdBack } = useSheetDrafts();
  const [fates, setFates] = useState<Readonly<Record<string, SheetFate>>>({});
  const [stored, setStored] = useState<Readonly<Record<string, Stored>>>({});
  const submit = useSubmitSheet();
  const isUnderWay = useRef(false);
  /** What is on its way, by the id of its question. */
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(NONE);

  const pending = Object.entries(drafts).filter(
    ([id, { goals }]) => !isBlank(goals) && !isFinal(fates[id]),
  );

  const keptOf = (eventId: string) => kept.find(({ answers }) => itemOf(answers) === eventId);

  /** Returns what counts once everything has arrived, or was to. */
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

  /** @param sending of a score that saves itself */
  function enter(match: MatchView, goals: SheetGoals, sending?: Sending) {
    const eventId = scoreEventOf(match)!;
    unmark(eventId);
    // While an older one is under way, what stood before has to follow it.
    if (!isUnderWay.current && isSame(goals, standingIn(eventId, match))) drop(eventId);
    else keep(eventId, { match, goals, ...(sending && { sending }) });
  }

  function noteStored(values: Readonly<Record<string, string>>) {
    const changedAt = new Date(serverNow()).toISOString();
    const standing = Object.entries(values).map(([id, value]) => [id, { value, changedAt }]);
    setStored((all) => ({ ...all, ...Object.fromEntries(standing) }));
  }

  function take(lines: readonly SheetLineOutcome[], sent: Readonly<Record<string, string>>) {
    const done = lines.filter(({ outcome }) => isTaken(outcome));
    const values = Object.fromEntries(done.map(({ eventId }) => [eventId, sent[eventId]!]));
    noteStored(values);
    mark(lines.map(({ eventId, outcome }) => [eventId, outcome]));
    dropSaved(values);
    const refused = lines.filter(({ outcome }) => !isTaken(outcome));
    if (refused.length > 0) holdBack(refused.map(({ eventId }) => eventId));
  }

  // What waited for the connection and does no more has arrived.
  useArrivals(kept, (arrived) => {
    const values = Object.entries(arrived).filter(([id]) => !(id in drafts));
    noteStored(Object.fromEntries(values));
    mark(values.map(([id]) => [id, 'saved']));
  });

  /**
   * Sends what is pending, or of that the lines named. Null while something is under way, which is
   * known at once and not from the next picture on: two would cross. Else whether nothing is left that could
   * be sent; where something is, its lines say why.
   */
  function save(only?: readonly string[]): Promise<boolean> | null {
    if (isUnderWay.current) return null;
    // A prediction cannot be withdrawn: emptied fields show again what stands.
    for (const [id, { goals }] of Object.entries(drafts)) if (isBlank(goals)) drop(id);
    const meant = only ? pending.filter(([id]) => only.includes(id)) : pending;
    const values = meant.map(([id, { goals }]) => [id, valueOf(goals)] as const);
    const halves = values.filter(([, value]) => value === null);
    mark(halves.map(([id]) => [id, 'half']));
    const predictions = values.flatMap(([id, value]) =>
      value === null ? [] : [{ eventId: id as EventId, value }],
    );
    const isWhole = halves.length === 0;
    if (predictions.length === 0) return Promise.resolve(isWhole);
    isUnderWay.current = true;
    setUnderWay(new Set(predictions.map(({ eventId }) => eventId)));
    return send(predictions).then((areAllTaken) => areAllTaken && isWhole);
  }

  async function send(predictions: readonly Prediction[]): Promise<boolean> {
    const sent = Object.fromEntries(predictions.map(({ eventId, value }) => [eventId, value]));
    const unknown = new Set(Object.keys(sent));
    const matches = Object.fromEntries(Object.keys(sent).map((id) => [id, drafts[id]!.match]));
    let areAllTaken = true;
    try {
      await submit.mutateAsync({
        predictions,
        titleOf: (id) => titleOfMatch(matches[id]!),
        onLines(lines) {
          for (const { eventId, outcome } of lines) {
            unknown.delete(eventId);
            if (!isTaken(outcome)) areAllTaken = false;
          }
          take(lines, sent);
        },
      });
    } catch (error) {
      if (!(error instanceof KeptError)) {
        mark([...unknown].map((id) => [id, 'failed']));
        return false;
      }
      dropSaved(Object.fromEntries([...unknown].map((id) => [id, sent[id]!])));
    } finally {
      isUnderWay.current = false;
      setUnderWay(NONE);
    }
    return areAllTaken;
  }

  return {
    drafts,
    pendingCount: pending.length,
    isWaiting: kept.some(isWaiting),
    isSaving: submit.isPending,
    isUnderWay: (eventId: string) => underWay.has(eventId),
    error: submit.error,
    fates,
    isChanged: (eventId: string) => eventId in drafts || keptOf(eventId) !== undefined,
    fateOf(eventId: string): SheetFate | undefined {
      const one = eventId in drafts ? undefined : keptOf(eventId);
      if (!one) return fates[eventId];
      return userId === null ? 'keptForAccount' : KEPT_FATES[one.state];
    },
    goalsIn: (match: MatchView): SheetGoals => {
      const eventId = scoreEventOf(match)!;
      return drafts[eventId]?.goals ?? standingIn(eventId, match);
    },
    /** Tells what stands without what was entered and not sent. */
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
  const reportArrival = useEffectEvent(onArrival);
  useEffect(() => {
    const items = new Set(kept.map(({ answers }) => itemOf(answers)));
    const gone = before.current.filter((one) => isWaiting(one) && !items.has(itemOf(one.answers)));
    before.current = kept;
    const values = gone.flatMap(({ answers }) =>
      answers.kind === 'event' ? [[answers.eventId, answers.value] as const] : [],
    );
    if (values.length > 0) reportArrival(Object.fromEntries(values));
  }, [kept]);
}
