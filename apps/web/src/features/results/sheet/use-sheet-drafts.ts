import { useEffect, useState } from 'react';
import { tabStorage } from '../../../lib/tab-storage.ts';
import type { EntryTexts } from '../entry/result-entry.ts';
import { NO_DRAFT, type EntryDraft } from '../entry/use-result-entry.ts';

const KEY = 'resultsSheet';

/** Drafts by the id of their match. */
type Drafts = Readonly<Record<string, EntryDraft>>;

function readKept(): Drafts {
  const kept = tabStorage.read(KEY);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept as Record<string, EntryTexts>).map(([id, edits]) => [
      id,
      { ...NO_DRAFT, edits },
    ]),
  );
}

/** What was typed, kept in this tab until its match is settled. */
export function useSheetDrafts(isOver: (matchId: string) => boolean) {
  const [drafts, setDrafts] = useState(readKept);
  const kept = Object.entries(drafts).filter(
    ([id, { edits }]) => Object.values(edits).some((text) => text !== '') && !isOver(id),
  );
  const text = JSON.stringify(kept.map(([id, { edits }]) => [id, edits]));

  useEffect(() => {
    const entries = JSON.parse(text) as [string, EntryTexts][];
    if (entries.length === 0) tabStorage.forget(KEY);
    else tabStorage.keep(KEY, Object.fromEntries(entries));
  }, [text]);

  return {
    draftOf: (matchId: string): EntryDraft => drafts[matchId] ?? NO_DRAFT,
    change(matchId: string, change: (draft: EntryDraft) => EntryDraft) {
      setDrafts((all) => ({ ...all, [matchId]: change(all[matchId] ?? NO_DRAFT) }));
    },
  };
}
