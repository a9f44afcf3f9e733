import {
  answersOfResult,
  compareSources,
  type MatchAnswers,
  type MatchResult,
} from '@kickoracle/game';
import type { AppContext } from '../../context.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { getItem, lockItem, type Item, type ItemRef } from '../items/items.service.ts';
import * as settlements from '../items/settlement.service.ts';
import { takeSettlementLock } from '../xp/xp.service.ts';
import * as repository from './results.repository.ts';

export type ResultsService = ReturnType<typeof createResultsService>;

/** An administrator's write: the version of the item that they saw, and who they are. */
type Seen = { itemVersion: number; adminId: string };
type Request = Seen & { matchId: string };

const matchRef = (id: string) => ({ kind: 'match', id }) as const;
const eventRef = (id: string) => ({ kind: 'event', id }) as const;

/**
 * Finishes a past match without paying anybody. A match that somebody predicted waits for an
 * administrator instead.
 * @returns whether it was finished
 */
export async function finishAsHistory(
  tx: DatabaseTransaction,
  matchId: string,
  result: MatchResult,
): Promise<boolean> {
  const item = await lockItem(tx, matchRef(matchId), 'update');
  const outcome = settlements.readMatchOutcome(item, answersOfResult(result));
  return settlements.finishAsHistory(tx, item, outcome);
}

/**
 * Finishes a match of history with another result, because its source put it right. Nobody was
 * paid, so nobody is named.
 * @returns whether history stood
 */
export async function replaceHistory(
  tx: DatabaseTransaction,
  matchId: string,
  result: MatchResult,
): Promise<boolean> {
  const settled = await lockItem(tx, matchRef(matchId), 'update');
  if (settled.validation?.kind !== 'history' || settled.postponedAt !== null) return false;
  await settlements.takeBack(tx, settled, { by: null });
  const item = await lockItem(tx, matchRef(matchId), 'update');
  const outcome = settlements.readMatchOutcome(item, answersOfResult(result));
  await settlements.settle(tx, item, { kind: 'history', outcome, by: null });
  return true;
}

/** Takes back what was finished as history, because it was of other teams. */
export async function withdrawHistory(tx: DatabaseTransaction, matchId: string): Promise<void> {
  const item = await lockItem(tx, matchRef(matchId), 'update');
  if (item.validation?.kind === 'history') await settlements.takeBack(tx, item, { by: null });
}

/** Results: what an import proposes, preview, validate, revert. */
export function createResultsService(app: Pick<AppContext, 'db'>) {
  /** What the most trusted source proposes. */
  async function getMatchProposal(matchId: string): Promise<MatchAnswers | null> {
    const proposals = await repository.listProposals(app.db, matchId);
    if (!proposals) throw new DomainError('MATCH_NOT_FOUND');
    const [first] = proposals.toSorted((a, b) => compareSources(a.source, b.source));
    return first ? answersOfResult(first.result) : null;
  }

  /** Who would get what, by the code of the settlement. */
  async function previewMatchResult(matchId: string, result: MatchAnswers) {
    return inTransaction(app.db, async (tx) => {
      const item = await getItem(tx, matchRef(matchId));
      const outcome = settlements.readMatchOutcome(item, result);
      return settlements.previewSettlement(tx, item, outcome);
    });
  }

  /**
   * Locks the item for a settlement: first the one lock of everything that moves XP, then its row.
   * What the work did is remembered with who did it.
   * @param step.refuse says why the item cannot take this step; only then is the version compared
   */
  async function settleItem<T>(
    ref: ItemRef,
    { itemVersion, adminId }: Seen,
    step: {
      action: string;
      refuse: (item: Item) => void;
      work: (tx: DatabaseTransaction, item: Item) => Promise<{ receipt: T; after: unknown }>;
    },
  ): Promise<T> {
    return inTransaction(app.db, async (tx) => {
      await takeSettlementLock(tx);
      const item = await lockItem(tx, ref, 'update');
      step.refuse(item);
      if (item.itemVersion !== itemVersion) throw new DomainError('ITEM_CHANGED');
      const { receipt, after } = await step.work(tx, item);
      const before = {
        status: item.status,
        itemVersion,
        validationId: item.validation?.id ?? null,
      };
      const { action } = step;
      await recordAudit(tx, { adminId, action, subject: ref, before, after });
      return receipt;
    });
  }

  /** Finishes the match and pays everybody, in one transaction, exactly once. */
  async function validateMatchResult(request: Request & { result: MatchAnswers }) {
    const by = request.adminId;
    return settleItem(matchRef(request.matchId), request, {
      action: 'validate',
      refuse: (item) => settlements.refuseUnsettleable(item, 'result'),
      work: async (tx, item) => {
        const outcome = settlements.readMatchOutcome(item, request.result);
        const receipt = await settlements.settle(tx, item, { kind: 'result', outcome, by });
        return { receipt, after: outcome.record };
      },
    });
  }

  /** Finishes a standalone event and pays everybody, in one transaction, exactly once. */
  async function validateEventResult(request: Seen & { eventId: string; result: string }) {
    const by = request.adminId;
    return settleItem(eventRef(request.eventId), request, {
      action: 'validate',
      refuse: (item) => settlements.refuseUnsettleable(item, 'result'),
      work: async (tx, item) => {
        const outcome = settlements.readEventOutcome(item, request.result);
        const receipt = await settlements.settle(tx, item, { kind: 'result', outcome, by });
        return { receipt, after: outcome.record };
      },
    });
  }

  /** Takes a validated result back by reversing every award that it paid. */
  async function revertMatchResult(request: Request) {
    return settleItem(matchRef(request.matchId), request, {
      action: 'revert',
      refuse: settlements.refuseUnsettled,
      work: async (tx, item) => {
        const receipt = await settlements.takeBack(tx, item, { by: request.adminId });
        return { receipt, after: null };
      },
    });
  }

  return {
    getMatchProposal,
    previewMatchResult,
    validateMatchResult,
    validateEventResult,
    revertMatchResult,
  };
}
