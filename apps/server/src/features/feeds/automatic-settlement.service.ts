import type { AutomaticReason } from '@kickoracle/contracts';
import { answersTold, settlesByItself } from '@kickoracle/game';
import type { AppContext } from '../../context.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { inTransaction, onCommit } from '../../db/transaction.ts';
import { takeSettlementLock } from '../../db/locks.ts';
import { DomainError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { movedBy } from '../items/impact.service.ts';
import { askedOf, lockItem, type Item } from '../items/items.service.ts';
import * as settlements from '../items/settlement.service.ts';
import type { Outcome, Settled } from '../items/settlement.service.ts';
import { listProposalsOf, type Proposal } from '../results/proposals/proposals.service.ts';
import { rememberAutomatic } from '../results/settlers/settlers.service.ts';
import { sumSettled } from '../xp/xp.service.ts';
import * as repository from './feeds.repository.ts';

/** Accounts for what nobody did: what its sources said, and why that was enough. */
async function account(
  tx: DatabaseTransaction,
  settled: Pick<Settled, 'validationId' | 'revertedId' | 'moved'> & {
    readonly item: Item;
    readonly record: Outcome['record'];
    readonly reason: AutomaticReason;
    readonly proposals: readonly Proposal[];
  },
): Promise<void> {
  const { item, record: result, reason, validationId } = settled;
  const sources = settled.proposals.map(({ source, since, seenAt }) => ({
    source,
    since: since.toISOString(),
    seenAt: seenAt.toISOString(),
  }));
  await rememberAutomatic(tx, { validationId: validationId!, reason, sources });
  const moved = movedBy(await sumSettled(tx, settled));
  await recordAudit(tx, {
    adminId: null,
    action: 'settle_automatically',
    subject: { kind: 'match', id: item.id },
    before: { status: item.status, itemVersion: item.itemVersion, validationId: null },
    after: { result, reason, sources, ...moved },
  });
}

/** Settles what settles by itself, where administrators let it. */
export function createAutomaticSettlement({
  db,
  log,
  securityLog,
}: Pick<AppContext, 'db' | 'log' | 'securityLog'>) {
  /**
   * Settles a match by what sources propose, unless a person has to look. Everything is judged
   * under the locks of a settlement, so that nothing is decided by what has changed since.
   */
  async function settleByItself(matchId: string): Promise<boolean> {
    return inTransaction(db, async (tx) => {
      await takeSettlementLock(tx);
      const item = await lockItem(tx, { kind: 'match', id: matchId }, 'update');
      if (!(await repository.holdSetting(tx))) return false;
      if (item.validation !== null || item.status !== 'active') return false;
      if (item.isOpen || item.postponedAt !== null || !item.isKickoffConfirmed) return false;
      if (await repository.isInHands(tx, matchId)) return false;
      const proposals = await listProposalsOf(tx, [matchId]);
      const { closesAt: kickoffAt, now } = item;
      const isPlayedOn = await repository.isPlayedOn(tx, matchId);
      const clear = settlesByItself(proposals, { kickoffAt, now, isPlayedOn });
      if (!clear) return false;
      const { answers } = answersTold(clear.result, askedOf(item));
      const outcome = settlements.readMatchOutcome(item, answers);
      const settled = await settlements.settle(tx, item, { kind: 'result', outcome, by: null });
      await account(tx, { ...settled, ...clear, item, record: outcome.record, proposals });
      onCommit(tx, () =>
        securityLog.record({ event: 'settlement', outcome: 'automatic', itemId: matchId }),
      );
      return true;
    });
  }

  return {
    /** Settles every match that may be. One that cannot keeps no other back. */
    async settleAll(): Promise<number> {
      if (!(await repository.readSetting(db))) return 0;
      let settled = 0;
      for (const matchId of await repository.listWaiting(db)) {
        try {
          if (await settleByItself(matchId)) settled += 1;
        } catch (error) {
          // A card is not answered by what is told, or the match is gone: a person looks.
          if (!(error instanceof DomainError)) throw error;
          log.warn({ err: error, matchId }, 'a match did not settle by itself');
        }
      }
      return settled;
    },
  };
}
