import { drafts } from '#game/drafts/drafts.ts';
import { isSame, valueOf } from '#game/sheet/sheet-goals.ts';
import { api } from '#lib/api.ts';
import { deviceStorage } from '#lib/browser-storage.ts';
import { sendAll } from '../unsent/send-all.ts';
import { sendEntered } from '../unsent/sending.ts';
import { unsentPredictions } from '../unsent/unsent-predictions.ts';
import { listUnsent, readDrafts, type Unsent } from './list-unsent.ts';
import { SHEET_FORM } from './sheet-form.ts';
import { titleOfMatch } from './title-of-match.ts';

/** Drops a draft unless its score has changed since. */
function drop(userId: string, { eventId, goals: sent }: Unsent): void {
  const left = Object.entries(readDrafts(userId)).filter(
    ([id, { goals }]) => id !== eventId || !isSame(goals, sent),
  );
  drafts.keep(userId, SHEET_FORM, left.length === 0 ? null : Object.fromEntries(left));
}

function store(userId: string, unsent: Unsent): void {
  const { eventId, goals, match } = unsent;
  const value = valueOf(goals)!;
  unsentPredictions.keep(userId, { kind: 'event', eventId, value }, titleOfMatch(match));
  drop(userId, unsent);
}

/** Returns true if the server's value is newer; false if the server cannot be reached. */
async function isOutdated({ match, eventId, sending }: Unsent): Promise<boolean> {
  try {
    const { parts } = await api.matches.getMatch({ matchId: match.id });
    const own = parts.find((part) => part.eventId === eventId)?.prediction;
    return own !== undefined && own !== null && Date.parse(own.changedAt) > sending.enteredAt;
  } catch {
    return false;
  }
}

/** Moves overdue drafts to the unsent predictions: the page that would send them is closed. */
export async function storeOverdue(userId: string, now: number): Promise<void> {
  const overdue = listUnsent(userId).filter(({ sending }) => sending.by <= now);
  await Promise.all(
    overdue.map(async (unsent) => {
      const isNewerThere = await isOutdated(unsent);
      // A sign-out may have deleted it meanwhile.
      if (!Object.hasOwn(readDrafts(userId), unsent.eventId)) return;
      if (isNewerThere) drop(userId, unsent);
      else store(userId, unsent);
    }),
  );
}

/** Sends scores that save themselves, and predictions that wait. Rejects if some did not arrive. */
export async function sendLastScores(userId: string): Promise<void> {
  await storeOverdue(userId, Infinity);
  await sendEntered(() =>
    sendAll({
      userId,
      unsent: unsentPredictions.list(userId),
      report: (sent, outcome) => unsentPredictions.settle(userId, sent, outcome),
    }),
  );
}

/** Stores the last scores of other players as unsent, for their next visit. */
export function storeUnsentOfOthers(userId: string): void {
  for (const key of deviceStorage.listKeys()) {
    const [, owner] = /^draft (\S+) matchday$/.exec(key) ?? [];
    if (!owner || owner === userId || owner === 'visitor') continue;
    for (const unsent of listUnsent(owner)) store(owner, unsent);
  }
}
