import { answersOfResult, type MatchAnswers, type MatchResult } from '@kickoracle/game';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../errors.ts';
import { lockItem, type Item } from '../items/items.service.ts';
import * as settlements from '../items/settlement.service.ts';
import { listProposalsOf, markSettled } from '../results/proposals/proposals.service.ts';
import { takeSettlementLock } from '../xp/xp.service.ts';
import { settlesByItself } from './automatic-settlement.policy.ts';
import * as repository from './feeds.repository.ts';

/** What is told, as far as the match asks for it: a card of version 1 is all that counts there. */
function answersFor(item: Item, result: MatchResult): MatchAnswers {
  const answers = answersOfResult(result);
  if (item.systemVersion === 2) return answers;
  const asked = new Set(item.parts.map(({ question }) => question.templateKey));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => asked.has(key as never)));
}

/** Settles what settles by itself, where administrators let it. */
export function createAutomaticSettlement({ db, log }: Pick<AppContext, 'db' | 'log'>) {
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
      const result = settlesByItself(proposals, { kickoffAt: item.closesAt, now: item.now });
      if (!result) return false;
      const outcome = settlements.readMatchOutcome(item, answersFor(item, result));
      const settled = await settlements.settle(tx, item, { kind: 'result', outcome, by: null });
      await markSettled(tx, { matchId, validationId: settled.validationId! });
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
