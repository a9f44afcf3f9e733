import { DAY_MS } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { createPlayer } from '#testing/factories.ts';
import { AFTERNOON, createMatchWorld } from '#testing/match-world.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { createOwnRewardsService } from './own-rewards.service.ts';

const database = useTestDatabase();
const test = useTestApp(database);

let world: Awaited<ReturnType<typeof createMatchWorld>>;
let userId: string;
let rewards: ReturnType<typeof createOwnRewardsService>;

const seen = (itemVersion: number) =>
  ({ kind: 'match', itemId: world.matchId, itemVersion, adminId: world.admin.userId }) as const;
const results = () => createResultsService({ db: database.db });
const validate = (score = '2-1') => results().validateResult({ ...seen(1), result: { score } });
const correct = (itemVersion: number, score: string) =>
  results().correctResult({ ...seen(itemVersion), result: { score } });

async function markAllSeen() {
  const ids = (await rewards.listUnseen(userId)).map(({ id }) => id);
  await rewards.markSeen({ userId, ids });
}
async function listSeen(of = userId) {
  const { rows } = await rewards.listKept({ userId: of });
  return rows.map(({ xp, isTakenBack }) => ({ xp, isTakenBack }));
}
async function ledger() {
  const { rows } = await sql<{ xp: number }>`SELECT xp_amount AS xp FROM xp_ledger
    WHERE user_id = ${userId} AND kind = 'award' ORDER BY id DESC`.execute(database.db);
  return rows.map(({ xp }) => xp);
}

beforeEach(async () => {
  world = await createMatchWorld(database);
  ({ userId } = await createPlayer(database.db));
  rewards = createOwnRewardsService({ db: database.db, live: { publish: () => undefined } });
  const predictions = createPredictionsService({ db: database.db });
  await predictions.submitPrediction({ eventId: world.eventId, userId, value: '2-1' });
  await test.moveClockTo(AFTERNOON.after);
});

it('is kept once it was seen, for its player only', async () => {
  await validate();
  expect(await listSeen()).toEqual([]);
  await markAllSeen();
  const [paid] = await ledger();
  expect(await listSeen()).toEqual([{ xp: paid, isTakenBack: false }]);
  expect(await listSeen((await createPlayer(database.db)).userId)).toEqual([]);
});

it('is marked as reversed if it was seen before', async () => {
  await validate();
  await markAllSeen();
  await results().revertResult(seen(2));
  const [paid] = await ledger();
  expect(await listSeen()).toEqual([{ xp: paid, isTakenBack: true }]);
});

it('is not kept if it was reversed unseen', async () => {
  await validate();
  await results().revertResult(seen(2));
  await markAllSeen();
  expect(await listSeen()).toEqual([]);
});

it('of a correction is kept beside the seen one, each with its full XP', async () => {
  await validate('3-2');
  await markAllSeen();
  const { itemVersion } = await correct(2, '2-1');
  const [more, first] = await ledger();
  expect(await listSeen()).toEqual([{ xp: first, isTakenBack: true }]);
  await markAllSeen();
  expect(await listSeen()).toEqual([
    { xp: more, isTakenBack: false },
    { xp: first, isTakenBack: true },
  ]);
  // A smaller award is never shown, and counts.
  await correct(itemVersion, '3-2');
  expect((await listSeen())[0]).toEqual({ xp: first, isTakenBack: false });
});

it('is kept for thirty days', async () => {
  await validate();
  await markAllSeen();
  await test.moveClockTo(new Date(AFTERNOON.after.getTime() + 29 * DAY_MS));
  expect(await listSeen()).toHaveLength(1);
  await test.moveClockTo(new Date(AFTERNOON.after.getTime() + 31 * DAY_MS));
  expect(await listSeen()).toEqual([]);
});

it('is listed page by page, newest first, each once', async () => {
  await validate();
  await markAllSeen();
  // Sixty-four more awards of other settlements.
  await sql`
    WITH settled AS (
      INSERT INTO validations (match_id, kind, result, item_version, created_by, reverted_at, reverted_by)
      SELECT ${world.matchId}, 'result', '{"score":"2-1"}', nth, ${world.admin.userId},
        game_now(), ${world.admin.userId}
      FROM generate_series(1, 64) nth RETURNING id
    )
    INSERT INTO xp_ledger (user_id, validation_id, prediction_event_id, kind, xp_amount, seen, data)
    SELECT l.user_id, settled.id, l.prediction_event_id, 'award', l.xp_amount, true, l.data
    FROM settled CROSS JOIN xp_ledger l WHERE l.user_id = ${userId}`.execute(database.ownerDb);
  const sizes: number[] = [];
  const ids: bigint[] = [];
  let after: string | undefined;
  do {
    const { rows, next } = await rewards.listKept({ userId, after });
    sizes.push(rows.length);
    ids.push(...rows.map(({ id }) => BigInt(id)));
    after = next ?? undefined;
  } while (after !== undefined);
  expect(sizes).toEqual([30, 30, 5]);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => Number(b - a)));
  await expect(rewards.listKept({ userId, after: 'elsewhere' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});
