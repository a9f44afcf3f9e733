import type { EventId, MatchView } from '@kickoracle/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { QueuedError } from '#lib/errors.ts';
import { serverNow } from '#lib/server-clock.ts';
import { withoutKey } from '#lib/without-key.ts';
import { isWaiting, type UnsentPrediction } from '../unsent/unsent-prediction.ts';
import { itemOf, unsentPredictions, type Owner } from '../unsent/unsent-predictions.ts';
import { useUnsentPredictions } from '../unsent/use-unsent-predictions.ts';
import { useSubmitSheet, type SheetLineOutcome } from '../predictions.queries.ts';
import { goalsOf, isBlank, isSame, valueOf, type SheetGoals } from '#game/sheet/sheet-goals.ts';
import { scoreEventOf } from './score-event-of.ts';
import { titleOfMatch } from './title-of-match.ts';
import { useSheetDrafts, type Sending } from './use-sheet-drafts.ts';

/** `half`: one field is empty. `kept`: unsent. `keptForAccount`: until a visitor signs up. */
export type LineOutcome =
  | SheetLineOutcome['outcome']
  | 'half'
  | 'failed'
  | 'kept'
  | 'keptForAccount'
  | 'refused';

/** Outcomes after which a line has nothing left to save. */
const FINAL: readonly (LineOutcome | undefined)[] = ['closed', 'seen', 'not_found', 'refused'];
export const isFinal = (outcome: LineOutcome | undefined) => FINAL.includes(outcome);

const isAccepted = (outcome: SheetLineOutcome['outcome']) =>
  outcome === 'saved' || outcome === 'unchanged';

const NONE: ReadonlySet<string> = new Set();

type Prediction = { readonly eventId: EventId; readonly value: string };

const UNSENT_OUTCOMES = { waiting: 'kept', closed: 'closed', refused: 'refused' } as const;

/**
 * A stored value that may be newer than the match's data. `changedAt` is before the server stored
 * it: another tab or device may have stored a newer one before this tab received the response.
 */
type Stored = { readonly value: string; readonly changedAt: string };

const toStored = (value: string, changedAtMs: number): Stored => ({
  value,
  changedAt: new Date(changedAtMs).toISOString(),
});

/** Returns a player's sheet: the values, the outcomes and the way to save its lines. */
export function useSheet(userId: Owner) {
  const unsent = useUnsentPredictions();
  const { drafts, keep, drop, dropSaved, holdBack } = useSheetDrafts();
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, LineOutcome>>>({});
  const [stored, setStored] = useState<Readonly<Record<string, Stored>>>({});
  const submit = useSubmitSheet();
  const isInFlight = useRef(false);
  const [inFlight, setInFlight] = useState<ReadonlySet<string>>(NONE);

  const pending = Object.entries(drafts).filter(
    ([id, { goals }]) => !isBlank(goals) && !isFinal(outcomes[id]),
  );

  const unsentOf = (eventId: string) => unsent.find(({ answers }) => itemOf(answers) === eventId);

  /** Returns the score in force once all requests have arrived. */
  function scoreInForce(eventId: string, match: MatchView): SheetGoals {
    const answers = unsentOf(eventId)?.answers;
    if (answers?.kind === 'event') return goalsOf(answers.value);
    const own = match.parts.find((part) => part.eventId === eventId)?.prediction;
    const known = stored[eventId];
    const isNewer = known && (!own || own.changedAt < known.changedAt);
    return goalsOf(isNewer ? known.value : own?.value);
  }

  function mark(marked: readonly (readonly [string, LineOutcome])[]) {
    setOutcomes((all) => ({ ...all, ...Object.fromEntries(marked) }));
  }
  const unmark = (eventId: string) => setOutcomes((all) => withoutKey(all, eventId));

  /** @param sending for a score that saves itself */
  function enter(match: MatchView, goals: SheetGoals, sending?: Sending) {
    const eventId = scoreEventOf(match)!;
    unmark(eventId);
    // While an older value is in flight, the restored value must follow it.
    if (!isInFlight.current && isSame(goals, scoreInForce(eventId, match))) drop(eventId);
    else keep(eventId, { match, goals, ...(sending && { sending }) });
  }

  function noteStored(values: readonly (readonly [string, Stored])[]) {
    setStored((all) => ({ ...all, ...Object.fromEntries(values) }));
  }

  function take(
    lines: readonly SheetLineOutcome[],
    { sent, sentAt }: { sent: Readonly<Record<string, string>>; sentAt: number },
  ) {
    const done = lines.filter(({ outcome }) => isAccepted(outcome));
    const values = Object.fromEntries(done.map(({ eventId }) => [eventId, sent[eventId]!]));
    noteStored(Object.entries(values).map(([id, value]) => [id, toStored(value, sentAt)]));
    mark(lines.map(({ eventId, outcome }) => [eventId, outcome]));
    dropSaved(values);
    const refused = lines.filter(({ outcome }) => !isAccepted(outcome));
    if (refused.length > 0) holdBack(refused.map(({ eventId }) => eventId));
  }

  // A waiting prediction that disappeared has arrived.
  useArrivals(unsent, (arrived) => {
    const values = arrived.filter(([id]) => !(id in drafts));
    noteStored(values);
    mark(values.map(([id]) => [id, 'saved']));
  });

  /** Null if a save is in flight, by a ref: state would lag. True if nothing is left to send. */
  function save(only?: readonly string[]): Promise<boolean> | null {
    if (isInFlight.current) return null;
    // Predictions cannot be withdrawn: emptied fields show the saved score again.
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
    isInFlight.current = true;
    setInFlight(new Set(predictions.map(({ eventId }) => eventId)));
    return send(predictions).then((areAllAccepted) => areAllAccepted && isWhole);
  }

  async function send(predictions: readonly Prediction[]): Promise<boolean> {
    const sent = Object.fromEntries(predictions.map(({ eventId, value }) => [eventId, value]));
    const unknown = new Set(Object.keys(sent));
    const matches = Object.fromEntries(Object.keys(sent).map((id) => [id, drafts[id]!.match]));
    let areAllAccepted = true;
    try {
      await submit.mutateAsync({
        predictions,
        titleOf: (id) => titleOfMatch(matches[id]!),
        onLines(lines, sentAt) {
          for (const { eventId, outcome } of lines) {
            unknown.delete(eventId);
            if (!isAccepted(outcome)) areAllAccepted = false;
          }
          take(lines, { sent, sentAt });
        },
      });
    } catch (error) {
      if (!(error instanceof QueuedError)) {
        mark([...unknown].map((id) => [id, 'failed']));
        return false;
      }
      dropSaved(Object.fromEntries([...unknown].map((id) => [id, sent[id]!])));
    } finally {
      isInFlight.current = false;
      setInFlight(NONE);
    }
    return areAllAccepted;
  }

  return {
    drafts,
    pendingCount: pending.length,
    isWaiting: unsent.some(isWaiting),
    isSaving: submit.isPending,
    isInFlight: (eventId: string) => inFlight.has(eventId),
    error: submit.error,
    outcomes,
    isChanged: (eventId: string) => eventId in drafts || unsentOf(eventId) !== undefined,
    outcomeOf(eventId: string): LineOutcome | undefined {
      const one = eventId in drafts ? undefined : unsentOf(eventId);
      if (!one) return outcomes[eventId];
      return userId === null ? 'keptForAccount' : UNSENT_OUTCOMES[one.state];
    },
    goalsIn: (match: MatchView): SheetGoals => {
      const eventId = scoreEventOf(match)!;
      return drafts[eventId]?.goals ?? scoreInForce(eventId, match);
    },
    /** Returns the score in force, ignoring drafts. */
    savedGoalsIn: (match: MatchView): SheetGoals => scoreInForce(scoreEventOf(match)!, match),
    enter,
    save,
    discard(eventId: string) {
      drop(eventId);
      unmark(eventId);
      unsentPredictions.forget(userId, eventId);
    },
  };
}

function useArrivals(
  unsent: readonly UnsentPrediction[],
  onArrival: (values: readonly (readonly [string, Stored])[]) => void,
): void {
  const before = useRef(unsent);
  const reportArrival = useEffectEvent(onArrival);
  useEffect(() => {
    const items = new Set(unsent.map(({ answers }) => itemOf(answers)));
    const arrived = before.current.filter(
      (one) => isWaiting(one) && !items.has(itemOf(one.answers)),
    );
    before.current = unsent;
    // The device's clock of the entry, on the game's clock.
    const gameMs = (at: number) => at + serverNow() - Date.now();
    const values = arrived.flatMap(({ answers, at }) =>
      answers.kind === 'event'
        ? [[answers.eventId, toStored(answers.value, gameMs(at))] as const]
        : [],
    );
    if (values.length > 0) reportArrival(values);
  }, [unsent]);
}
