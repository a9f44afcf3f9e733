import type { AppContext } from '../../context.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { takeSkillLock } from '../../db/locks.ts';
import { inTransaction } from '../../db/transaction.ts';
import { judgeDecided } from './judge-validations.ts';
import * as repository from './skill-sums.repository.ts';

/** Validations that are counted in one transaction: a matchday or two, so that a player's row is written once for all. */
const TOGETHER = 20;

/** Players whose sums one statement moves, which must end in its time on a busy machine too. */
const PLAYERS_AT_ONCE = 20_000;

/** Keeps what each value of what is counted from now on adds. */
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

/** Counts what begins to count and takes back what ends to, in the sums of all players. The caller holds the lock. */
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

/**
 * Takes a match out of everybody's sums before its predictions become others: by those that were counted. What stands
 * of it is counted anew by the job.
 */
export async function recountSkill(tx: DatabaseTransaction, matchId: string): Promise<void> {
  await takeSkillLock(tx);
  const ended = await repository.listCountedOf(tx, matchId);
  if (ended.length === 0) return;
  await move(tx, { begun: [], ended });
  await repository.insertDue(tx, ended);
}

/** Forgets what is known of a player. A count that has seen them alive is waited for: its rows go too. */
export async function eraseSkill(tx: DatabaseTransaction, userId: string): Promise<void> {
  await takeSkillLock(tx);
  await repository.deleteSums(tx, userId);
}

/** Keeps the sums of calls in step with what is settled. */
export function createSkillSums({ db }: Pick<AppContext, 'db'>) {
  /** Counts some; false when nothing was due. */
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
    /** Counts everything that is due, some at a time: what was counted stays so, wherever it stops. */
    async countDue(): Promise<void> {
      while (await countSome());
    },
  };
}
