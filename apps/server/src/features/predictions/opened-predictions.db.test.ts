import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { createMatchOfCards, createTestEvent, createTestMatch } from '#testing/create-items.ts';
import { createAdministrator, createCompetition, createPlayer } from '#testing/factories.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';
import { createEventsService } from '../events/events.service.ts';
import type { ItemRef } from '../items/items.service.ts';
import { createMatchesService } from '../matches/matches.service.ts';
import { createPastPredictionsService } from './past-predictions.service.ts';
import { toPastPredictionsView } from './past-predictions.view.ts';
import { insertOpening, lockOpener } from './opened-predictions.repository.ts';
import { openPredictions } from './opened-predictions.service.ts';
import { createPredictionsService } from './predictions.service.ts';

const test = useTestDatabase({ maxConnections: 20 });
const noon = new Date('2026-03-01T12:00:00Z');
const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);
const SEEN = { code: 'PREDICTIONS_SEEN' };

let league: { competitionId: string; season: number };
let admin: { userId: string; username: string };

const service = () => createPredictionsService(test);
const open = (item: ItemRef, after?: string) =>
  openPredictions(test.db, { item, adminId: admin.userId, after });
const submit = (eventId: string, value: string, { userId } = admin) =>
  service().submitPrediction({ eventId, value, userId });
const event = (id: string): ItemRef => ({ kind: 'event', id });
const match = (id: string): ItemRef => ({ kind: 'match', id });
const addEvent = () => createTestEvent(test.ownerDb, { deadline: hours(5), ...league });
const addMatch = () => createTestMatch(test.db, { kickoffAt: hours(5), ...league });
const addCards = () => createMatchOfCards(test.ownerDb, { kickoffAt: hours(5), ...league });

const stored = async (eventId: string) => {
  const rows = await test.db
    .selectFrom('predictions')
    .select('value')
    .where('event_id', '=', eventId)
    .where('user_id', '=', admin.userId)
    .execute();
  return rows.map(({ value }) => value);
};
const auditRows = async () => {
  const { rows } = await sql<{ subject_kind: string; subject_id: string }>`
    SELECT subject_kind, subject_id FROM admin_audit
    WHERE action = 'open_predictions' AND admin_id = ${admin.userId} ORDER BY id`.execute(test.db);
  return rows.map((row) => [row.subject_kind, row.subject_id]);
};

beforeEach(async () => {
  await test.moveClockTo(noon);
  league = await createCompetition(test.ownerDb);
  admin = await createAdministrator(test.ownerDb);
});

describe("an opening of an item's predictions", () => {
  const matches = () => createMatchesService(test);
  const events = () => createEventsService(test, matches());
  const isOpenedMatch = async (id: string, viewerId: string | null) =>
    (await matches().getMatch(id, viewerId)).has_opened;
  async function isOpenedEvent(id: string, viewerId: string | null) {
    const found = await events().getEvent(id, viewerId);
    return found.kind === 'event' && found.event.has_opened;
  }

  it.each([
    ['match', async () => (await addMatch()).matchId, isOpenedMatch],
    ['match of cards', async () => (await addCards()).matchId, isOpenedMatch],
    ['event', addEvent, isOpenedEvent],
  ] as const)('finds it said with the %s, and nobody else does', async (name, add, isOpened) => {
    const itemId = await add();
    const other = await add();
    const colleague = await createAdministrator(test.ownerDb);
    expect(await isOpened(itemId, admin.userId)).toBe(false);
    await open({ kind: name === 'event' ? 'event' : 'match', id: itemId });
    expect(await isOpened(itemId, admin.userId)).toBe(true);
    expect(await isOpened(other, admin.userId)).toBe(false);
    expect(await isOpened(itemId, colleague.userId)).toBe(false);
    expect(await isOpened(itemId, null)).toBe(false);
  });

  it("is hidden from others who read the player's history", async () => {
    const eventId = await addEvent();
    const { matchId, eventId: partId } = await addMatch();
    await submit(eventId, 'never');
    await submit(partId, '2-1');
    await open(event(eventId));
    await open(match(matchId));
    await test.moveClockTo(hours(6));
    const past = createPastPredictionsService(test, { matches: matches(), events: events() });
    const { userId: viewerId } = await createPlayer(test.db);
    const read = await past.listPast({ playerId: admin.userId, viewerId });
    const view = JSON.stringify(toPastPredictionsView(read, { isAdmin: false }));
    expect(view).toContain(matchId);
    expect(view).toContain(eventId);
    expect(view).not.toContain('Opened');
  });
});

describe('EVENT-09: the predictions of an item', () => {
  it('are listed with player, value and time, newest first; a missing username is null', async () => {
    const eventId = await addEvent();
    const [first, second] = [await createPlayer(test.db), await createPlayer(test.db)];
    await test.stopClockAt('2026-03-01T12:00:00.000001Z');
    await submit(eventId, 'perhaps', first);
    await test.stopClockAt('2026-03-01T12:00:00.000002Z');
    await submit(eventId, 'never', second);
    await test.stopClockAt('2026-03-01T13:00:00Z');
    await submit(eventId, 'always', first);
    await sql`UPDATE profiles SET username = NULL, username_key = NULL
      WHERE id = ${second.userId}`.execute(test.ownerDb);
    const { predictions, total, next } = await open(event(eventId));
    expect(predictions.map(({ place: _place, ...shown }) => shown)).toEqual([
      {
        eventId,
        templateKey: null,
        username: null,
        value: 'never',
        createdAt: noon,
        changedAt: noon,
      },
      {
        eventId,
        templateKey: null,
        username: first.username,
        value: 'always',
        createdAt: noon,
        changedAt: hours(1),
      },
    ]);
    expect([total, next]).toEqual([2, null]);
  });

  it('of a match include those of all its parts', async () => {
    const { matchId, cards } = await addCards();
    const { userId } = await createPlayer(test.db);
    const answers = { score: '2-1', first_goal_minute: '12' };
    await service().submitMatchPredictions({ userId, matchId, answers });
    const { predictions, total } = await open(match(matchId));
    const opened = predictions.map(({ eventId, templateKey, value }) => [
      templateKey,
      eventId,
      value,
    ]);
    expect(opened).toContainEqual(['score', cards.score, '2-1']);
    expect(opened).toContainEqual(['first_goal_minute', cards.first_goal_minute, '12']);
    expect(total).toBe(opened.length);
  });

  it('are paged without repeats or gaps, even if all were created at the same time', async () => {
    const eventId = await addEvent();
    await test.stopClockAt('2026-03-01T12:00:00.000001Z');
    for (let index = 0; index < 60; index += 1) {
      await submit(eventId, 'yes', await createPlayer(test.db));
    }
    const names: (string | null)[] = [];
    let after: string | undefined;
    do {
      const page = await open(event(eventId), after);
      expect(page.total).toBe(60);
      names.push(...page.predictions.map(({ username }) => username));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect([names.length, new Set(names).size]).toEqual([60, 60]);
  });

  it('are found by the id of an item only', async () => {
    const { cards } = await addCards();
    await expect(open(event(cards.score))).rejects.toMatchObject({ code: 'ITEM_IS_PART' });
    const nothing = admin.userId;
    await expect(open(event(nothing))).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' });
    await expect(open(match(nothing))).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' });
    await expect(open(match(nothing), 'nonsense')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('OP-50: an administrator who has opened the predictions of an item', () => {
  it('cannot create or change their own on it by any operation', async () => {
    const [eventId, alone, cards] = [await addEvent(), await addMatch(), await addCards()];
    const other = await addEvent();
    const untouched = await addMatch();
    await submit(eventId, 'perhaps');
    for (const item of [event(eventId), match(alone.matchId), match(cards.matchId)]) {
      await open(item);
    }
    await expect(submit(eventId, 'never')).rejects.toMatchObject(SEEN);
    await expect(submit(eventId, 'perhaps')).rejects.toMatchObject(SEEN);
    await expect(submit(alone.eventId, '2-1')).rejects.toMatchObject(SEEN);
    await expect(submit(cards.cards.score, '2-1')).rejects.toMatchObject(SEEN);
    const { userId } = admin;
    const answers = { score: '2-1' };
    for (const { matchId } of [alone, cards]) {
      await expect(
        service().submitMatchPredictions({ userId, matchId, answers }),
      ).rejects.toMatchObject(SEEN);
    }
    const sheet = [
      { eventId, value: 'never' },
      { eventId: alone.eventId, value: '2-1' },
      { eventId: other, value: 'always' },
      { eventId: cards.cards.halftime_score, value: '0-0' },
    ];
    const outcomes = await service().submitPredictionSheet({ userId }, sheet);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['seen', 'seen', 'saved', 'seen']);
    await submit(untouched.eventId, '1-1');
    await submit(eventId, 'never', await createPlayer(test.db));
    expect(await stored(eventId)).toEqual(['perhaps']);
    expect(await stored(other)).toEqual(['always']);
    for (const id of [alone.eventId, ...Object.values(cards.cards)]) {
      expect(await stored(id)).toEqual([]);
    }
  });

  it('is recorded in the audit at each request, while predictions are hidden', async () => {
    const eventId = await addEvent();
    const { matchId } = await addMatch();
    await open(event(eventId));
    await open(event(eventId));
    await open(match(matchId));
    await test.moveClockTo(hours(6));
    await open(event(eventId));
    expect(await auditRows()).toEqual([
      ['event', eventId],
      ['event', eventId],
      ['match', matchId],
    ]);
  });

  it('counts for a postponed match too, and cannot predict it once it has a date', async () => {
    const { matchId, eventId } = await addMatch();
    await sql`UPDATE match_events SET postponed_at = game_now() WHERE id = ${matchId}`.execute(
      test.ownerDb,
    );
    await open(match(matchId));
    await sql`UPDATE match_events SET postponed_at = NULL WHERE id = ${matchId}`.execute(
      test.ownerDb,
    );
    await expect(submit(eventId, '2-1')).rejects.toMatchObject(SEEN);
  });
});

describe('a prediction that is being saved while its administrator opens the others', () => {
  it.each([
    ['an event', async () => [await addEvent(), null] as const],
    ['a match', async () => [(await addMatch()).eventId, 'match'] as const],
    ['a card', async () => [(await addCards()).cards.score, 'match'] as const],
  ])('on %s waits for the opening, and is refused', async (_, create) => {
    const [eventId, isPart] = await create();
    const itemId = isPart ? await matchOf(eventId) : eventId;
    let late: Promise<unknown> | undefined;
    await inTransaction(test.db, async (tx) => {
      await lockOpener(tx, admin.userId);
      late = submit(eventId, '2-1').catch((refusal: unknown) => refusal);
      await untilLockWaits(test.ownerDb);
      await insertOpening(tx, {
        userId: admin.userId,
        matchId: isPart ? itemId : null,
        eventId: isPart ? null : itemId,
      });
    });
    expect(await late).toMatchObject(SEEN);
    expect(await stored(eventId)).toEqual([]);
  });

  it('is waited for, and shown with the others', async () => {
    const eventId = await addEvent();
    await submit(eventId, 'perhaps');
    let sent: Promise<unknown> | undefined;
    let opened: ReturnType<typeof open> | undefined;
    // The write holds the locks of event and player, and waits for its own row.
    await test.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM predictions WHERE event_id = ${eventId} FOR UPDATE`.execute(tx);
      sent = submit(eventId, 'never');
      await untilLockWaits(test.ownerDb);
      opened = open(event(eventId));
      await untilLockWaits(test.ownerDb, 2);
    });
    expect(await sent).toMatchObject({ value: 'never' });
    expect((await opened)?.predictions[0]).toMatchObject({ value: 'never' });
  });

  it('always has the value that the opening returned, in any order of the two', async () => {
    for (let round = 0; round < rounds({ quick: 20, full: 200 }); round += 1) {
      admin = await createAdministrator(test.ownerDb);
      const { eventId, matchId } = await addMatch();
      const [opened, ...sent] = await Promise.allSettled([
        open(match(matchId)),
        ...['1-0', '2-0', '3-0', '4-0'].map((value) => submit(eventId, value)),
        open(match(matchId)),
      ]);
      for (const one of sent) {
        if (one.status === 'rejected') expect(one.reason).toMatchObject(SEEN);
      }
      if (opened.status === 'rejected') throw opened.reason;
      const shown = opened.value.predictions.map(({ value }) => value);
      expect(await stored(eventId)).toEqual(shown);
    }
  });
});

async function matchOf(eventId: string): Promise<string> {
  const { match_id: id } = await test.db
    .selectFrom('prediction_events')
    .select('match_id')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return id!;
}
