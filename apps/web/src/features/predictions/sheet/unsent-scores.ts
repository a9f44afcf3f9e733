import { drafts } from '../../../game/drafts/drafts.ts';
import { isSame, valueOf } from '../../../game/sheet/sheet-goals.ts';
import { api } from '../../../lib/api.ts';
import { deviceStorage } from '../../../lib/device-storage.ts';
import { keptPredictions } from '../kept/kept-predictions.ts';
import { listUnsent, readDrafts, type Unsent } from './list-unsent.ts';
import { SHEET_FORM } from './sheet-form.ts';
import { titleOfMatch } from './title-of-match.ts';

/** Drops a draft, unless something else was entered since. */
function drop(userId: string, { eventId, goals: sent }: Unsent): void {
  const left = Object.entries(readDrafts(userId)).filter(
    ([id, { goals }]) => id !== eventId || !isSame(goals, sent),
  );
  drafts.keep(userId, SHEET_FORM, left.length === 0 ? null : Object.fromEntries(left));
}

function keep(userId: string, unsent: Unsent): void {
  const { eventId, goals, match } = unsent;
  const value = valueOf(goals)!;
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

/** Keeps the scores that other players entered last: they are sent when their player comes back. */
export function keepUnsentOfOthers(userId: string): void {
  for (const key of deviceStorage.listKeys()) {
    const [, owner] = /^draft (\S+) matchday$/.exec(key) ?? [];
    if (!owner || owner === userId || owner === 'visitor') continue;
    for (const unsent of listUnsent(owner)) keep(owner, unsent);
  }
}
