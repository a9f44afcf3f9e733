import type { ImpactView } from '@kickoracle/contracts';
import type { BoardKey } from '@kickoracle/game';
import type { DatabaseTransaction } from '../../db/database.ts';
import {
  listBoardsFor,
  listTops,
  previewTops,
  yearSetApart,
  type CountingBoard,
  type Top,
} from '../leaderboard/leaderboard.service.ts';
import { createMoves, stageExpectedMoves, sumMoves, sumSettled } from '../xp/xp.service.ts';
import type { Item } from './items.repository.ts';
import type { Outcome } from './outcome.ts';
import * as repository from './settlement.repository.ts';
import * as settlements from './settlement.service.ts';

/** What a settlement did, to show and to tell. */
export type Report = ImpactView & { readonly itemVersion: number };

/** Returns what the audit keeps of what was paid and taken back: figures, and no player's name. */
export const movedBy = ({
  awardedPlayers,
  awardedXp,
  reversedPlayers,
  reversedXp,
}: Pick<ImpactView, 'awardedPlayers' | 'awardedXp' | 'reversedPlayers' | 'reversedXp'>) => ({
  moved: { awardedPlayers, awardedXp, reversedPlayers, reversedXp },
});

/** A result that an item would have; null: what stands of it would be taken back. */
type Step = { readonly item: Item; readonly outcome: Outcome | null };

/** What one of several steps does. */
type StepFigures = Omit<ImpactView, 'players' | 'tierPlayers' | 'boards'>;

/** Returns what a result would do to an item, by the code of the settlement: only scratch tables are written. */
export async function previewResult(tx: DatabaseTransaction, item: Item, outcome: Outcome) {
  return (await previewTogether(tx, [{ item, outcome }])).together;
}

/** Returns what taking back would do that stands of an item, if anything does; only scratch tables are written. */
export async function previewTakingBack(tx: DatabaseTransaction, item: Item): Promise<ImpactView> {
  return (await previewTogether(tx, [{ item, outcome: null }])).together;
}

/** Returns what several steps would do, each and together, by the code of the settlement. */
export async function previewTogether(
  tx: DatabaseTransaction,
  steps: readonly Step[],
): Promise<{ each: StepFigures[]; together: ImpactView }> {
  await createMoves(tx);
  const each: StepFigures[] = [];
  for (const [nth, { item, outcome }] of steps.entries()) {
    // One connection does one thing after the other.
    each.push(await previewStep(tx, { item, outcome, nth }));
  }
  const boards = await countingBoards(
    tx,
    steps.map(({ item, outcome }) => ({ item, pays: outcome !== null })),
  );
  const [before, after] = [await listTops(tx, boards), await previewTops(tx, boards)];
  const sum = (figure: 'predictions' | 'latePredictions') =>
    each.reduce((total, figures) => total + figures[figure], 0);
  const counts = { predictions: sum('predictions'), latePredictions: sum('latePredictions') };
  const moves = await sumMoves(tx);
  return { each, together: { ...counts, ...moves, boards: join(before, after) } };
}

/** Stages what a step would move, beside those before it, and counts it. */
async function previewStep(
  tx: DatabaseTransaction,
  { item, outcome, nth }: Step & { nth: number },
) {
  const { scores, counts } =
    outcome === null
      ? { scores: [], counts: await repository.countPredictions(tx, item) }
      : await settlements.scoreItem(tx, item, outcome);
  await stageExpectedMoves(tx, { item: nth, scores, reverses: item.validation?.id ?? null });
  const { players: _, tierPlayers: __, ...moves } = await sumMoves(tx, { item: nth });
  return { ...counts, ...moves };
}

/** Sums up what stands of several items did: what is, beside what would be without it. */
export async function sumUp(tx: DatabaseTransaction, items: readonly Item[]): Promise<ImpactView> {
  const { together } = await previewTogether(
    tx,
    items.map((item) => ({ item, outcome: null })),
  );
  return turnBack(together);
}

const turnPlayers = (players: ImpactView['players']) =>
  players.map(({ username, xpBefore, xpAfter }) => ({
    username,
    xpBefore: xpAfter,
    xpAfter: xpBefore,
  }));

/** Returns the same the other way round: what doing it did that undoing it would undo. */
function turnBack(impact: ImpactView): ImpactView {
  return {
    ...impact,
    awardedPlayers: impact.reversedPlayers,
    awardedXp: impact.reversedXp,
    reversedPlayers: impact.awardedPlayers,
    reversedXp: impact.awardedXp,
    gainingPlayers: impact.losingPlayers,
    gainedXp: impact.lostXp,
    losingPlayers: impact.gainingPlayers,
    lostXp: impact.gainedXp,
    players: turnPlayers(impact.players),
    tierPlayers: turnPlayers(impact.tierPlayers),
    boards: impact.boards.map(({ before, after, ...board }) => ({
      ...board,
      before: after,
      after: before,
    })),
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
): Promise<Report> {
  const boards = await countingBoards(tx, [{ item, pays: step.pays }]);
  const before = await listTops(tx, boards);
  // Of a deleted item there is nothing to count afterwards; a result counts for itself.
  const counted = step.pays ? undefined : await repository.countPredictions(tx, item);
  const settled = await step.work();
  const counts = settled.counts ?? counted!;
  const moves = await sumSettled(tx, settled);
  const after = await listTops(tx, boards);
  return { ...counts, ...moves, boards: join(before, after), itemVersion: settled.itemVersion };
}

const KINDS = ['month', 'year', 'season'];
const SCOPES = ['all', 'football', 'competition'];

const nameOf = (board: BoardKey) =>
  [board.kind, board.scope, board.year, board.month, board.competitionId].join(' ');

const placeOf = ({ kind, scope, year, month }: BoardKey) =>
  KINDS.indexOf(kind) * 1e7 + SCOPES.indexOf(scope) * 1e6 + year * 100 + (month ?? 0);

/** Returns the boards that steps touch, but for rounds: those of what stands, and those on which results count. */
async function countingBoards(
  tx: DatabaseTransaction,
  steps: readonly { readonly item: Item; readonly pays: boolean }[],
): Promise<CountingBoard[]> {
  const boards = new Map<string, BoardKey & { awards: number[]; reverses: number[] }>();
  const boardOf = (key: BoardKey) => {
    const board = boards.get(nameOf(key)) ?? { ...key, awards: [], reverses: [] };
    boards.set(nameOf(key), board);
    return board;
  };
  const paying = steps.flatMap(({ item, pays }) => (pays ? [item] : []));
  const apart = new Set(paying.map(({ place }) => yearSetApart(place)));
  for (const [nth, { item, pays }] of steps.entries()) {
    const becomesApart = apart.has(item.place.closesAt.getUTCFullYear());
    // One connection does one thing after the other.
    const paid = pays ? await listBoardsFor(tx, item.place, { becomesApart }) : [];
    const shown = paid.filter(({ kind }) => kind !== 'round');
    for (const key of await repository.listCountedBoards(tx, item)) boardOf(key).reverses.push(nth);
    for (const key of shown) boardOf(key).awards.push(nth);
  }
  return [...boards.values()].toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Joins the first places of each board, before and after. */
function join(before: readonly Top[], after: readonly Top[]): ImpactView['boards'] {
  return before.map(({ places, ...board }, index) => ({
    ...board,
    before: places,
    after: after[index]!.places,
  }));
}
