import type { ImpactView } from '@kickoracle/contracts';
import type { BoardKey } from '@kickoracle/game';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { takeLonger } from '#db/connection/locks.ts';
import { stageExpectedMoves } from '#db/settlement/stages.ts';
import {
  listBoardsFor,
  listTops,
  previewTops,
  footballBoardsYear,
  type CountingBoard,
  type Top,
} from '../leaderboard/leaderboard.service.ts';
import { sumExpected, sumMoved } from '../xp/xp.service.ts';
import type { Item } from './items.repository.ts';
import type { Outcome } from './outcome.ts';
import * as repository from './settlement.repository.ts';
import * as settlements from './settlement.service.ts';

export type Report = ImpactView & { readonly itemVersion: number };

/** Returns the figures for the audit, without names of players. */
export const movedBy = ({
  awardedPlayers,
  awardedXp,
  reversedPlayers,
  reversedXp,
}: Pick<ImpactView, 'awardedPlayers' | 'awardedXp' | 'reversedPlayers' | 'reversedXp'>) => ({
  moved: { awardedPlayers, awardedXp, reversedPlayers, reversedXp },
});

/** A result that an item would get; null: its settlement would be reverted. */
type Step = { readonly item: Item; readonly outcome: Outcome | null };

type StepFigures = Omit<ImpactView, 'players' | 'tierPlayers' | 'boards'>;

/** Previews a result of an item. Writes only scratch tables. */
export async function previewSettlement(tx: DatabaseTransaction, item: Item, outcome: Outcome) {
  return (await previewSettlements(tx, [{ item, outcome }])).together;
}

/** Previews the reversal of an item's settlement, if it has one. Writes only scratch tables. */
export async function previewReversal(tx: DatabaseTransaction, item: Item): Promise<ImpactView> {
  return (await previewSettlements(tx, [{ item, outcome: null }])).together;
}

export async function previewSettlements(
  tx: DatabaseTransaction,
  steps: readonly Step[],
): Promise<{ each: StepFigures[]; together: ImpactView }> {
  await takeLonger(tx);
  const scored = [];
  for (const { item, outcome } of steps) {
    // One connection runs one statement at a time.
    const scores = outcome
      ? await settlements.scoreItem(tx, item, outcome)
      : { scores: [], counts: await repository.countPredictions(tx, item) };
    scored.push({ ...scores, reverses: item.validation?.id ?? null });
  }
  const expected = await stageExpectedMoves(tx, scored);
  const each: StepFigures[] = [];
  for (const [nth, { counts }] of scored.entries()) {
    const { players: _, tierPlayers: __, ...moves } = await sumExpected(expected, nth);
    each.push({ ...counts, ...moves });
  }
  const boards = await countingBoards(
    tx,
    steps.map(({ item, outcome }) => ({ item, pays: outcome !== null })),
  );
  const [before, after] = [await listTops(tx, boards), await previewTops(expected, boards)];
  const sum = (figure: 'predictions' | 'latePredictions') =>
    each.reduce((total, figures) => total + figures[figure], 0);
  const counts = { predictions: sum('predictions'), latePredictions: sum('latePredictions') };
  const moves = await sumExpected(expected);
  return { each, together: { ...counts, ...moves, boards: join(before, after) } };
}

/** Returns the total impact of the results in force of several items: their reversal, inverted. */
export async function sumImpacts(
  tx: DatabaseTransaction,
  items: readonly Item[],
): Promise<ImpactView> {
  const { together } = await previewSettlements(
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

const reportOf =
  (settle: typeof settlements.settle) =>
  (tx: DatabaseTransaction, item: Item, settlement: settlements.Settlement) =>
    report(tx, item, {
      pays: settlement.kind === 'result',
      work: () => settle(tx, item, settlement),
    });

export const reportSettlement = reportOf(settlements.settle);
export const reportReplacement = reportOf(settlements.replace);

export const reportReversal = (tx: DatabaseTransaction, item: Item, { by }: { by: string }) =>
  report(tx, item, { pays: false, work: () => settlements.revert(tx, item, { by }) });

/** Reads the boards before and after the work. */
export async function report(
  tx: DatabaseTransaction,
  item: Item,
  step: { pays: boolean; work: () => Promise<settlements.Settled> },
): Promise<Report> {
  const boards = await countingBoards(tx, [{ item, pays: step.pays }]);
  const before = await listTops(tx, boards);
  // Counts first, because a deletion hides the item. A result has its own counts.
  const counted = step.pays ? undefined : await repository.countPredictions(tx, item);
  const settled = await step.work();
  const counts = settled.counts ?? counted!;
  const moves = await sumMoved(settled);
  const after = await listTops(tx, boards);
  return { ...counts, ...moves, boards: join(before, after), itemVersion: settled.itemVersion };
}

const KINDS = ['month', 'year', 'season'];
const SCOPES = ['all', 'football', 'competition'];

const nameOf = (board: BoardKey) =>
  [board.kind, board.scope, board.year, board.month, board.competitionId].join(' ');

const placeOf = ({ kind, scope, year, month }: BoardKey) =>
  KINDS.indexOf(kind) * 1e7 + SCOPES.indexOf(scope) * 1e6 + year * 100 + (month ?? 0);

/** Returns the boards of steps without rounds: of settlements in force, and of new results. */
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
  const apart = new Set(paying.map(({ place }) => footballBoardsYear(place)));
  for (const [nth, { item, pays }] of steps.entries()) {
    const becomesApart = apart.has(item.place.closesAt.getUTCFullYear());
    const paid = pays ? await listBoardsFor(tx, item.place, { becomesApart }) : [];
    const shown = paid.filter(({ kind }) => kind !== 'round');
    for (const key of await repository.listCountedBoards(tx, item)) boardOf(key).reverses.push(nth);
    for (const key of shown) boardOf(key).awards.push(nth);
  }
  return [...boards.values()].toSorted((a, b) => placeOf(a) - placeOf(b));
}

function join(before: readonly Top[], after: readonly Top[]): ImpactView['boards'] {
  return before.map(({ places, ...board }, index) => ({
    ...board,
    before: places,
    after: after[index]!.places,
  }));
}
