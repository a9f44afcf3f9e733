import type { DatabaseTransaction } from '#db/connection/database.ts';
import type { OpenRow } from '#mail/stoppable-texts.ts';
import { queuePushes } from '#push/push-outbox.ts';

type Reminded = { readonly userId: string; readonly closing: readonly OpenRow[] };

export function pushReminders(
  tx: DatabaseTransaction,
  reminded: readonly Reminded[],
  path: string | null = null,
): Promise<ReadonlySet<string>> {
  // A league may remind of a match of which the game reminded before.
  const cause = path === null ? 'deadline' : 'deadline of a league';
  const pushes = reminded.map(({ userId, closing }) => ({
    userId,
    about: `${cause} ${closing[0]!.itemId}`,
    content: { kind: 'deadline', closing, path } as const,
  }));
  return queuePushes(tx, pushes);
}
