import { setTimeout as wait } from 'node:timers/promises';
import type { Queryable } from '#db/connection/database.ts';
import type { LiveMessage } from '@kickoracle/contracts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMatchOfCards, createTestMatch } from '#testing/create-items.ts';
import { createAdministrator, createCompetition, createPlayer } from '#testing/factories.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';
import { createResultsService } from '../results/results.service.ts';
import { savePredictions } from './predictions.repository.ts';
import { createPredictionsService } from './predictions.service.ts';
import { createPredictionSaving } from './save-alone.service.ts';

const test = useTestDatabase({ maxConnections: 20 });
const kickoffAt = new Date('2026-03-01T15:00:00Z');
const beforeKickoff = new Date('2026-03-01T14:00:00Z');
const PLAYERS = 6;

type Service = ReturnType<typeof createPredictionsService>;

type Rushed = {
  readonly matchId: string;
  readonly eventId: string;
};

let notified: string[];
let service: Service;
let match: Rushed;
let userIds: string[];
let league: { competitionId: string; season: number };

const live = {
  publish: (_db: Queryable, users: string | readonly string[], _message: LiveMessage) =>
    void notified.push(...[users].flat()),
};

beforeEach(async () => {
  await test.moveClockTo(beforeKickoff);
  await sql`DROP TRIGGER IF EXISTS spoil ON predictions`.execute(test.ownerDb);
  notified = [];
  service = createPredictionsService({ db: test.db, live });
  league = await createCompetition(test.ownerDb);
  userIds = [];
  for (let count = 0; count < PLAYERS; count += 1) {
    userIds.push((await createPlayer(test.db)).userId);
  }
});

const submit = (userId: string, value = '2-1', by = service) =>
  by.submitPrediction({ eventId: match.eventId, userId, value });

const codeOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'stands',
    (refusal: { code: string }) => refusal.code,
  );

async function readStored() {
  const { rows } = await sql<{ user_id: string; value: string; written_by: string }>`
    SELECT user_id, value, xmin::text AS written_by FROM predictions
    WHERE event_id = ${match.eventId}`.execute(test.ownerDb);
  return new Map(rows.map((row) => [row.user_id, row]));
}

const valueOf = async (userId: string) => (await readStored()).get(userId)?.value;

/** Blocks the first submission, so that later ones form a batch; releases it after `meanwhile`. */
async function rush<T>(
  send: () => readonly Promise<T>[],
  meanwhile: (tx: typeof test.ownerDb) => Promise<unknown> = () => Promise.resolve(),
) {
  let first: Promise<string> | undefined;
  let others: readonly Promise<T>[] = [];
  await test.ownerDb.transaction().execute(async (tx) => {
    await sql`SELECT FROM match_events WHERE id = ${match.matchId} FOR UPDATE`.execute(tx);
    first = codeOf(submit(userIds[0]!, '1-1'));
    await untilLockWaits(test.ownerDb);
    others = send();
    for (const other of others) other.catch(() => undefined);
    await untilGathered();
    await meanwhile(tx);
  });
  return { first: await first!, others };
}

/** Waits until all submissions have read their question, and only the blocked one is connected. */
async function untilGathered(): Promise<void> {
  const { pool } = test;
  for (let poll = 0; poll < 2_000; poll += 1) {
    await wait(5);
    if (pool.waitingCount === 0 && pool.totalCount - pool.idleCount === 1) return;
  }
  throw new Error('not all of it goes together');
}

/** Makes the database refuse a value with an error code. */
async function rejectValue(value: string, code: string): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.value = '${sql.raw(value)}' THEN RAISE 'spoilt' USING ERRCODE = '${sql.raw(code)}'; END IF;
      RETURN NEW;
    END $$`.execute(test.ownerDb);
  await sql`CREATE TRIGGER spoil BEFORE INSERT OR UPDATE ON predictions
    FOR EACH ROW EXECUTE FUNCTION spoil()`.execute(test.ownerDb);
}

const KINDS = {
  'a match of one score': {
    create: () => createTestMatch(test.db, { ...league, kickoffAt }),
    result: { score: '2-1' },
  },
  'a match of many cards': {
    create: async () => {
      const { matchId, cards } = await createMatchOfCards(test.ownerDb, { ...league, kickoffAt });
      return { matchId, eventId: cards.score };
    },
    result: {
      score: '2-1',
      halftime_score: '0-0',
      most_goals_half: 'secondHalf',
      first_goal_minute: '50',
      last_goal_minute: '80',
    },
  },
};

describe.each(Object.entries(KINDS))(
  'many concurrent predictions on %s',
  (_, { create, result }) => {
    beforeEach(async () => {
      match = await create();
    });

    const others = () => userIds.slice(1);

    it('are written in one batch while one is being written, each with its own answer', async () => {
      const sent = await rush(() => others().map((userId, goals) => submit(userId, `${goals}-0`)));
      expect(sent.first).toBe('stands');
      const answers = await Promise.all(sent.others);
      expect(answers).toMatchObject(
        others().map((_id, goals) => ({ value: `${goals}-0`, isFirst: true, outcome: 'saved' })),
      );
      const stored = await readStored();
      others().forEach((userId, goals) => expect(stored.get(userId)!.value).toBe(`${goals}-0`));
      const writers = others().map((userId) => stored.get(userId)!.written_by);
      expect(new Set(writers).size).toBe(1);
      expect(writers).not.toContain(stored.get(userIds[0]!)!.written_by);
      expect(notified.toSorted()).toEqual(userIds.toSorted());
    });

    it('change nothing if the values are equal, and publish no message', async () => {
      await Promise.all(others().map((userId) => submit(userId, '3-2')));
      notified = [];
      const stored = await readStored();
      const { others: again } = await rush(() =>
        others().map((userId, place) => submit(userId, place === 0 ? '0-0' : '3-2')),
      );
      const answers = await Promise.all(again);
      expect(answers.map(({ outcome }) => outcome)).toEqual([
        'saved',
        ...Array(4).fill('unchanged'),
      ]);
      expect(notified.toSorted()).toEqual([userIds[0]!, userIds[1]!].toSorted());
      expect((await readStored()).get(userIds[2]!)).toEqual(stored.get(userIds[2]!));
    });

    it('are all late if the kickoff passes while they wait', async () => {
      const { first, others: late } = await rush(
        () => others().map((userId) => submit(userId)),
        () => test.moveClockTo(kickoffAt),
      );
      expect([first, ...(await Promise.all(late.map(codeOf)))]).toEqual(
        userIds.map(() => 'PREDICTION_CLOSED'),
      );
      expect((await readStored()).size).toBe(0);
    });

    it.each([
      ['moved to a moment that has passed', sql`kickoff_time = game_now() - interval '1 minute'`],
      ['closed', sql`closed_at = game_now()`],
      ['postponed', sql`postponed_at = game_now()`],
      ['finished', sql`status = 'finished'`],
    ])('are all refused when the match was %s meanwhile', async (_change, change) => {
      const { first, others: late } = await rush(
        () => others().map((userId) => submit(userId)),
        (tx) => sql`UPDATE match_events SET ${change} WHERE id = ${match.matchId}`.execute(tx),
      );
      expect([first, ...(await Promise.all(late.map(codeOf)))]).toEqual(
        userIds.map(() => 'PREDICTION_CLOSED'),
      );
      expect((await readStored()).size).toBe(0);
    });

    it('are all in time if the match moves to a later kickoff meanwhile', async () => {
      const { others: sent } = await rush(
        () => others().map((userId) => submit(userId)),
        async (tx) => {
          await sql`UPDATE match_events SET kickoff_time = kickoff_time + interval '1 day'
          WHERE id = ${match.matchId}`.execute(tx);
          await test.moveClockTo(kickoffAt);
        },
      );
      expect(await Promise.all(sent.map(codeOf))).toEqual(others().map(() => 'stands'));
    });

    it('do not wait for an account that is being deleted, which is refused', async () => {
      const leaving = userIds[2]!;
      let sent: Awaited<ReturnType<typeof rush>> | undefined;
      await test.ownerDb.transaction().execute(async (tx) => {
        await sql`SELECT FROM profiles WHERE id = ${leaving} FOR UPDATE`.execute(tx);
        sent = await rush(() => others().map((userId) => submit(userId)));
        const staying = sent.others.filter((_sent, place) => others()[place] !== leaving);
        expect(await Promise.all(staying.map(codeOf))).toEqual(staying.map(() => 'stands'));
        await sql`UPDATE profiles SET deleted_at = game_now(), username = NULL, username_key = NULL
        WHERE id = ${leaving}`.execute(tx);
      });
      expect(await codeOf(sent!.others[1]!)).toBe('SIGN_IN_REQUIRED');
      expect((await readStored()).has(leaving)).toBe(false);
      expect(notified).not.toContain(leaving);
    });

    it('refuse only players who have opened the others, and deleted accounts', async () => {
      await sql`INSERT INTO opened_predictions (user_id, match_id)
      VALUES (${userIds[1]!}, ${match.matchId})`.execute(test.ownerDb);
      await sql`UPDATE profiles SET deleted_at = game_now(), username = NULL, username_key = NULL
      WHERE id = ${userIds[2]!}`.execute(test.ownerDb);
      const sent = await rush(() => others().map((userId) => submit(userId)));
      expect(await Promise.all(sent.others.map(codeOf))).toEqual([
        'PREDICTIONS_SEEN',
        'SIGN_IN_REQUIRED',
        'stands',
        'stands',
        'stands',
      ]);
    });

    it.each([
      ['a value that the database refuses', '23514', undefined],
      ['one that gives way to another transaction each time', '40001', 'SERVER_BUSY'],
    ])('are not harmed by %s', async (_what, code, expectedCode) => {
      await rejectValue('9-9', code);
      const sent = await rush(() =>
        others().map((userId, place) => submit(userId, place === 2 ? '9-9' : '2-1')),
      );
      const outcomes = await Promise.all(sent.others.map(codeOf));
      expect(outcomes).toEqual(['stands', 'stands', expectedCode ?? code, 'stands', 'stands']);
      expect(await valueOf(userIds[3]!)).toBeUndefined();
    });

    it('leave one row per player for repeated submissions, with one of the sent values', async () => {
      const values = ['0-0', '1-0', '2-0', '3-0'];
      for (let round = 0; round < rounds({ quick: 3, full: 30 }); round += 1) {
        ({ userId: userIds[1] } = await createPlayer(test.db)) as { userId: string };
        const player = userIds[1]!;
        const sent = await rush(() => values.map((value) => submit(player, value)));
        const answers = await Promise.all(sent.others);
        expect(answers.map(({ value }) => value)).toEqual(values);
        expect(answers.filter(({ isFirst }) => isFirst)).toHaveLength(1);
        expect(values).toContain(await valueOf(player));
      }
    });

    it('never deadlock on two servers, in any order of arrival', async () => {
      const other = createPredictionsService({ db: test.db });
      for (let round = 0; round < rounds({ quick: 5, full: 60 }); round += 1) {
        const sent = [
          ...userIds.map((userId) => submit(userId, `${round}-0`)),
          ...userIds.toReversed().map((userId) => submit(userId, `${round}-1`, other)),
        ];
        expect(await Promise.all(sent.map(codeOf))).toEqual(sent.map(() => 'stands'));
      }
      expect((await readStored()).size).toBe(PLAYERS);
    });

    it('are all paid by a result that arrives during the write, and no later one is', async () => {
      const { userId: adminId } = await createAdministrator(test.ownerDb);
      const results = createResultsService({ db: test.db });
      let validated: Promise<{ awardedXp: number }> | undefined;
      let sent: readonly Promise<unknown>[] = [];
      await Promise.all(userIds.map((userId) => submit(userId, '0-1')));
      // The batch has read the clock and waits for a locked row.
      await test.ownerDb.transaction().execute(async (tx) => {
        await sql`SELECT FROM predictions WHERE event_id = ${match.eventId}
        AND user_id = ${userIds[1]!} FOR UPDATE`.execute(tx);
        ({ others: sent } = await rush(() => others().map((userId) => submit(userId, '2-1'))));
        await untilLockWaits(test.ownerDb);
        await test.moveClockTo(new Date(kickoffAt.getTime() + 60_000));
        const seen = { kind: 'match', itemId: match.matchId, itemVersion: 1, adminId } as const;
        validated = results.validateResult({ ...seen, result });
        await untilLockWaits(test.ownerDb, 2);
      });
      expect(await Promise.all(sent.map(codeOf))).toEqual(others().map(() => 'stands'));
      await validated;
      const { rows } = await sql<{ user_id: string }>`
      SELECT user_id FROM xp_ledger WHERE prediction_event_id = ${match.eventId}
        AND kind = 'award' AND data ->> 'value' = '2-1'`.execute(test.ownerDb);
      expect(rows.map(({ user_id: userId }) => userId).toSorted()).toEqual(others().toSorted());
    });
  },
);

describe('a player who sends twice at once', () => {
  it('has the last value, in one statement with the others', async () => {
    match = await createTestMatch(test.db, { ...league, kickoffAt });
    const save = createPredictionSaving(test.db);
    const send = (place: number, value: string) =>
      save({ ...match, userId: userIds[place]!, value });
    let sent: Promise<unknown>[] = [];
    await test.ownerDb.transaction().execute(async (tx) => {
      await sql`SELECT FROM match_events WHERE id = ${match.matchId} FOR UPDATE`.execute(tx);
      sent = [send(0, '1-1'), send(1, '0-0'), send(2, '5-5'), send(1, '1-0'), send(1, '1-0')];
      await untilLockWaits(test.ownerDb);
    });
    expect(await Promise.all(sent)).toMatchObject([
      { outcome: 'saved', isFirst: true },
      { outcome: 'saved', isFirst: true },
      { outcome: 'saved', isFirst: true },
      { outcome: 'saved', isFirst: false },
      { outcome: 'saved', isFirst: false },
    ]);
    expect(await valueOf(userIds[1]!)).toBe('1-0');
  });
});

describe('two batches of the same players', () => {
  it('lock rows in one order, in any order of arrival', async () => {
    match = await createTestMatch(test.db, { ...league, kickoffAt });
    await Promise.all(userIds.map((userId) => submit(userId, '0-0')));
    const inOrder = userIds.toSorted();
    const save = (ids: readonly string[], value: string) =>
      savePredictions(
        test.db,
        { ...match, answers: ids.map((userId) => ({ userId, value })) },
        'skip',
      );
    let sent: Promise<unknown>[] = [];
    await test.ownerDb.transaction().execute(async (tx) => {
      await sql`SELECT FROM predictions WHERE event_id = ${match.eventId}
        AND user_id = ${inOrder[PLAYERS / 2]!} FOR UPDATE`.execute(tx);
      sent = [save(inOrder, '1-0'), save(inOrder.toReversed(), '2-0')];
      await untilLockWaits(test.ownerDb, 2);
    });
    await expect(Promise.all(sent)).resolves.toHaveLength(2);
    const values = [...(await readStored()).values()].map(({ value }) => value);
    expect(new Set(values).size).toBe(1);
  });
});

describe('contradictory cards', () => {
  it('are refused only for their player, in a batch with others too', async () => {
    const { matchId, cards } = await createMatchOfCards(test.ownerDb, { ...league, kickoffAt });
    match = { matchId, eventId: cards.score };
    const sent = await rush(() =>
      userIds.slice(1).map((userId, place) =>
        service.submitMatchPredictions({
          matchId,
          userId,
          answers: { score: '2-1', result: place === 1 ? 'awayTeam' : 'homeTeam' },
        }),
      ),
    );
    expect(await Promise.all(sent.others.map(codeOf))).toEqual([
      'stands',
      'INVALID_INPUT',
      'stands',
      'stands',
      'stands',
    ]);
    expect(await valueOf(userIds[2]!)).toBeUndefined();
  });
});
