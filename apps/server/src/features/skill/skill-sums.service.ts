import type { AppContext } from '#context.ts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { takeSkillLock } from '#db/connection/locks.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { judgeDecided } from './judge-validations.ts';
import * as repository from './skill-sums.repository.ts';

/** Validations per transaction: one or two matchdays, so that a player's row is written once. */
const TOGETHER = 20;

/** Players per statement, which must meet its timeout on a busy machine. */
const PLAYERS_AT_ONCE = 20_000;

async function judge(tx: DatabaseTransaction, begun: readonly string[]): Promise<void> {
  await repository.insertCounted(tx, begun);
  const given = Map.groupBy(await repository.listGiven(tx, begun), (row) =>
    keyOf(row.validation_id, row.event_id),
  );
  for (const decided of await repository.listDecided(tx, begun)) {
    const answers = given.get(keyOf(decided.validation_id, decided.event_id)) ?? [];
    const values = judgeDecided(decided, answers);
    if (values.length > 0) await repository.insertValues(tx, values);
  }
}

const keyOf = (...ids: string[]) => ids.join(' ');

/** Adds begun validations to the sums and subtracts ended ones. The caller holds the lock. */
async function move(
  tx: DatabaseTransaction,
  change: { begun: readonly string[]; ended: readonly string[] },
): Promise<void> {
  await judge(tx, change.begun);
  const players = await repository.stageMoves(tx, change);
  for (let after = 0; after < players; after += PLAYERS_AT_ONCE) {
    await repository.applyMoves(tx, { after, until: after + PLAYERS_AT_ONCE });
  }
  await repository.deleteCounted(tx, change.ended);
}

/** Subtracts a match from all sums before its predictions change; the job counts it again. */
export async function recountSkill(tx: DatabaseTransaction, matchId: string): Promise<void> {
  await takeSkillLock(tx);
  const ended = await repository.listCountedOf(tx, matchId);
  if (ended.length === 0) return;
  await move(tx, { begun: [], ended });
  await repository.insertDue(tx, ended);
}

/** Deletes a player's sums. Waits for a run that has read the player before the deletion. */
export async function eraseSkill(tx: DatabaseTransaction, userId: string): Promise<void> {
  await takeSkillLock(tx);
  await repository.deleteSums(tx, userId);
}

export function createSkillSums({ db }: Pick<AppContext, 'db'>) {
  /** Counts one batch; returns false if no mark is left. */
  const countSome = () =>
    inTransaction(db, async (tx) => {
      await takeSkillLock(tx);
      const due = await repository.listDue(tx, TOGETHER);
      if (due.markIds.length === 0) return false;
      const standing = await repository.listStanding(tx, due.validationIds);
      const idsOf = (rows: typeof standing) => rows.map(({ id }) => id);
      await move(tx, {
        begun: idsOf(standing.filter((one) => one.stands && !one.is_counted)),
        ended: idsOf(standing.filter((one) => !one.stands && one.is_counted)),
      });
      await repository.forgetDue(tx, due);
      return true;
    });

  return {
    /** Counts all marks in batches; each batch commits on its own. */
    async countDue(): Promise<void> {
      while (await countSome());
    },
  };
}
