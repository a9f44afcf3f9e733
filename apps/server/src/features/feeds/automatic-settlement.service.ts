import type { AutomaticReason } from '@kickoracle/contracts';
import { answersToQuestions, settlesByItself } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { inTransaction, onCommit } from '#db/connection/transaction.ts';
import { takeSettlementLock } from '#db/connection/locks.ts';
import { DomainError } from '#lib/errors.ts';
import { tryEach } from '#lib/try-each.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { movedBy } from '../items/impact.service.ts';
import { questionsOf, lockItem, type Item } from '../items/items.service.ts';
import * as settlements from '../items/settlement.service.ts';
import type { Outcome, Settled } from '../items/settlement.service.ts';
import { listProposalsOf, type Proposal } from '../results/proposals/proposals.service.ts';
import { rememberAutomatic } from '../results/settlers/settlers.service.ts';
import { sumMoved } from '../xp/xp.service.ts';
import * as repository from './feeds.repository.ts';

/** Records why a match settled automatically: the reason, and the claims of its sources. */
async function account(
  tx: DatabaseTransaction,
  settled: Settled & {
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
  const moved = movedBy(await sumMoved(settled));
  await recordAudit(tx, {
    adminId: null,
    action: 'settle_automatically',
    subject: { kind: 'match', id: item.id },
    before: { status: item.status, itemVersion: item.itemVersion, validationId: null },
    after: { result, reason, sources, ...moved },
  });
}

export function createAutomaticSettlement({
  db,
  log,
  securityLog,
}: Pick<AppContext, 'db' | 'log' | 'securityLog'>) {
  /** Settles a match by its proposals, unless a person must decide. Judges under the locks. */
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
      const isInPlay = await repository.isInPlay(tx, matchId);
      const clear = settlesByItself(proposals, { kickoffAt, now, isInPlay });
      if (!clear) return false;
      const { answers } = answersToQuestions(clear.result, questionsOf(item));
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
    /** Settles all matches that qualify. A failed one does not stop the others. */
    async settleAll(): Promise<number> {
      if (!(await repository.readSetting(db))) return 0;
      let settled = 0;
      async function settleOne(matchId: string) {
        try {
          if (await settleByItself(matchId)) settled += 1;
        } catch (error) {
          // The proposal lacks a card's answer, or the match was deleted: left to an administrator.
          if (!(error instanceof DomainError)) throw error;
          log.warn({ err: error, matchId }, 'the automatic settlement of a match failed');
        }
      }
      const message = 'matches could not be settled automatically';
      await tryEach(await repository.listWaiting(db), settleOne, { message });
      return settled;
    },
  };
}
