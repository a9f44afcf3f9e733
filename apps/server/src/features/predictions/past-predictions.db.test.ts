import { randomUUID } from 'node:crypto';
import type { PastItemView } from '@kickoracle/contracts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRound } from '#testing/create-round.ts';
import { createMatchOfCards, createTestEvent, createTestMatch } from '#testing/create-items.ts';
import { createAdministrator, createCompetition, createPlayer } from '#testing/factories.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { waitForBlocked } from '#testing/open-session.ts';
import { writeCursor } from '#lib/paging.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createEventsService } from '../events/events.service.ts';
import { createMatchesService } from '../matches/matches.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { createPastPredictionsService } from './past-predictions.service.ts';
import { toPastPredictionsView } from './past-predictions.view.ts';
import { createPredictionsService } from './predictions.service.ts';

const test = useTestDatabase();
const noon = new Date('2026-03-20T12:00:00Z');
const days = (count: number) => new Date(noon.getTime() + count * 24 * 3_600_000);

let league: { competitionId: string; season: number };
let userId: string;
let otherId: string;

beforeEach(async () => {
  league = await createCompetition(test.ownerDb);
  ({ userId } = await createPlayer(test.db));
  ({ userId: otherId } = await createPlayer(test.db));
});

type Reading = { by?: string; until?: Date; after?: string | null };

async function readPast(options: Reading = {}) {
  const matches = createMatchesService(test);
  const events = createEventsService(test, matches);
  const past = await createPastPredictionsService(test, { matches, events }).listPast({
    playerId: userId,
    viewerId: options.by ?? userId,
    until: options.until?.toISOString(),
    after: options.after ?? undefined,
  });
  return toPastPredictionsView(past, { isAdmin: false });
}

const idOf = (item: PastItemView) => (item.kind === 'match' ? item.match.id : item.event.id);

async function readIds(options: Reading = {}) {
  const { active, pending, finished, next } = await readPast(options);
  return {
    active: active.map(idOf),
    pending: pending.map(idOf),
    finished: finished.map(idOf),
    hasOlder: next.finished !== null,
  };
}

async function predictMatch(kickoffAt: Date, value = '2-1'): Promise<string> {
  await test.moveClockTo(days(-400));
  const { matchId, eventId } = await createTestMatch(test.db, { ...league, kickoffAt });
  await createPredictionsService(test).submitPrediction({ eventId, userId, value });
  await test.moveClockTo(noon);
  return matchId;
}

async function predictEvent(deadline: Date): Promise<string> {
  await test.moveClockTo(days(-400));
  const eventId = await createTestEvent(test.ownerDb, { deadline, ...league });
  await createPredictionsService(test).submitPrediction({ eventId, userId, value: 'this' });
  await test.moveClockTo(noon);
  return eventId;
}

async function validate(matchId: string, score: string): Promise<void> {
  const adminId = (await createAdministrator(test.ownerDb)).userId;
  const request = { kind: 'match', itemId: matchId, itemVersion: 1, adminId } as const;
  await createResultsService(test).validateResult({ ...request, result: { score } });
}

const finish = (table: 'match_events' | 'prediction_events', id: string) =>
  sql`UPDATE ${sql.table(table)} SET status = 'finished' WHERE id = ${id}`.execute(test.ownerDb);

const raisePrices = (matchId: string, of: string) =>
  sql`
    WITH dearer AS (
      INSERT INTO reward_maps (match_id, source, model_version, map)
      SELECT match_id, source, model_version, jsonb_set(map, ${[of]}, '{"other": 9000}')
      FROM reward_maps WHERE match_id = ${matchId} RETURNING id
    )
    UPDATE match_events SET reward_map_id = dearer.id FROM dearer
    WHERE match_events.id = ${matchId}`.execute(test.ownerDb);

describe('past predictions', () => {
  it('has open, pending and finished items, each list in order of time', async () => {
    const [later, soon] = [await predictMatch(days(3)), await predictEvent(days(1))];
    const [waited, waiting] = [await predictEvent(days(-40)), await predictMatch(days(-2))];
    const [before, over] = [await predictMatch(days(-9)), await predictEvent(days(-3))];
    await validate(before, '2-1');
    await finish('prediction_events', over);
    await createTestMatch(test.db, { ...league, kickoffAt: days(2) });
    expect(await readIds()).toEqual({
      active: [soon, later],
      pending: [waiting, waited],
      finished: [over, before],
      hasOlder: false,
    });
    expect(await readIds({ by: otherId })).toEqual({
      active: [],
      pending: [waiting, waited],
      finished: [over, before],
      hasOlder: false,
    });
  });

  it('goes back 14 days, or further on request, and reports if there is more', async () => {
    const ids: string[] = [];
    for (const age of [13.9, 14.1, 27, 50]) {
      const id = await predictMatch(days(-age));
      await validate(id, '0-0');
      ids.push(id);
    }
    expect(await readIds()).toMatchObject({ finished: ids.slice(0, 1), hasOlder: true });
    expect(await readIds({ until: days(-28) })).toMatchObject({
      finished: ids.slice(0, 3),
      hasOlder: true,
    });
    const whole = await readPast({ until: days(-56) });
    expect(whole).toMatchObject({ next: { finished: null }, until: days(-56).toISOString() });
    expect(whole.finished.map(idOf)).toEqual(ids);
    expect(new Date((await readPast()).until).getTime()).toBeCloseTo(days(-14).getTime(), -5);
  });

  it('pages by 14 days from the newest item of the page, across any gap', async () => {
    const ids: string[] = [];
    for (const age of [3, 40, 53, 55, 300]) {
      const id = await predictMatch(days(-age));
      await validate(id, '0-0');
      ids.push(id);
    }
    const pages: string[][] = [];
    let page = await readPast();
    for (;;) {
      pages.push(page.finished.map(idOf));
      if (page.next.finished === null) break;
      page = await readPast({ after: page.next.finished });
    }
    expect(pages).toEqual([ids.slice(0, 1), ids.slice(1, 3), ids.slice(3, 4), ids.slice(4)]);
  });

  it('refuses a cursor of another list', async () => {
    for (const place of [['active'], ['other', noon.toISOString()], ['active', 'soon']]) {
      const after = writeCursor(place);
      await expect(readPast({ after })).rejects.toThrow('INVALID_INPUT');
    }
  });

  /** Creates many copies of an item, three per tenth of a millisecond. */
  async function predictMany(like: string, count: number, status: 'active' | 'finished') {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO prediction_events
        (title, input_type, input_options, competition_event, reward, season, deadline, status, item_version, created_at)
      SELECT title, input_type, input_options, competition_event, reward, season,
        deadline + n / 3 * interval '100 microseconds',
        ${status}, item_version, created_at
      FROM prediction_events, generate_series(1, ${count}::integer) AS n WHERE id = ${like}
      RETURNING id`.execute(test.ownerDb);
    const ids = rows.map(({ id }) => id);
    await sql`INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
      SELECT id, ${userId}, 'this', game_now(), game_now()
      FROM unnest(${ids}::uuid[]) AS made (id)`.execute(test.ownerDb);
    return ids;
  }

  it('neither skips nor repeats an item in any list if many close at the same time', async () => {
    const [open, waiting] = [await predictEvent(days(1)), await predictEvent(days(-1))];
    const made = {
      finished: await predictMany(waiting, 430, 'finished'),
      active: [open, ...(await predictMany(open, 330, 'active'))],
      pending: [waiting, ...(await predictMany(waiting, 230, 'active'))],
    };
    const first = await readPast();
    for (const list of ['active', 'pending', 'finished'] as const) {
      const ids = first[list].map(idOf);
      let { next } = first;
      while (next[list] !== null) {
        const page = await readPast({ after: next[list] });
        const others = (['active', 'pending', 'finished'] as const).filter((name) => name !== list);
        expect(others.flatMap((name) => page[name])).toEqual([]);
        expect(page[list].length).toBeGreaterThanOrEqual(1);
        expect(page[list].length).toBeLessThanOrEqual(50);
        ids.push(...page[list].map(idOf));
        ({ next } = page);
      }
      expect(first[list].length).toBeLessThanOrEqual(50);
      expect(ids).toHaveLength(made[list].length);
      expect(ids.toSorted()).toEqual(made[list].toSorted());
    }
  });

  it('of another player has no open items, and so no next page of them', async () => {
    await predictMany(await predictEvent(days(1)), 330, 'active');
    const { active, next } = await readPast({ by: otherId });
    expect([active, next.active]).toEqual([[], null]);
  });

  it('T6: is the same to others for any number of hidden predictions and any cursor', async () => {
    for (const age of [3, 40, 53]) await validate(await predictMatch(days(-age)), '0-0');
    const waiting = await predictEvent(days(-1));
    await predictMany(waiting, 60, 'finished');
    await predictMany(waiting, 60, 'active');
    const readAll = async () => {
      const pages = [
        await readPast({ by: otherId, until: days(-60) }),
        await readPast({ by: otherId }),
      ];
      for (const list of ['pending', 'finished'] as const) {
        let after = pages[1]!.next[list];
        while (after !== null) {
          const page = await readPast({ by: otherId, after });
          pages.push(page);
          after = page.next[list];
        }
      }
      // Without `until`, a page goes back from the time of the request.
      return pages.map((page) => ({ ...page, until: null }));
    };
    const before = await readAll();
    // More than a page reads, around all visible ones, but hidden.
    const hidden = await predictMany(await predictEvent(days(1)), 260, 'active');
    await predictMany(await predictEvent(days(2)), 260, 'finished');
    const postponed = await predictMatch(days(-2));
    await sql`UPDATE match_events SET postponed_at = game_now() WHERE id = ${postponed}`.execute(
      test.ownerDb,
    );
    expect(await readAll()).toEqual(before);
    // Nor does a cursor from the player's own list reveal more.
    const own = writeCursor(['finished', days(3).toISOString(), hidden[1]!]);
    expect((await readPast({ by: otherId, after: own })).finished).toEqual(
      (await readPast({ by: otherId })).finished,
    );
  });

  it('T6: refuses a cursor that was not signed here', async () => {
    await predictMany(await predictEvent(days(-1)), 60, 'finished');
    const { next } = await readPast({ by: otherId, until: days(-60) });
    const [, signature] = next.finished!.split('.');
    const place = Buffer.from(
      JSON.stringify(['finished', days(1).toISOString(), randomUUID()]),
    ).toString('base64url');
    for (const after of [place, `${place}.`, `${place}.${signature}`]) {
      await expect(readPast({ by: otherId, after })).rejects.toThrow('INVALID_INPUT');
    }
  });

  it('follows an item whose deadline changes', async () => {
    const [eventId, matchId] = [await predictEvent(days(2)), await predictMatch(days(3))];
    await sql`UPDATE prediction_events SET deadline = ${days(5)} WHERE id = ${eventId}`.execute(
      test.ownerDb,
    );
    await sql`UPDATE match_events SET kickoff_time = ${days(4)} WHERE id = ${matchId}`.execute(
      test.ownerDb,
    );
    expect((await readIds()).active).toEqual([matchId, eventId]);
    const { rows } = await sql<{ is_told: boolean }>`
      SELECT p.closes_at = q.closes_at AS is_told
      FROM predictions p JOIN questions q ON q.event_id = p.event_id WHERE p.user_id = ${userId}
    `.execute(test.ownerDb);
    expect(rows).toEqual([{ is_told: true }, { is_told: true }]);
  });

  it('has the new deadline of an item that moved while a prediction on it waited', async () => {
    const { matchId, eventId } = await createTestMatch(test.db, { ...league, kickoffAt: days(2) });
    await test.moveClockTo(noon);
    let saving: Promise<unknown> | undefined;
    await inTransaction(test.ownerDb, async (tx) => {
      await sql`UPDATE match_events SET kickoff_time = ${days(6)} WHERE id = ${matchId}`.execute(
        tx,
      );
      const prediction = { eventId, userId, value: '2-1' };
      saving = createPredictionsService(test).submitPrediction(prediction);
      await waitForBlocked(test.ownerDb, 1);
    });
    await saving;
    const { rows } =
      await sql`SELECT closes_at FROM predictions WHERE event_id = ${eventId}`.execute(test.db);
    expect(rows).toEqual([{ closes_at: days(6) }]);
  });

  it('shows each answer, its correct parts and its XP', async () => {
    const matchId = await predictMatch(days(-1), '2-1');
    const missed = await predictMatch(days(-2), '0-3');
    await validate(matchId, '2-1');
    await validate(missed, '4-0');
    const { finished } = await readPast({ by: otherId });
    const [right, wrong] = finished as Extract<PastItemView, { kind: 'match' }>[];
    expect(right).toMatchObject({
      match: { id: matchId, result: { score: '2-1' }, status: 'finished' },
      eventCount: 1,
      predictionCount: 1,
      parts: [{ templateKey: 'score', prediction: { value: '2-1' } }],
    });
    const { xp, parts, worth } = right!.parts[0]!.prediction!;
    expect(xp).toBeGreaterThan(0);
    expect(parts).toContainEqual({ aspect: 'score', xp: expect.any(Number) });
    expect(worth).toEqual({ whenPredicted: xp, inForce: xp });
    expect(wrong!.parts[0]!.prediction).toMatchObject({ value: '0-3', xp: 0, parts: [] });
    expect(right!.match).not.toHaveProperty('upToXp');
    expect(right!.match).not.toHaveProperty('upToScore');
    expect(right!.parts[0]).not.toHaveProperty('rewards');
  });

  it('shows the reward of an answer at its time, and now', async () => {
    const matchId = await predictMatch(days(3), '2-1');
    const readWorth = async () => {
      const [item] = (await readPast()).active as Extract<PastItemView, { kind: 'match' }>[];
      return item!.parts[0]!.prediction!.worth!;
    };
    const before = await readWorth();
    expect(before.whenPredicted).toBe(before.inForce);
    await raisePrices(matchId, 'score');
    const after = await readWorth();
    expect(after.whenPredicted).toBe(before.whenPredicted);
    expect(after.inForce).toBeGreaterThan(before.inForce);
  });

  it('shows equal rewards for a card whose prices never changed', async () => {
    await test.moveClockTo(days(-1));
    const teams = { team1: 'Quay United', team2: 'Harbour City' };
    const { matchIds } = await createRound(test.ownerDb, {
      competition: 'Harbour League',
      round: 'Matchday 1',
      matches: [{ ...teams, kickoffAt: days(3).toISOString(), isOfCards: true }],
    });
    const matchId = matchIds[0]!;
    const answers = { score: '2-1', last_goal_minute: '70' };
    await createPredictionsService(test).submitMatchPredictions({ matchId, userId, answers });
    const readWorths = async () => {
      const [item] = (await readPast()).active as Extract<PastItemView, { kind: 'match' }>[];
      return item!.parts.flatMap(({ prediction }) => prediction?.worth ?? []);
    };
    const before = await readWorths();
    expect(before).toHaveLength(4);
    for (const { whenPredicted, inForce } of before) {
      expect(whenPredicted).toBeGreaterThan(0);
      expect(whenPredicted).toBe(inForce);
    }
    await raisePrices(matchId, 'result');
    const after = await readWorths();
    expect(after.map((worth) => worth.whenPredicted)).toEqual(
      before.map((worth) => worth.whenPredicted),
    );
    expect(after.map((worth) => worth.inForce)).toContain(9_000);
  });

  it('counts the questions of a match and the answered ones', async () => {
    await test.moveClockTo(days(-1));
    const { matchId } = await createMatchOfCards(test.ownerDb, { ...league, kickoffAt: days(3) });
    const answers = { score: '2-1', last_goal_minute: '70' };
    await createPredictionsService(test).submitMatchPredictions({ matchId, userId, answers });
    await test.moveClockTo(noon);
    const { active } = await readPast();
    expect(active).toMatchObject([{ kind: 'match', eventCount: 7, predictionCount: 4 }]);
    const [item] = active as Extract<PastItemView, { kind: 'match' }>[];
    expect(item!.parts.map(({ templateKey, prediction }) => [templateKey, prediction!.xp])).toEqual(
      [
        ['last_goal_minute', null],
        ['result', null],
        ['score', null],
        ['total_goals', null],
      ],
    );
  });

  it('needs an existing player', async () => {
    const matches = createMatchesService(test);
    const service = createPastPredictionsService(test, {
      matches,
      events: createEventsService(test, matches),
    });
    const read = (playerId: string) => service.listPast({ playerId, viewerId: userId });
    await expect(read(randomUUID())).rejects.toThrow('PLAYER_NOT_FOUND');
    await sql`UPDATE profiles SET deleted_at = game_now(), username = NULL, username_key = NULL
      WHERE id = ${otherId}`.execute(test.ownerDb);
    await expect(read(otherId)).rejects.toThrow('PLAYER_NOT_FOUND');
  });
});

describe('OP-29: past predictions that others see', () => {
  it.each([
    ['open', sql`round = 'x'`, days(1)],
    ['postponed', sql`postponed_at = game_now()`, days(1)],
    ['postponed, its old kickoff over', sql`postponed_at = game_now()`, days(-1)],
    ['finished early without a result', sql`status = 'finished'`, days(1)],
  ])('is nothing of a match that is %s', async (_, change, kickoffAt) => {
    const id = await predictMatch(kickoffAt);
    await sql`UPDATE match_events SET ${change} WHERE id = ${id}`.execute(test.ownerDb);
    const own = await readIds();
    expect([...own.active, ...own.pending, ...own.finished]).toEqual([id]);
    const nothing = { active: [], pending: [], finished: [], hasOlder: false };
    expect(await readIds({ by: otherId })).toEqual(nothing);
    // Nor with an earlier `until`, nor as an administrator.
    const { userId: adminId } = await createAdministrator(test.ownerDb);
    expect(await readIds({ by: adminId, until: days(-900) })).toEqual(nothing);
  });

  it('include an item that finished early once its deadline has passed', async () => {
    const id = await predictEvent(days(1));
    await finish('prediction_events', id);
    expect((await readIds({ by: otherId })).finished).toEqual([]);
    await test.moveClockTo(days(2));
    expect((await readIds({ by: otherId })).finished).toEqual([id]);
  });

  it('leave out a match that becomes hidden again while the history is read', async () => {
    const id = await predictMatch(days(-1));
    const matches = createMatchesService(test);
    const postponing: Pick<typeof matches, 'listMatchesByIds'> = {
      async listMatchesByIds(ids, playerId) {
        await sql`UPDATE match_events SET postponed_at = game_now() WHERE id = ${id}`.execute(
          test.ownerDb,
        );
        return matches.listMatchesByIds(ids, playerId);
      },
    };
    const events = createEventsService(test, matches);
    const service = createPastPredictionsService(test, { matches: postponing, events });
    const past = await service.listPast({ playerId: userId, viewerId: otherId });
    expect(past.matches).toEqual([]);
  });

  it('do not count hidden ones', async () => {
    const id = await predictMatch(days(-20));
    await sql`UPDATE match_events SET status = 'finished', postponed_at = game_now()
      WHERE id = ${id}`.execute(test.ownerDb);
    expect(await readIds()).toMatchObject({ finished: [], hasOlder: true });
    expect(await readIds({ by: otherId })).toMatchObject({ finished: [], hasOlder: false });
  });
});
