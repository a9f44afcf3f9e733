import type { MatchView } from '@kickoracle/contracts';
import { useDraft } from '../../../game/drafts/use-draft.ts';
import { valueOf, type SheetGoals } from '../../../game/sheet/sheet-goals.ts';
import { withoutKey } from '../../../lib/without-key.ts';
import { SHEET_FORM } from './sheet-form.ts';

/** What was entered and not saved yet, with its match as it was then. */
export type SheetDraft = {
  readonly match: MatchView;
  readonly goals: SheetGoals;
  /** Of a score that saves itself. */
  readonly sending?: Sending;
};

export type Sending = {
  /** Until then the row sends it that it was entered in, after that any page; by the clock of the device. */
  readonly by: number;
  /** By the clock of the game. */
  readonly enteredAt: number;
};

/** Drafts by the id of their question. */
export type SheetDrafts = Readonly<Record<string, SheetDraft>>;

/** Returns a player's drafts, kept until they are saved or thrown away. */
export function useSheetDrafts() {
  const { values, change } = useDraft(SHEET_FORM, (): SheetDrafts => ({}));
  return {
    drafts: values,
    keep: (eventId: string, draft: SheetDraft) => change((all) => ({ ...all, [eventId]: draft })),
    drop: (eventId: string) => change((all) => withoutKey(all, eventId)),
    /** Sends these by themselves no more: the server refused them. */
    holdBack: (ids: readonly string[]) =>
      change((all) =>
        Object.fromEntries(
          Object.entries(all).map(([id, draft]) => {
            const { sending: _, ...held } = draft;
            return [id, ids.includes(id) ? held : draft];
          }),
        ),
      ),
    /** Drops those that are saved as they stand; what was changed meanwhile stays. */
    dropSaved(saved: Readonly<Record<string, string>>) {
      change((all) =>
        Object.fromEntries(
          Object.entries(all).filter(([id, { goals }]) => valueOf(goals) !== saved[id]),
        ),
      );
    },
  };
}
