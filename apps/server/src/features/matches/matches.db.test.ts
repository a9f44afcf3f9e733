import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { createTestMatch } from '#testing/create-items.ts';
import { createCompetition, createPlayer } from '#testing/factories.ts';
import { AFTERNOON, createMatchWorld } from '#testing/match-world.ts';
import { rounds } from '#testing/rounds.ts';
import { findAccountingErrors, readStandings } from '#testing/standings.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { createMatchesService, moveKickoff } from './matches.service.ts';

const test = useTestDatabase({ maxConnections: 20 });
const { before, kickoffAt, after: afterMatch } = AFTERNOON;

describe('a list of matches', () => {
  const matches = createMatchesServiceOnTest();
  let expected: string[];

  function createMatchesServiceOnTest() {
    return {
      list: (after?: string) =>
        createMatchesService(test).listActiveMatches({ viewerId: null, after }),
    };
  }

  beforeAll(async () => {
    await test.moveClockTo(before);
    const competition = await createCompetition(test.ownerDb);
    // Six kickoffs at once and unsorted names: cursors of pages fall inside of ties.
    for (let index = 0; index < 61; index += 1) {
      const hours = Math.floor(index / 6);
      await createTestMatch(test.db, {
        ...competition,
        kickoffAt: new Date(kickoffAt.getTime() + hours * 3_600_000),
      });
    }
    const { rows } = await sql<{ id: string }>`
      SELECT m.id FROM match_events m JOIN teams t ON t.id = m.team1_id
      ORDER BY m.kickoff_time, t.name COLLATE "C", m.id`.execute(test.ownerDb);
    expected = rows.map(({ id }) => id);
  });

  async function readAll() {
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const page = await matches.list(after);
      ids.push(...page.matches.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after !== undefined);
    return ids;
  }

  it('shows every match once and in order, across pages', async () => {
    expect(await readAll()).toEqual(expected);
  });

  it('neither repeats nor skips when a match of the previous page is deleted', async () => {
    const first = await matches.list();
    const finishedId = first.matches[3]!.id;
    await sql`UPDATE match_events SET status = 'finished' WHERE id = ${finishedId}`.execute(
      test.ownerDb,
    );
    const after = first.next ?? undefined;
    const second = await matches.list(after);
    expect(second.matches[0]!.id).toBe(expected[first.matches.length]);
  });

  it.each(['', 'nonsense', Buffer.from('["2026-03-01T15:00:00Z","x"]').toString('base64url')])(
    'refuses %j as a cursor',
    async (after) => {
      await expect(matches.list(after)).rejects.toMatchObject({
        data: { fields: [{ path: 'after', problem: 'invalid' }] },
      });
    },
  );
});

describe('a kickoff that moves while a result is validated', () => {
  let world: { matchId: string; eventId: string; adminId: string };

  beforeEach(async () => {
    const { admin, ...match } = await createMatchWorld(test);
    const { userId } = await createPlayer(test.db);
    const prediction = { eventId: match.eventId, userId, value: '2-1' };
    await createPredictionsService(test).submitPrediction(prediction);
    world = { ...match, adminId: admin.userId };
    await test.moveClockTo(afterMatch);
  });

  const october = { at: new Date('2025-10-11T14:00:00Z'), isConfirmed: true };
  const move = () => inTransaction(test.db, (tx) => moveKickoff(tx, world.matchId, october));
  /** Without notices, which are not part of the totals. */
  const readBooks = async () => ({ ...(await readStandings(test.ownerDb)), notices: [] });
  const readVersion = async () => {
    const { item_version: version } = await test.db
      .selectFrom('match_events')
      .select('item_version')
      .where('id', '=', world.matchId)
      .executeTakeFirstOrThrow();
    return version;
  };
  const seen = () => ({ kind: 'match', itemId: world.matchId, adminId: world.adminId }) as const;
  const validate = (itemVersion: number) =>
    createResultsService(test).validateResult({
      ...seen(),
      itemVersion,
      result: { score: '2-1' },
    });
  const revert = async () =>
    createResultsService(test).revertResult({ ...seen(), itemVersion: await readVersion() });

  it('does not move the match once its result is in force', async () => {
    for (let round = 0; round < rounds({ quick: 5, full: 50 }); round += 1) {
      const standings = await readBooks();
      // A lock by another transaction: the validation queues first, then the move.
      const holder = await test.pool.connect();
      await holder.query('BEGIN');
      await holder.query('SELECT FROM match_events WHERE id = $1 FOR UPDATE', [world.matchId]);
      const validated = validate(await readVersion());
      await untilLockWaits(test.ownerDb);
      const moved = move();
      await untilLockWaits(test.ownerDb, 2);
      await holder.query('COMMIT');
      holder.release();
      await validated;
      expect(await moved).toBe('settled');
      await revert();
      expect(await readBooks()).toEqual(standings);
    }
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  });

  it('keeps the totals right in either order', async () => {
    const standings = await readBooks();
    for (let round = 0; round < rounds({ quick: 10, full: 50 }); round += 1) {
      const version = await readVersion();
      const [validated] = await Promise.allSettled([validate(version), move()]);
      if (validated.status === 'rejected')
        expect(validated.reason).toMatchObject({ code: 'ITEM_CHANGED' });
      else await revert();
      expect(await readBooks()).toEqual(standings);
      await sql`UPDATE match_events SET kickoff_time = ${kickoffAt} WHERE id = ${world.matchId}`.execute(
        test.ownerDb,
      );
    }
  });
});
