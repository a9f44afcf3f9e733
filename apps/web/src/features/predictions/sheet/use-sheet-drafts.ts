import type { MatchView } from '@kickoracle/contracts';
import { useDraft } from '#game/drafts/use-draft.ts';
import { valueOf, type SheetGoals } from '#game/sheet/sheet-goals.ts';
import { withoutKey } from '#lib/without-key.ts';
import { SHEET_FORM } from './sheet-form.ts';

export type SheetDraft = {
  readonly match: MatchView;
  readonly goals: SheetGoals;
  /** Present if the score saves itself. */
  readonly sending?: Sending;
};

export type Sending = {
  /** Until this time of the device clock only the row sends the score; later any page does. */
  readonly by: number;
  /** Game clock. */
  readonly enteredAt: number;
};

export type SheetDrafts = Readonly<Record<string, SheetDraft>>;

export function useSheetDrafts() {
  const { values, change } = useDraft(SHEET_FORM, (): SheetDrafts => ({}));
  return {
    drafts: values,
    keep: (eventId: string, draft: SheetDraft) => change((all) => ({ ...all, [eventId]: draft })),
    drop: (eventId: string) => change((all) => withoutKey(all, eventId)),
    /** Stops automatic sending of rejected drafts. */
    holdBack: (ids: readonly string[]) =>
      change((all) =>
        Object.fromEntries(
          Object.entries(all).map(([id, draft]) => {
            const { sending: _, ...held } = draft;
            return [id, ids.includes(id) ? held : draft];
          }),
        ),
      ),
    /** Drops drafts that equal the saved values; drafts changed meanwhile stay. */
    dropSaved(saved: Readonly<Record<string, string>>) {
      change((all) =>
        Object.fromEntries(
          Object.entries(all).filter(([id, { goals }]) => valueOf(goals) !== saved[id]),
        ),
      );
    },
  };
}
