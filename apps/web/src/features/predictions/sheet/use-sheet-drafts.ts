import type { MatchView } from '@kickoracle/contracts';
import { useEffect, useState } from 'react';
import { tabStorage } from '../../../lib/tab-storage.ts';
import { withoutKey } from '../../../lib/without-key.ts';
import { valueOf, type SheetGoals } from '../../../game/sheet/sheet-goals.ts';

/** What was entered and not saved yet, with its match as it was then. */
export type SheetDraft = { readonly match: MatchView; readonly goals: SheetGoals };

/** Drafts by the id of their question. */
export type SheetDrafts = Readonly<Record<string, SheetDraft>>;

const keyOf = (userId: string) => `matchdaySheet:${userId}`;

function readDrafts(userId: string): SheetDrafts {
  const kept = tabStorage.read(keyOf(userId));
  return typeof kept === 'object' && kept !== null ? (kept as SheetDrafts) : {};
}

/** A player's drafts, kept in this tab until they are saved or thrown away. */
export function useSheetDrafts(userId: string) {
  const [drafts, setDrafts] = useState(() => readDrafts(userId));

  useEffect(() => {
    if (Object.keys(drafts).length === 0) tabStorage.forget(keyOf(userId));
    else tabStorage.keep(keyOf(userId), drafts);
  }, [userId, drafts]);

  return {
    drafts,
    keep(eventId: string, draft: SheetDraft) {
      setDrafts((all) => ({ ...all, [eventId]: draft }));
    },
    drop(eventId: string) {
      setDrafts((all) => withoutKey(all, eventId));
    },
    /** Drops those that are saved as they stand; what was changed meanwhile stays. */
    dropSaved(values: Readonly<Record<string, string>>) {
      setDrafts((all) =>
        Object.fromEntries(
          Object.entries(all).filter(([id, { goals }]) => valueOf(goals) !== values[id]),
        ),
      );
    },
  };
}
