import type {
  ForeseenItemView,
  ImpactView,
  ItemId,
  SeenImpact,
  SheetRefusal,
} from '@kickoracle/contracts';
import type { MatchAnswers } from '@kickoracle/game';
import type { AppContext } from '../../context.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { inSnapshot } from '../../db/transaction.ts';
import { DomainError } from '../../errors.ts';
import { administerItem, refOf, type SeenItem } from '../items/administer-item.service.ts';
import * as impacts from '../items/impact.service.ts';
import { getItem, type Item, type ItemRef } from '../items/items.service.ts';
import { refuseUnlessCan } from '../items/refuse-item.service.ts';
import * as settlements from '../items/settlement.service.ts';
import { hasOpenedPredictions } from '../predictions/opened-predictions.service.ts';

export type ResultsService = ReturnType<typeof createResultsService>;

/** What happened, as an administrator tells it: by template key for a match. */
type Told = { readonly result: MatchAnswers | string };

/** The same with the figures of a preview, where somebody saw one before. */
type Settling = Told & { readonly foreseen?: SeenImpact | undefined };

/** Refuses to settle what does something else than was seen; what was written goes with it. */
function refuseUnforeseen(impact: ImpactView, seen: SeenImpact | undefined): void {
  if (seen === undefined) return;
  const figures = Object.keys(seen) as (keyof SeenImpact)[];
  if (figures.some((figure) => impact[figure] !== seen[figure])) {
    throw new DomainError('IMPACT_CHANGED');
  }
}

/** Refuses who would learn from a preview what they could still predict by. */
async function refuseUnseen(tx: DatabaseTransaction, item: Item, adminId: string): Promise<void> {
  if (item.isRevealed) return;
  const hasSeen = await hasOpenedPredictions(tx, { userId: adminId, itemId: item.id });
  if (!hasSeen) throw new DomainError('PREDICTIONS_UNSEEN');
}

/** A line of a sheet: an item as it was seen, and what happened. */
type SheetLine = Omit<SeenItem, 'adminId' | 'itemId'> & Told & { readonly itemId: ItemId };

type Refused = Extract<ForeseenItemView, { outcome: 'refused' }>;
type ReadLine =
  | Refused
  | { readonly itemId: ItemId; readonly item: Item; readonly outcome: settlements.Outcome };

/** Reads what a line says, or why it cannot be: nothing of the others depends on it. */
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
     * Returns what a result would do, by the code of the settlement; all of it as of one moment.
     * While it may open again, that is for those who can no longer predict it.
     */
    async previewResult(request: Omit<SeenItem, 'itemVersion'> & Told) {
      return inSnapshot(app.db, async (tx) => {
        const item = await getItem(tx, refOf(request));
        refuseUnlessCan(item.validation === null ? 'settle' : 'correct', item);
        await refuseUnseen(tx, item, request.adminId);
        const outcome = settlements.readOutcome(item, request.result);
        return impacts.previewResult(tx, item, outcome);
      });
    },

    /** Returns what the results of many items would do, each and together; all of it as of one moment. */
    async previewResults({ items, adminId }: { items: readonly SheetLine[]; adminId: string }) {
      return inSnapshot(app.db, async (tx) => {
        const lines: ReadLine[] = [];
        for (const line of items) lines.push(await readLine(tx, { ...line, adminId }));
        const steps = lines.filter((line) => 'item' in line);
        if (steps.length === 0) return { items: lines as Refused[], together: null };
        const { each, together } = await impacts.previewTogether(tx, steps);
        const foreseen = each.values();
        const views = lines.map((line): ForeseenItemView => {
          if (!('item' in line)) return line;
          return { outcome: 'foreseen', itemId: line.itemId, figures: foreseen.next().value! };
        });
        return { items: views, together };
      });
    },

    /** Sums up what the results that stand on items did, all together; all of it as of one moment. */
    async sumUpResults(refs: readonly ItemRef[]) {
      return inSnapshot(app.db, async (tx) => {
        const items: Item[] = [];
        for (const ref of refs) items.push(await getItem(tx, ref));
        return impacts.sumUp(tx, items);
      });
    },

    /** Returns what reverting or deleting an item would take back; all of it as of one moment. */
    async previewTakingBack(ref: ItemRef) {
      return inSnapshot(app.db, async (tx) =>
        impacts.previewTakingBack(tx, await getItem(tx, ref)),
      );
    },

    /** Finishes the item and pays everybody, in one transaction, exactly once. */
    async validateResult(request: SeenItem & Settling) {
      return administerItem(app.db, request, {
        action: 'validate',
        movesXp: true,
        can: 'settle',
        work: async (tx, item) => {
          const outcome = settlements.readOutcome(item, request.result);
          const settlement = { kind: 'result', outcome, by: request.adminId } as const;
          const answer = await impacts.settle(tx, item, settlement);
          refuseUnforeseen(answer, request.foreseen);
          return { answer, after: { result: outcome.record, ...impacts.movedBy(answer) } };
        },
      });
    },

    /** Puts another result in place of what stands: a result, a void, or history. */
    async correctResult(request: SeenItem & Settling) {
      return administerItem(app.db, request, {
        action: 'correct',
        movesXp: true,
        can: 'correct',
        work: async (tx, item) => {
          const outcome = settlements.readOutcome(item, request.result);
          const stood = await settlements.getResult(tx, item);
          if (settlements.isSameResult(stood, outcome.record)) {
            throw new DomainError('RESULT_UNCHANGED');
          }
          const settlement = { kind: 'result', outcome, by: request.adminId } as const;
          const answer = await impacts.replace(tx, item, settlement);
          refuseUnforeseen(answer, request.foreseen);
          const after = { result: outcome.record, ...impacts.movedBy(answer) };
          return { answer, before: { result: stood }, after };
        },
      });
    },

    /** Finishes the item for good without paying anybody. */
    async voidItem(request: SeenItem) {
      return administerItem(app.db, request, {
        action: 'void',
        movesXp: true,
        can: 'void',
        work: async (tx, item) => {
          const answer = await impacts.settle(tx, item, { kind: 'void', by: request.adminId });
          return { answer, after: { result: null, ...impacts.movedBy(answer) } };
        },
      });
    },

    /** Takes what stands back by reversing every award that it paid. */
    async revertResult(request: SeenItem) {
      return administerItem(app.db, request, {
        action: 'revert',
        movesXp: true,
        can: 'revert',
        work: async (tx, item) => {
          const result = await settlements.getResult(tx, item);
          const answer = await impacts.takeBack(tx, item, { by: request.adminId });
          return { answer, before: { result }, after: impacts.movedBy(answer) };
        },
      });
    },
  };
}
