import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { DatabaseTransaction } from '../connection/database.ts';
import { mergeTopRows } from '#features/leaderboard/board-top-rows.repository.ts';
import { addToBlocks } from '#features/leaderboard/board-blocks.repository.ts';
import { previewTops } from '#features/leaderboard/board-tops.repository.ts';
import { announceRanks, withdrawRanks } from '#features/notifications/level-ups.repository.ts';
import { insertAwards } from '#features/xp/awards.repository.ts';
import { sumCorrection, sumExpected } from '#features/xp/moves.repository.ts';
import { addToTotals } from '#features/xp/xp.repository.ts';
import {
  stageAwarded,
  stageEarnings,
  stageExpectedMoves,
  stagePaid,
  stageScores,
  type Deltas,
  type Scores,
} from './stages.ts';

const FEATURES = fileURLToPath(new URL('../../features', import.meta.url));
const award = { validationId: '', rewardMapId: null };

/** Never runs. The compiler reports a directive without an error below it. */
async function callOutOfOrder(tx: DatabaseTransaction): Promise<void> {
  const scores = await stageScores(tx, []);
  // @ts-expect-error -- awards before earnings
  await insertAwards(scores, award);
  // @ts-expect-error -- deltas before earnings
  await stageAwarded(scores);
  const earnings = await stageEarnings(scores);
  await insertAwards(earnings, award);
  // @ts-expect-error -- earnings of earnings
  await stageEarnings(earnings);
  // @ts-expect-error -- totals before deltas
  await addToTotals(earnings, award);
  // @ts-expect-error -- ranks before deltas
  await announceRanks(earnings);
  // @ts-expect-error -- boards before deltas
  await addToBlocks(earnings, []);
  const awarded = await stageAwarded(earnings);
  const reversed = await stagePaid(tx, 'reversal', '');
  // @ts-expect-error -- ranks of a reversal
  await announceRanks(reversed);
  await withdrawRanks(reversed);
  // @ts-expect-error -- lost ranks of an award
  await withdrawRanks(awarded);
  // @ts-expect-error -- the two halves of a correction swapped
  await sumCorrection(awarded, reversed);
  // @ts-expect-error -- heads before blocks
  await mergeTopRows(awarded, { table: 'settlement_climbers', boardIds: [] });
  await mergeTopRows(awarded, await addToBlocks(awarded, []));
  // @ts-expect-error -- a preview of deltas
  await sumExpected(awarded);
  // @ts-expect-error -- a preview of scores
  await previewTops(scores, []);
  await previewTops(await stageExpectedMoves(tx, []), []);
}

/** Never runs. */
function createWithoutWriter(tx: DatabaseTransaction): unknown[] {
  // @ts-expect-error -- only `stageScores` creates scores
  const scores: Scores = { tx, table: 'settlement_scores', questions: 1 };
  // @ts-expect-error -- only `stageDeltas` creates deltas
  const deltas: Deltas = { tx, table: 'settlement_awards', kind: 'award', players: 1 };
  return [scores, deltas];
}

it('compiles in order only, and with stages of their writers only', () => {
  expect([callOutOfOrder, createWithoutWriter]).toHaveLength(2);
});

it('names the tables of the stages in no feature, so that each reader takes the stage', () => {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' });
  const readers = files.filter(
    (file) =>
      file.endsWith('.ts') &&
      /settlement_(?:scores|earnings|awards|reversals|moves)\b/.test(
        readFileSync(`${FEATURES}/${file}`, 'utf8'),
      ),
  );
  expect(readers).toEqual([]);
});

it('lists the files that read a stage', () => {
  const list = readFileSync(new URL('./stages.ts', import.meta.url), 'utf8').split('*/')[0]!;
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' });
  const readers = files.filter(
    (file) =>
      file.endsWith('.repository.ts') &&
      readFileSync(`${FEATURES}/${file}`, 'utf8').includes('/settlement/stages.ts'),
  );
  expect(readers.length).toBeGreaterThan(5);
  expect(readers.filter((file) => !list.includes(`\`${file}\``))).toEqual([]);
});
