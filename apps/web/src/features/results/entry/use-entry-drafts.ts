import { useState } from 'react';
import { useDraft } from '#game/drafts/use-draft.ts';
import { withoutKey } from '#lib/without-key.ts';
import type { EntryTexts } from './result-entry.ts';

type Texts = Readonly<Record<string, EntryTexts>>;

export type EntryDraft = {
  readonly edits: EntryTexts;
  readonly wasSent: boolean;
  readonly refused: EntryTexts;
};
export const NO_DRAFT: EntryDraft = { edits: {}, wasSent: false, refused: {} };

/** An emptied field is an edit: it removes a value from a result in force. */
const isNothing = (edits: EntryTexts) => Object.keys(edits).length === 0;

/** Returns drafts by item id, shared by the sheet and the item's own page, until it is settled. */
export function useEntryDrafts() {
  const { values, change } = useDraft('results', (): Texts => ({}));
  /** Drafts of settled lines, in case of an undo. */
  const [over, setOver] = useState<Texts>({});
  const [responses, setResponses] = useState<Readonly<Record<string, Omit<EntryDraft, 'edits'>>>>(
    {},
  );
  const draftOf = (itemId: string): EntryDraft => ({
    ...NO_DRAFT,
    ...responses[itemId],
    edits: values[itemId] ?? over[itemId] ?? {},
  });
  return {
    draftOf,
    change(itemId: string, changeDraft: (draft: EntryDraft) => EntryDraft) {
      const { edits, ...rest } = changeDraft(draftOf(itemId));
      setResponses((all) => ({ ...all, [itemId]: rest }));
      change((all) => (isNothing(edits) ? withoutKey(all, itemId) : { ...all, [itemId]: edits }));
    },
    /** Ends the draft: its item is settled, by this administrator or another. */
    finish(itemId: string) {
      setOver((all) => ({ ...all, [itemId]: values[itemId] ?? {} }));
      change((all) => withoutKey(all, itemId));
    },
    reopen(itemId: string) {
      const edits = over[itemId] ?? {};
      if (!isNothing(edits)) change((all) => ({ ...all, [itemId]: edits }));
    },
  };
}
