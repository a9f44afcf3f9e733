import type { ImpactView, SeenImpact } from '@kickoracle/contracts';
import { boardsFor, type BoardKey } from '@kickoracle/game';
import type { DatabaseTransaction } from '../../db/database.ts';
import {
  listTops,
  previewTops,
  type CountingBoard,
  type Top,
} from '../leaderboard/leaderboard.service.ts';
import { countMoves, stageExpectedMoves, stageLedgerMoves } from '../xp/xp.service.ts';
import type { Item } from './items.repository.ts';
import type { Outcome } from './outcome.ts';
import * as repository from './settlement.repository.ts';
import * as settlements from './settlement.service.ts';

/** What a settlement did, to show and to tell. */
export type Receipt = ImpactView & { readonly itemVersion: number };

/** What the audit keeps of what was paid and taken back: figures, and no player's name. */
export const movedBy = ({
  awardedPlayers,
  awardedXp,
  reversedPlayers,
  reversedXp,
}: SeenImpact) => ({
  moved: { awardedPlayers, awardedXp, reversedPlayers, reversedXp },
});

/** What a result would do to an item, by the code of the settlement: only scratch tables are written. */
export async function previewResult(
  tx: DatabaseTransaction,
  item: Item,
  outcome: Outcome,
): Promise<ImpactView> {
  const scores = await settlements.scoreItem(tx, item, outcome);
  await stageExpectedMoves(tx, { scores, reverses: item.validation?.id ?? null });
  return expectImpact(tx, item, { pays: true });
}

/** What taking back would do that stands of an item, if anything does; only scratch tables are written. */
export async function previewTakingBack(tx: DatabaseTransaction, item: Item): Promise<ImpactView> {
  await stageExpectedMoves(tx, { scores: [], reverses: item.validation?.id ?? null });
  return expectImpact(tx, item, { pays: false });
}

/** What the staged moves would bring about. */
async function expectImpact(
  tx: DatabaseTransaction,
  item: Item,
  step: { pays: boolean },
): Promise<ImpactView> {
  const boards = await countingBoards(tx, item, step);
  const [before, after] = [await listTops(tx, boards), await previewTops(tx, boards)];
  const moves = await countMoves(tx, { isDone: false });
  return {
    ...(await repository.countPredictions(tx, item)),
    ...moves,
    boards: join(before, after),
  };
}

/** Settles an item, and tells what that did. */
export function settle(tx: DatabaseTransaction, item: Item, settlement: settlements.Settlement) {
  const pays = settlement.kind === 'result';
  return observe(tx, item, { pays, work: () => settlements.settle(tx, item, settlement) });
}

/** Replaces what stands of an item, and tells what that did. */
export function replace(tx: DatabaseTransaction, item: Item, settlement: settlements.Settlement) {
  const pays = settlement.kind === 'result';
  return observe(tx, item, { pays, work: () => settlements.replace(tx, item, settlement) });
}

/** Takes back what stands of an item, and tells what that did. */
export function takeBack(tx: DatabaseTransaction, item: Item, { by }: { by: string }) {
  return observe(tx, item, { pays: false, work: () => settlements.takeBack(tx, item, { by }) });
}

/** Looks before and after the work, at what is really stored. */
export async function observe(
  tx: DatabaseTransaction,
  item: Item,
  step: { pays: boolean; work: () => Promise<settlements.Settled> },
): Promise<Receipt> {
  const boards = await countingBoards(tx, item, step);
  const before = await listTops(tx, boards);
  // Of a deleted item there is nothing to count.
  const counts = await repository.countPredictions(tx, item);
  const settled = await step.work();
  await stageLedgerMoves(tx, settled);
  const moves = await countMoves(tx, { isDone: true });
  const after = await listTops(tx, boards);
  return { ...counts, ...moves, boards: join(before, after), itemVersion: settled.itemVersion };
}

const KINDS = ['month', 'year', 'season'];
const SCOPES = ['all', 'football', 'competition'];

const nameOf = (board: BoardKey) =>
  [board.kind, board.scope, board.year, board.month, board.competitionId].join(' ');

const placeOf = ({ kind, scope, year, month }: BoardKey) =>
  KINDS.indexOf(kind) * 1e7 + SCOPES.indexOf(scope) * 1e6 + year * 100 + (month ?? 0);

/** The boards that a step touches: those of what stands, and those on which a result counts. */
async function countingBoards(
  tx: DatabaseTransaction,
  item: Item,
  { pays }: { pays: boolean },
): Promise<CountingBoard[]> {
  const reversing = await repository.listCountedBoards(tx, item);
  const awarding = pays ? boardsFor(item.place) : [];
  const boards = new Map([...reversing, ...awarding].map((board) => [nameOf(board), board]));
  const has = (list: readonly BoardKey[], name: string) => list.some((one) => nameOf(one) === name);
  return [...boards.entries()]
    .map(([name, board]) => ({
      ...board,
      reverses: has(reversing, name),
      awards: has(awarding, name),
    }))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The first places of each board, before and after. */
function join(before: readonly Top[], after: readonly Top[]): ImpactView['boards'] {
  return before.map(({ places, ...board }, index) => ({
    ...board,
    before: places,
    after: after[index]!.places,
  }));
}
