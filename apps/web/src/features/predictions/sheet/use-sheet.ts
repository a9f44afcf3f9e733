import type { EventId, MatchView } from '@kickoracle/contracts';
import { useEffect, useState } from 'react';
import { useIsOffline } from '../../../lib/connection.ts';
import { errorCode } from '../../../lib/errors.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { withoutKey } from '../../../lib/without-key.ts';
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

/** What became of a line when the sheet was saved; `half`: one of its two fields is empty. */
export type SheetFate = SheetLineOutcome['outcome'] | 'half' | 'failed';

/** Fates after which nothing of a line is left to save. */
const FINAL: readonly (SheetFate | undefined)[] = ['closed', 'seen', 'not_found'];
export const isFinal = (fate: SheetFate | undefined) => FINAL.includes(fate);

const titleOf = ({ team1, team2 }: MatchView) => `${team1.name} – ${team2.name}`;

/** What is known to be stored, newer than what the match says. */
type Stored = { readonly value: string; readonly changedAt: string };

/** The sheet of a player: what stands in its lines, what became of them, and how they are saved. */
export function useSheet(userId: string) {
  const { drafts, keep, drop, dropSaved } = useSheetDrafts(userId);
  const [fates, setFates] = useState<Readonly<Record<string, SheetFate>>>({});
  const [stored, setStored] = useState<Readonly<Record<string, Stored>>>({});
  const [isWaiting, setIsWaiting] = useState(false);
  const submit = useSubmitSheet();
  const isOffline = useIsOffline();

  const pending = Object.entries(drafts).filter(
    ([id, { goals }]) => !isBlank(goals) && !isFinal(fates[id]),
  );

  function storedIn(eventId: string, match: MatchView): SheetGoals {
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
    if (isSame(goals, storedIn(eventId, match))) drop(eventId);
    else keep(eventId, { match, goals });
  }

  function take(lines: readonly SheetLineOutcome[], sent: Readonly<Record<string, string>>) {
    const changedAt = new Date(serverNow()).toISOString();
    const done = lines.filter(({ outcome }) => outcome === 'saved' || outcome === 'unchanged');
    const values = Object.fromEntries(done.map(({ eventId }) => [eventId, sent[eventId]!]));
    const standing = Object.entries(values).map(([id, value]) => [id, { value, changedAt }]);
    setStored((all) => ({ ...all, ...Object.fromEntries(standing) }));
    mark(lines.map(({ eventId, outcome }) => [eventId, outcome]));
    dropSaved(values);
  }

  function save() {
    if (submit.isPending) return;
    setIsWaiting(false);
    // A prediction cannot be withdrawn: emptied fields show again what stands.
    for (const [id, { goals }] of Object.entries(drafts)) if (isBlank(goals)) drop(id);
    const values = pending.map(([id, { goals }]) => [id, valueOf(goals)] as const);
    mark(values.filter(([, value]) => value === null).map(([id]) => [id, 'half']));
    const predictions = values.flatMap(([id, value]) =>
      value === null ? [] : [{ eventId: id as EventId, value }],
    );
    if (predictions.length === 0) return;
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
          mark([...unknown].map((id) => [id, 'failed']));
          setIsWaiting(errorCode(error) === null);
        },
      },
    );
  }

  // What could not be sent is sent as soon as the server is back; it says what was too late.
  useEffect(() => {
    if (isWaiting && !isOffline) save();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for every time the server is back
  }, [isWaiting, isOffline]);

  return {
    drafts,
    pendingCount: pending.length,
    isWaiting,
    isSaving: submit.isPending,
    error: submit.error,
    fates,
    goalsIn: (match: MatchView): SheetGoals => {
      const eventId = scoreEventOf(match)!;
      return drafts[eventId]?.goals ?? storedIn(eventId, match);
    },
    enter,
    save,
    discard(eventId: string) {
      drop(eventId);
      unmark(eventId);
    },
  };
}
