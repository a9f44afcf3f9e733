import { inTransaction } from '../db/connection/transaction.ts';
import { takeSettlementLock } from '../db/connection/locks.ts';
import { reportSettlement, reportReversal } from '../features/items/impact.service.ts';
import { lockItem, type Item } from '../features/items/items.service.ts';
import { readEventOutcome } from '../features/items/settlement.service.ts';
import { createPredictionsService } from '../features/predictions/predictions.service.ts';
import { createTestEvent } from './create-items.ts';
import { createAdministrator } from './factories.ts';
import type { TestDatabase } from './test-database.ts';

type PlayedEvent = {
  winnerIds: readonly string[];
  closesAt: string;
  reward: number;
  league?: { competitionId: string; season: number };
};

export async function playEvent(
  test: Pick<TestDatabase, 'db' | 'ownerDb'>,
  { winnerIds, closesAt, reward, league }: PlayedEvent,
) {
  const { userId: by } = await createAdministrator(test.ownerDb);
  const id = await createTestEvent(test.ownerDb, {
    deadline: new Date(closesAt),
    reward,
    ...(league && { ...league, isCompetitionEvent: true }),
  });
  const predictions = createPredictionsService(test);
  for (const userId of winnerIds) {
    await predictions.submitPrediction({ eventId: id, userId, value: 'yes' });
  }
  const onItem = (
    work: (tx: Parameters<typeof reportSettlement>[0], item: Item) => Promise<unknown>,
  ) =>
    inTransaction(test.db, async (tx) => {
      await takeSettlementLock(tx);
      await work(tx, await lockItem(tx, { kind: 'event', id }, 'update'));
    });
  return {
    settle: () =>
      onItem((tx, item) => {
        const outcome = readEventOutcome(item, 'yes');
        return reportSettlement(tx, item, { kind: 'result', outcome, by });
      }),
    revert: () => onItem((tx, item) => reportReversal(tx, item, { by })),
  };
}
