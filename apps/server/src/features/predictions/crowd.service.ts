import type { CrowdView } from '@kickoracle/contracts';
import type { AppContext } from '#context.ts';
import { readGameNow } from '#db/state/game-clock.ts';
import { DomainError } from '#lib/errors.ts';
import { findCrowd } from './crowd.repository.ts';

/**
 * Returns the counts of all answers to a question. Throws `ITEM_OPEN` while its predictions are
 * hidden: the row that is returned decides, by a time that was read before it. The time is the
 * primary's, which decides deadlines: a replica's clock may be ahead.
 */
async function getCrowd(
  { db, reads }: Pick<AppContext, 'db' | 'reads'>,
  eventId: string,
): Promise<CrowdView> {
  const now = await readGameNow(db);
  const crowd = await findCrowd(reads.db, { eventId, now });
  if (!crowd) throw new DomainError('EVENT_NOT_FOUND');
  if (!crowd.isRevealed) throw new DomainError('ITEM_OPEN');
  const { by, players, outcomes } = crowd;
  const answers = [...crowd.answers];
  const listed = answers.reduce((sum, answer) => sum + answer.players, 0);
  return { players, by, answers, otherPlayers: players - listed, outcomes };
}

export type Crowds = ReturnType<typeof createCrowds>;

export function createCrowds(app: Pick<AppContext, 'db' | 'reads'>) {
  return { getCrowd: (eventId: string) => getCrowd(app, eventId) };
}
