import { awardForScore, maximumReward, parseScore, type ScoreRewardMap } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createTestMatch } from '#testing/create-items.ts';
import { createPlayer } from '#testing/factories.ts';
import { AFTERNOON, createMatchWorld } from '#testing/match-world.ts';
import { rounds } from '#testing/rounds.ts';
import { findAccountingErrors, readStandings, SHOWN_BOARDS } from '#testing/standings.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';
import { listOwn } from '../xp/xp.repository.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createResultsService } from './results.service.ts';

const test = useTestDatabase({ maxConnections: 20 });
const { kickoffAt, after: afterMatch } = AFTERNOON;

let world: Awaited<ReturnType<typeof createWorld>>;

async function createWorld() {
  const match = await createMatchWorld(test);
  const { rows } = await sql<{ map: ScoreRewardMap }>`
    SELECT map FROM reward_maps WHERE match_id = ${match.matchId}`.execute(test.db);
  const app = { db: test.db };
  return {
    ...match,
    map: rows[0]!.map,
    predictions: createPredictionsService(app),
    results: createResultsService(app),
  };
}

async function predict(value: string): Promise<string> {
  const { userId } = await createPlayer(test.db);
  await world.predictions.submitPrediction({ eventId: world.eventId, userId, value });
  return userId;
}

const seen = (itemVersion: number, itemId = world.matchId) =>
  ({ kind: 'match', itemId, itemVersion, adminId: world.admin.userId }) as const;

const preview = (result: Record<string, string>) =>
  world.results.previewResult({ ...seen(1), result });

const validate = (score: string, itemVersion = 1) =>
  world.results.validateResult({ ...seen(itemVersion), result: { score } });

const revert = (itemVersion: number) => world.results.revertResult(seen(itemVersion));

const xpOf = async (userId: string) => {
  const { xp_total } = await test.db
    .selectFrom('profiles')
    .select('xp_total')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return xp_total;
};

beforeEach(async () => {
  world = await createWorld();
});

describe('an administrator who loses the right', () => {
  it.each(['is_admin = false', 'deleted_at = game_now(), username = NULL, username_key = NULL'])(
    'while their settlement waits for its lock settles nothing: %s',
    async (change) => {
      const player = await predict('2-1');
      await test.moveClockTo(afterMatch);
      const late = await test.ownerDb.transaction().execute(async (tx) => {
        await sql`SELECT FROM match_events WHERE id = ${world.matchId} FOR UPDATE`.execute(tx);
        const settlement = validate('2-1').catch((error: unknown) => error);
        await untilLockWaits(test.ownerDb);
        await sql`UPDATE profiles SET ${sql.raw(change)} WHERE id = ${world.admin.userId}`.execute(
          test.ownerDb,
        );
        return { settlement };
      });
      expect(await late.settlement).toMatchObject({ code: 'FORBIDDEN' });
      expect(await xpOf(player)).toBe(0);
      const { rows } = await sql`SELECT FROM validations`.execute(test.ownerDb);
      expect(rows).toEqual([]);
    },
  );
});

describe('the settlement of a match', () => {
  it('pays a right player the shown reward, a half-right one some parts, a wrong one nothing', async () => {
    const exact = await predict('2-1');
    const partly = await predict('1-0');
    const wrong = await predict('0-4');
    await test.moveClockTo(afterMatch);
    const outcome = await validate('2-1');

    const twoOne = parseScore('2-1')!;
    const partlyXp = awardForScore({
      map: world.map,
      predicted: parseScore('1-0')!,
      actual: twoOne,
    }).xp;
    expect(await xpOf(exact)).toBe(maximumReward(world.map, twoOne));
    expect(await xpOf(partly)).toBe(partlyXp);
    expect(await xpOf(wrong)).toBe(0);
    expect(outcome).toMatchObject({ predictions: 3, latePredictions: 0, awardedPlayers: 2 });
    const ledger = await test.db
      .selectFrom('xp_ledger')
      .select(['user_id', 'xp_amount', 'seen', 'data'])
      .where('user_id', 'in', [exact, partly, wrong])
      .execute();
    expect(ledger).toHaveLength(2);
    expect(ledger.find((row) => row.user_id === exact)).toMatchObject({
      seen: false,
      data: { event: 'templates.score.title', value: '2-1', parts: [{ aspect: 'score' }] },
    });
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  });

  it('PROFILE-05: sets the time of the payment on the profiles of paid players only', async () => {
    const [right, wrong] = [await predict('2-1'), await predict('0-4')];
    await test.moveClockTo(afterMatch);
    await validate('2-1');
    const updatedAt = async (id: string) =>
      (
        await test.ownerDb
          .selectFrom('profiles')
          .select('updated_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).updated_at.getTime();
    expect(await updatedAt(right)).toBeGreaterThanOrEqual(afterMatch.getTime());
    expect(await updatedAt(wrong)).toBeLessThan(afterMatch.getTime());
  });

  it('has a preview with exactly its figures, which writes nothing', async () => {
    for (const value of ['2-1', '2-1', '1-1', '3-2', '0-0']) await predict(value);
    await test.moveClockTo(afterMatch);
    const before = await readStandings(test.ownerDb);
    const promised = await preview({ score: '2-1' });
    expect(await readStandings(test.ownerDb)).toEqual(before);
    expect(await validate('2-1')).toMatchObject(promised);
  });

  it('is refused if its figures differ from the preview, because a winner was deleted', async () => {
    const [winner] = [await predict('2-1'), await predict('2-1'), await predict('0-0')];
    await test.moveClockTo(afterMatch);
    const figuresOf = async () => {
      const promised = await preview({ score: '2-1' });
      const { gainingPlayers, gainedXp, losingPlayers, lostXp } = promised;
      return { gainingPlayers, gainedXp, losingPlayers, lostXp };
    };
    const settle = (figures: Awaited<ReturnType<typeof figuresOf>>) =>
      world.results.validateResult({ ...seen(1), result: { score: '2-1' }, foreseen: figures });
    const figures = await figuresOf();
    await sql`UPDATE profiles SET deleted_at = game_now(), username = NULL,
      username_key = NULL WHERE id = ${winner}`.execute(test.ownerDb);
    const before = await readStandings(test.ownerDb);
    await expect(settle(figures)).rejects.toMatchObject({ code: 'IMPACT_CHANGED' });
    expect(await readStandings(test.ownerDb)).toEqual(before);
    const now = await figuresOf();
    expect(now.gainingPlayers).toBe(figures.gainingPlayers - 1);
    expect(await settle(now)).toMatchObject(now);
    const correct = (gainedXp: number) =>
      world.results.correctResult({
        ...seen(2),
        result: { score: '5-0' },
        foreseen: { gainingPlayers: 0, gainedXp, losingPlayers: 1, lostXp: now.gainedXp },
      });
    await expect(correct(1)).rejects.toMatchObject({ code: 'IMPACT_CHANGED' });
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  });

  it('counts on month, year, season and round boards of all sports, football and the competition', async () => {
    const winner = await predict('2-1');
    await test.moveClockTo(afterMatch);
    await validate('2-1');
    const { rows } = await sql<{ kind: string; scope: string; year: number; month: number | null }>`
      SELECT b.kind, b.scope, b.year, b.month FROM leaderboard_totals t
      JOIN ${SHOWN_BOARDS} b ON b.id = t.board_id WHERE t.user_id = ${winner} ORDER BY b.kind, b.scope
    `.execute(test.db);
    expect(rows).toEqual([
      { kind: 'month', scope: 'all', year: 2026, month: 3 },
      { kind: 'month', scope: 'competition', year: 2026, month: 3 },
      { kind: 'month', scope: 'football', year: 2026, month: 3 },
      { kind: 'round', scope: 'competition', year: 2025, month: null },
      { kind: 'season', scope: 'competition', year: 2025, month: null },
      { kind: 'year', scope: 'all', year: 2026, month: null },
      { kind: 'year', scope: 'football', year: 2026, month: null },
    ]);
  });

  it('skips a prediction that was changed at or after the present kickoff', async () => {
    const early = await predict('2-1');
    await test.moveClockTo(new Date('2026-03-01T13:00:00Z'));
    const late = await predict('2-1');
    // The kickoff moved to before the late prediction: the match had been open too long.
    await sql`UPDATE match_events SET kickoff_time = '2026-03-01T12:30:00Z' WHERE id = ${world.matchId}`.execute(
      test.ownerDb,
    );
    await test.moveClockTo(afterMatch);
    expect(await validate('2-1')).toMatchObject({
      predictions: 1,
      latePredictions: 1,
      awardedPlayers: 1,
    });
    expect(await xpOf(early)).toBeGreaterThan(0);
    expect(await xpOf(late)).toBe(0);
  });

  it('is refused while the match is open, for a contradiction, an old version, a part and a stranger', async () => {
    await expect(validate('2-1')).rejects.toThrow('ITEM_OPEN');
    await test.moveClockTo(afterMatch);
    const halftime = { score: '1-0', halftime_score: '0-1' };
    await expect(preview(halftime)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: [{ path: 'result.halftime_score', problem: 'halftime_above_fulltime' }] },
    });
    await expect(validate('2-1', 7)).rejects.toThrow('ITEM_CHANGED');
    await expect(
      world.results.validateResult({ ...seen(1, world.eventId), result: { score: '1-0' } }),
    ).rejects.toThrow('ITEM_IS_PART');
    await expect(
      world.results.validateResult({ ...seen(1, world.admin.userId), result: { score: '1-0' } }),
    ).rejects.toThrow('MATCH_NOT_FOUND');
    await expect(revert(1)).rejects.toThrow('ITEM_NOT_VALIDATED');
  });

  it('notifies every server with the commit, and the audit has its administrator', async () => {
    await test.moveClockTo(afterMatch);
    const client = await test.pool.connect();
    const received: string[] = [];
    client.on('notification', ({ payload }) => received.push(payload ?? ''));
    await client.query('LISTEN item_settled');
    await test.moveClockTo(AFTERNOON.before);
    const winner = await predict('2-1');
    await test.moveClockTo(afterMatch);
    await validate('2-1');
    await client.query('SELECT 1');
    client.release(true);
    const validation = await test.db
      .selectFrom('validations')
      .select('id')
      .where('match_id', '=', world.matchId)
      .executeTakeFirstOrThrow();
    expect(received.map((payload) => JSON.parse(payload) as unknown)).toEqual([
      { itemId: world.matchId, validationId: validation.id },
    ]);
    const audit = await test.db
      .selectFrom('admin_audit')
      .select(['admin_id', 'action', 'after'])
      .where('subject_id', '=', world.matchId)
      .execute();
    const awardedXp = await xpOf(winner);
    const moved = { awardedPlayers: 1, awardedXp, reversedPlayers: 0, reversedXp: 0 };
    const result = { score: '2-1' };
    expect(audit).toEqual([
      {
        admin_id: world.admin.userId,
        action: 'validate',
        after: { result: expect.objectContaining(result), moved },
      },
    ]);
  });
});

describe('a revert', () => {
  it('restores totals, boards, histogram and heads, and the ledger has matching pairs', async () => {
    const before = await readStandings(test.ownerDb);
    const players = await Promise.all(['2-1', '2-0', '1-1', '2-1'].map(predict));
    await test.moveClockTo(afterMatch);
    await validate('2-1');
    expect(await readStandings(test.ownerDb)).not.toEqual(before);
    await revert(2);
    expect(await readStandings(test.ownerDb)).toEqual(before);
    const { rows } = await sql<{ kind: string; xp: number; rows: number; seen: boolean }>`
      SELECT kind, sum(xp_amount) AS xp, count(*) AS rows, bool_and(seen) AS seen FROM xp_ledger
      WHERE user_id = ANY(${players}::uuid[]) GROUP BY kind ORDER BY kind`.execute(test.db);
    const [awards, reversals] = rows;
    expect(reversals).toEqual({
      kind: 'reversal',
      xp: -awards!.xp,
      rows: awards!.rows,
      seen: true,
    });
    await expect(revert(3)).rejects.toThrow('ITEM_NOT_VALIDATED');
  });

  it('stores no data of the award, and is downloaded with it', async () => {
    const winner = await predict('2-1');
    await test.moveClockTo(afterMatch);
    await validate('2-1');
    await revert(2);
    const [award, reversal] = await listOwn(test.db, winner);
    expect(award!.data).toMatchObject({ value: '2-1' });
    expect(reversal).toMatchObject({ kind: 'reversal', data: award!.data });
    const { rows } = await sql<{ data: unknown }>`
      SELECT data FROM xp_ledger WHERE user_id = ${winner} AND kind = 'reversal'`.execute(test.db);
    expect(rows).toEqual([{ data: {} }]);
  });

  it('never reopens the match, and the next result pays like a first one', async () => {
    const winner = await predict('1-0');
    await test.moveClockTo(afterMatch);
    await validate('2-1');
    await revert(2);
    await expect(predict('1-0')).rejects.toThrow('PREDICTION_CLOSED');
    await validate('1-0', 3);
    expect(await xpOf(winner)).toBe(maximumReward(world.map, parseScore('1-0')!));
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  });

  it('creates an equal award as seen if the player saw the one before', async () => {
    const winner = await predict('2-1');
    await test.moveClockTo(afterMatch);
    await validate('2-1');
    await sql`UPDATE xp_ledger SET seen = true WHERE user_id = ${winner}`.execute(test.db);
    await revert(2);
    await validate('2-1', 3);
    const unseen = await test.db
      .selectFrom('xp_ledger')
      .select('id')
      .where('user_id', '=', winner)
      .where('seen', '=', false)
      .execute();
    expect(unseen).toEqual([]);
  });
});

describe('a settlement that fails in its middle', () => {
  it.each(['xp_ledger', 'board_blocks', 'admin_audit'])(
    'OP-38: leaves nothing behind when %s cannot be written, and works when it can',
    async (table) => {
      const player = await predict('2-1');
      await test.moveClockTo(afterMatch);
      const stateOf = async () => {
        const { rows } = await sql`
          SELECT m.status, m.item_version,
            (SELECT count(*) FROM validations) AS validations,
            (SELECT count(*) FROM xp_ledger) AS ledger,
            (SELECT count(*) FROM notifications) AS notices,
            (SELECT count(*) FROM admin_audit) AS audit
          FROM match_events m WHERE m.id = ${world.matchId}`.execute(test.ownerDb);
        return [rows, await readStandings(test.ownerDb)];
      };
      const before = await stateOf();
      await sql`CREATE FUNCTION fail_here() RETURNS trigger LANGUAGE plpgsql
        AS 'BEGIN RAISE EXCEPTION ''the disk is full''; END'`.execute(test.ownerDb);
      try {
        await sql`CREATE TRIGGER fail_here BEFORE INSERT OR UPDATE ON ${sql.table(table)}
          FOR EACH ROW EXECUTE FUNCTION fail_here()`.execute(test.ownerDb);
        await expect(validate('2-1')).rejects.toThrow('the disk is full');
      } finally {
        await sql`DROP FUNCTION fail_here CASCADE`.execute(test.ownerDb);
      }
      expect(await stateOf()).toEqual(before);
      await validate('2-1');
      expect(await xpOf(player)).toBe(maximumReward(world.map, parseScore('2-1')!));
      expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
    },
  );
});

describe('an administrator who plays', () => {
  it('OP-50: is paid and ranked like any other player', async () => {
    const { userId } = world.admin;
    await world.predictions.submitPrediction({ eventId: world.eventId, userId, value: '2-1' });
    const player = await predict('1-0');
    await test.moveClockTo(afterMatch);
    await validate('2-1');
    const worth = maximumReward(world.map, parseScore('2-1')!);
    expect(await xpOf(userId)).toBe(worth);
    const { rows } = await sql<{ user_id: string; xp: number }>`
      SELECT DISTINCT user_id, xp FROM leaderboard_totals
      WHERE user_id IN (${userId}, ${player}) ORDER BY xp DESC`.execute(test.ownerDb);
    expect(rows).toEqual([
      { user_id: userId, xp: worth },
      { user_id: player, xp: await xpOf(player) },
    ]);
  });
});

describe('T1: two administrators at the same moment', () => {
  it('pay once for concurrent validations, with equal or different results', async () => {
    const winner = await predict('2-1');
    await test.moveClockTo(afterMatch);
    for (let round = 0; round < rounds({ quick: 25, full: 200 }); round += 1) {
      const version = 1 + 2 * round;
      const scores = Array.from({ length: 8 }, (_, client) => (client % 2 === 0 ? '2-1' : '1-1'));
      const outcomes = await Promise.allSettled(scores.map((score) => validate(score, version)));
      const first = outcomes.findIndex(({ status }) => status === 'fulfilled');
      const refusals = outcomes.flatMap((one) =>
        one.status === 'rejected' ? [one.reason.code] : [],
      );
      expect(refusals).toEqual(Array<string>(7).fill('ITEM_ALREADY_VALIDATED'));
      const predicted = parseScore('2-1')!;
      const actual = parseScore(scores[first]!)!;
      expect(await xpOf(winner)).toBe(awardForScore({ map: world.map, predicted, actual }).xp);
      const reverts = await Promise.allSettled(
        Array.from({ length: 3 }, () => revert(version + 1)),
      );
      expect(reverts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await xpOf(winner)).toBe(0);
    }
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  });

  it('correct, void and revert once, and the payments match the settlement in force', async () => {
    const winner = await predict('2-1');
    await test.moveClockTo(afterMatch);
    const correct = (score: string, version: number) =>
      world.results.correctResult({ ...seen(version), result: { score } });
    const storedState = async () => {
      const { rows } = await sql<{ version: number; score: string | null; stands: boolean }>`
        SELECT m.item_version AS version, v.result ->> 'score' AS score, v.id IS NOT NULL AS stands
        FROM match_events m LEFT JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
        WHERE m.id = ${world.matchId}`.execute(test.db);
      return rows[0]!;
    };
    for (let round = 0; round < rounds({ quick: 12, full: 200 }); round += 1) {
      const before = await storedState();
      if (!before.stands) {
        await validate('2-1', before.version);
        continue;
      }
      const [other, third] = ['1-1', '2-1', '2-2'].filter((score) => score !== before.score);
      const started = [
        () => correct(other!, before.version),
        () => revert(before.version),
        () => correct(third!, before.version),
        () => world.results.voidItem(seen(before.version)),
        () => correct(other!, before.version),
      ];
      const turned = [...started.slice(round % 5), ...started.slice(0, round % 5)];
      const outcomes = await Promise.allSettled(turned.map((start) => start()));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const one of outcomes) {
        if (one.status === 'rejected') {
          expect(one.reason.code).toMatch(
            /^(ITEM_CHANGED|ITEM_NOT_VALIDATED|ITEM_ALREADY_VALIDATED)$/,
          );
        }
      }
      const after = await storedState();
      expect(after.version).toBe(before.version + 1);
      const actual = after.score === null ? null : parseScore(after.score);
      const predicted = parseScore('2-1')!;
      const due = actual ? awardForScore({ map: world.map, predicted, actual }).xp : 0;
      expect(await xpOf(winner)).toBe(due);
    }
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  });

  it('settle different matches at the same time without losing an addition', async () => {
    const { userId } = await createPlayer(test.db);
    const matches = await Promise.all(
      Array.from({ length: 6 }, () => createTestMatch(test.db, { ...world, kickoffAt })),
    );
    for (const { eventId } of matches) {
      await world.predictions.submitPrediction({ eventId, userId, value: '1-0' });
    }
    await test.moveClockTo(afterMatch);
    await Promise.all(
      matches.map(({ matchId }) =>
        world.results.validateResult({ ...seen(1, matchId), result: { score: '1-0' } }),
      ),
    );
    expect(await xpOf(userId)).toBe(6 * maximumReward(world.map, parseScore('1-0')!));
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  });
});
