import type { CrowdView } from '@kickoracle/contracts';
import type { AppContext } from '../../context.ts';
import { readGameNow } from '../../db/game-clock.ts';
import { DomainError } from '../../errors.ts';
import { findCrowd } from './crowd.repository.ts';

/**
 * Tells how all answers to a question split. Refused while anybody's prediction on it is a secret:
 * the row that is told decides, by a moment before it was read. The moment is the primary's, which
 * decides what is in time: a replica's clock may be ahead of it.
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
