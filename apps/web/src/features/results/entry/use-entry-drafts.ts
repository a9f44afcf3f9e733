import { useState } from 'react';
import { useDraft } from '../../../game/drafts/use-draft.ts';
import { withoutKey } from '../../../lib/without-key.ts';
import type { EntryTexts } from './result-entry.ts';

type Texts = Readonly<Record<string, EntryTexts>>;

/** What somebody filled in, whether they sent it, and what the server said to it. */
export type EntryDraft = {
  readonly edits: EntryTexts;
  readonly wasSent: boolean;
  /** By field, what is wrong with it. */
  readonly refused: EntryTexts;
};
export const NO_DRAFT: EntryDraft = { edits: {}, wasSent: false, refused: {} };

/** Tells whether nothing is edited. A field that was emptied is: of a result that stands, it takes something away. */
const isNothing = (edits: EntryTexts) => Object.keys(edits).length === 0;

/**
 * Returns what was typed by the id of its item, kept until that is settled: what stands on the
 * sheet stands on the item's own desk, too.
 */
export function useEntryDrafts() {
  const { values, change } = useDraft('results', (): Texts => ({}));
  /** What was typed in lines that are over, should they be undone. */
  const [over, setOver] = useState<Texts>({});
  const [said, setSaid] = useState<Readonly<Record<string, Omit<EntryDraft, 'edits'>>>>({});
  const draftOf = (itemId: string): EntryDraft => ({
    ...NO_DRAFT,
    ...said[itemId],
    edits: values[itemId] ?? over[itemId] ?? {},
  });
  return {
    draftOf,
    change(itemId: string, changeDraft: (draft: EntryDraft) => EntryDraft) {
      const { edits, ...rest } = changeDraft(draftOf(itemId));
      setSaid((all) => ({ ...all, [itemId]: rest }));
      change((all) => (isNothing(edits) ? withoutKey(all, itemId) : { ...all, [itemId]: edits }));
    },
    /** Ends the draft: it is settled, or somebody else did it. */
    finish(itemId: string) {
      setOver((all) => ({ ...all, [itemId]: values[itemId] ?? {} }));
      change((all) => withoutKey(all, itemId));
    },
    /** Lets it wait again, with what was entered. */
    reopen(itemId: string) {
      const edits = over[itemId] ?? {};
      if (!isNothing(edits)) change((all) => ({ ...all, [itemId]: edits }));
    },
  };
}
