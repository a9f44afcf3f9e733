import type { EventId } from '@kickoracle/contracts';
import { drafts } from '../../../game/drafts/drafts.ts';
import { valueOf } from '../../../game/sheet/sheet-goals.ts';
import { api } from '../../../lib/api.ts';
import { keptPredictions } from '../kept/kept-predictions.ts';
import { titleOfMatch } from './title-of-match.ts';
import { SHEET_FORM, type SheetDraft, type SheetDrafts, type Sending } from './use-sheet-drafts.ts';

/** A score that saves itself and was not sent yet, as far as this browser knows. */
type Unsent = SheetDraft & {
  readonly eventId: EventId;
  readonly value: string;
  readonly sending: Sending;
};

const readDrafts = (userId: string) => (drafts.read(userId, SHEET_FORM) ?? {}) as SheetDrafts;

export function listUnsent(userId: string): Unsent[] {
  return Object.entries(readDrafts(userId)).flatMap(([id, draft]): Unsent[] => {
    const { sending } = draft;
    const value = sending ? valueOf(draft.goals) : null;
    return sending && value !== null ? [{ ...draft, eventId: id as EventId, value, sending }] : [];
  });
}

/** Returns when a page has to see to the next of them, by the clock of the device; null: none is left. */
export function nextOverdue(userId: string): number | null {
  const moments = listUnsent(userId).map(({ sending }) => sending.by);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** Drops a draft, unless something else was entered since. */
function drop(userId: string, { eventId, value }: Unsent): void {
  const left = Object.entries(readDrafts(userId)).filter(
    ([id, { goals }]) => id !== eventId || valueOf(goals) !== value,
  );
  drafts.keep(userId, SHEET_FORM, left.length === 0 ? null : Object.fromEntries(left));
}

function keep(userId: string, unsent: Unsent): void {
  const { eventId, value, match } = unsent;
  keptPredictions.keep(userId, { kind: 'event', eventId, value }, titleOfMatch(match));
  drop(userId, unsent);
}

/**
 * Tells whether the server has a later word: the copy that was sent when the page was closed, or what was entered on another
 * device since. Where that cannot be found out, it has none.
 */
async function isOutdated({ match, eventId, sending }: Unsent): Promise<boolean> {
  try {
    const { parts } = await api.matches.getMatch({ matchId: match.id });
    const own = parts.find((part) => part.eventId === eventId)?.prediction;
    return own !== undefined && own !== null && Date.parse(own.changedAt) > sending.enteredAt;
  } catch {
    return false;
  }
}

/** Leaves what was to be sent by now to whoever sends what is kept: the page that it was entered on is gone. */
export async function keepOverdue(userId: string, now: number): Promise<void> {
  const overdue = listUnsent(userId).filter(({ sending }) => sending.by <= now);
  await Promise.all(
    overdue.map(async (unsent) =>
      (await isOutdated(unsent)) ? drop(userId, unsent) : keep(userId, unsent),
    ),
  );
}

/** Keeps what other players entered last: it is sent when they come back. */
export function keepUnsentOfOthers(userId: string): void {
  for (const owner of drafts.listOwners(SHEET_FORM)) {
    if (owner !== userId) for (const unsent of listUnsent(owner)) keep(owner, unsent);
  }
}
