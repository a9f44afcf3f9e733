import type {
  ForeseenItemView,
  ImpactView,
  ItemId,
  SeenImpact,
  SheetRefusal,
} from '@kickoracle/contracts';
import type { MatchAnswers } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { inSnapshot } from '#db/connection/transaction.ts';
import { DomainError } from '#lib/errors.ts';
import { administerItem, refOf, type SeenItem } from '../items/administer-item.service.ts';
import * as impacts from '../items/impact.service.ts';
import { getItem, type Item, type ItemRef } from '../items/items.service.ts';
import { refuseUnlessCan } from '../items/refuse-item.service.ts';
import * as settlements from '../items/settlement.service.ts';
import { hasOpenedPredictions } from '../predictions/opened-predictions.service.ts';

export type ResultsService = ReturnType<typeof createResultsService>;

/** A result as an administrator enters it: by template key for a match. */
type EnteredResult = { readonly result: MatchAnswers | string };

type Settling = EnteredResult & { readonly foreseen?: SeenImpact | undefined };

/** Throws if the figures differ from the preview. The transaction rolls back. */
function refuseChangedImpact(impact: ImpactView, seen: SeenImpact | undefined): void {
  if (seen === undefined) return;
  const figures = Object.keys(seen) as (keyof SeenImpact)[];
  if (figures.some((figure) => impact[figure] !== seen[figure])) {
    throw new DomainError('IMPACT_CHANGED');
  }
}

/** Throws if a preview would help the administrator with a prediction that is still possible. */
async function refuseUnseen(tx: DatabaseTransaction, item: Item, adminId: string): Promise<void> {
  if (item.isRevealed) return;
  const hasSeen = await hasOpenedPredictions(tx, { userId: adminId, itemId: item.id });
  if (!hasSeen) throw new DomainError('PREDICTIONS_UNSEEN');
}

type SheetLine = Omit<SeenItem, 'adminId' | 'itemId'> & EnteredResult & { readonly itemId: ItemId };

type Refused = Extract<ForeseenItemView, { outcome: 'refused' }>;
type ReadLine =
  | Refused
  | { readonly itemId: ItemId; readonly item: Item; readonly outcome: settlements.Outcome };

/** Reads a line, or returns its refusal. Lines are independent. */
async function readLine(
  tx: DatabaseTransaction,
  line: SheetLine & { adminId: string },
): Promise<ReadLine> {
  const { itemId, itemVersion, adminId, result } = line;
  try {
    const item = await getItem(tx, refOf(line));
    refuseUnlessCan('settle', item);
    if (item.itemVersion !== itemVersion) throw new DomainError('ITEM_CHANGED');
    await refuseUnseen(tx, item, adminId);
    return { itemId, item, outcome: settlements.readOutcome(item, result) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const fields = error.code === 'INVALID_INPUT' ? error.data.fields : [];
    return { outcome: 'refused', itemId, code: error.code as SheetRefusal, fields };
  }
}

/** Previews, validates, corrects and reverts results of items of both kinds. */
export function createResultsService(app: Pick<AppContext, 'db'>) {
  return {
    /**
     * Previews a result in one snapshot, with the code of the settlement. While the item may open
     * again, only administrators who can no longer predict it get the preview.
     */
    async previewResult(request: Omit<SeenItem, 'itemVersion'> & EnteredResult) {
      return inSnapshot(app.db, async (tx) => {
        const item = await getItem(tx, refOf(request));
        refuseUnlessCan(item.validation === null ? 'settle' : 'correct', item);
        await refuseUnseen(tx, item, request.adminId);
        const outcome = settlements.readOutcome(item, request.result);
        return impacts.previewSettlement(tx, item, outcome);
      });
    },

    async previewResults({ items, adminId }: { items: readonly SheetLine[]; adminId: string }) {
      return inSnapshot(app.db, async (tx) => {
        const lines: ReadLine[] = [];
        for (const line of items) lines.push(await readLine(tx, { ...line, adminId }));
        const steps = lines.filter((line) => 'item' in line);
        if (steps.length === 0) return { items: lines as Refused[], together: null };
        const { each, together } = await impacts.previewSettlements(tx, steps);
        const previews = each.values();
        const views = lines.map((line): ForeseenItemView => {
          if (!('item' in line)) return line;
          return { outcome: 'foreseen', itemId: line.itemId, figures: previews.next().value! };
        });
        return { items: views, together };
      });
    },

    async sumUpResults(refs: readonly ItemRef[]) {
      return inSnapshot(app.db, async (tx) => {
        const items: Item[] = [];
        for (const ref of refs) items.push(await getItem(tx, ref));
        return impacts.sumImpacts(tx, items);
      });
    },

    async previewTakingBack(ref: ItemRef) {
      return inSnapshot(app.db, async (tx) => impacts.previewReversal(tx, await getItem(tx, ref)));
    },

    /** Finishes the item and pays its winners, in one transaction, exactly once. */
    async validateResult(request: SeenItem & Settling) {
      return administerItem(app.db, request, {
        action: 'validate',
        movesXp: true,
        can: 'settle',
        work: async (tx, item) => {
          const outcome = settlements.readOutcome(item, request.result);
          const settlement = { kind: 'result', outcome, by: request.adminId } as const;
          const answer = await impacts.reportSettlement(tx, item, settlement);
          refuseChangedImpact(answer, request.foreseen);
          return { answer, after: { result: outcome.record, ...impacts.movedBy(answer) } };
        },
      });
    },

    /** Replaces the settlement in force (a result, a void or history) with another result. */
    async correctResult(request: SeenItem & Settling) {
      return administerItem(app.db, request, {
        action: 'correct',
        movesXp: true,
        can: 'correct',
        work: async (tx, item) => {
          const outcome = settlements.readOutcome(item, request.result);
          const before = await settlements.getResult(tx, item);
          if (settlements.isSameResult(before, outcome.record)) {
            throw new DomainError('RESULT_UNCHANGED');
          }
          const settlement = { kind: 'result', outcome, by: request.adminId } as const;
          const answer = await impacts.reportReplacement(tx, item, settlement);
          refuseChangedImpact(answer, request.foreseen);
          const after = { result: outcome.record, ...impacts.movedBy(answer) };
          return { answer, before: { result: before }, after };
        },
      });
    },

    async voidItem(request: SeenItem) {
      return administerItem(app.db, request, {
        action: 'void',
        movesXp: true,
        can: 'void',
        work: async (tx, item) => {
          const answer = await impacts.reportSettlement(tx, item, {
            kind: 'void',
            by: request.adminId,
          });
          return { answer, after: { result: null, ...impacts.movedBy(answer) } };
        },
      });
    },

    async revertResult(request: SeenItem) {
      return administerItem(app.db, request, {
        action: 'revert',
        movesXp: true,
        can: 'revert',
        work: async (tx, item) => {
          const result = await settlements.getResult(tx, item);
          const answer = await impacts.reportReversal(tx, item, { by: request.adminId });
          return { answer, before: { result }, after: impacts.movedBy(answer) };
        },
      });
    },
  };
}
