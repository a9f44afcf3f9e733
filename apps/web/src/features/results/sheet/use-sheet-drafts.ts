import { useState } from 'react';
import { useDraft } from '../../../game/drafts/use-draft.ts';
import { withoutKey } from '../../../lib/without-key.ts';
import type { EntryTexts } from '../entry/result-entry.ts';
import { NO_DRAFT, type EntryDraft } from '../entry/use-result-entry.ts';

type Texts = Readonly<Record<string, EntryTexts>>;

const isBlank = (edits: EntryTexts) => Object.values(edits).every((text) => text === '');

/** What was typed by the id of its match, kept until that is settled. */
export function useSheetDrafts() {
  const { values, change } = useDraft('results', (): Texts => ({}));
  /** What was typed in lines that are over, should they be undone. */
  const [over, setOver] = useState<Texts>({});
  const [said, setSaid] = useState<Readonly<Record<string, Omit<EntryDraft, 'edits'>>>>({});
  const draftOf = (matchId: string): EntryDraft => ({
    ...NO_DRAFT,
    ...said[matchId],
    edits: values[matchId] ?? over[matchId] ?? {},
  });
  return {
    draftOf,
    change(matchId: string, changeDraft: (draft: EntryDraft) => EntryDraft) {
      const { edits, ...rest } = changeDraft(draftOf(matchId));
      setSaid((all) => ({ ...all, [matchId]: rest }));
      change((all) => (isBlank(edits) ? withoutKey(all, matchId) : { ...all, [matchId]: edits }));
    },
    /** It is settled, or somebody else did it. */
    finish(matchId: string) {
      setOver((all) => ({ ...all, [matchId]: values[matchId] ?? {} }));
      change((all) => withoutKey(all, matchId));
    },
    /** It waits again, with what was entered. */
    reopen(matchId: string) {
      const edits = over[matchId] ?? {};
      if (!isBlank(edits)) change((all) => ({ ...all, [matchId]: edits }));
    },
  };
}
