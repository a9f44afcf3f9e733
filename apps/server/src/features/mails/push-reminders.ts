import type { DatabaseTransaction } from '#db/connection/database.ts';
import { readGameNow } from '#db/state/game-clock.ts';
import type { OpenRow } from '#mail/stoppable-texts.ts';
import { findQuietEnd, type QuietPlayer } from '#push/find-quiet-end.ts';
import { queuePushes } from '#push/push-outbox.ts';

type Reminded = QuietPlayer & {
  readonly userId: string;
  readonly wantsMail: boolean;
  readonly closing: readonly OpenRow[];
};

/** Returns true if quiet hours hold a push past the first deadline: a mail is in time. */
function needsMail(player: Reminded, now: Date): boolean {
  const quiet = player.wantsMail ? findQuietEnd(player, now) : null;
  return quiet !== null && quiet >= player.closing[0]!.closesAt;
}

export async function pushReminders(
  tx: DatabaseTransaction,
  reminded: readonly Reminded[],
  path: string | null = null,
): Promise<ReadonlySet<string>> {
  // A league may remind of a match of which the game reminded before.
  const cause = path === null ? 'deadline' : 'deadline of a league';
  const now = await readGameNow(tx);
  const pushable = reminded.filter((player) => !needsMail(player, now));
  const pushes = pushable.map(({ userId, closing }) => ({
    userId,
    about: `${cause} ${closing[0]!.itemId}`,
    content: { kind: 'deadline', closing, path } as const,
  }));
  return queuePushes(tx, pushes);
}
