import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { createTestMatch } from '#testing/create-items.ts';
import { createCompetition, createPlayer, createTeam } from '#testing/factories.ts';
import { hours, noon, useItemsAtNoon } from '#testing/items-at-noon.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { getItem } from '../items/items.service.ts';
import { settle } from '../items/settlement.service.ts';
import { createMatchesService } from '../matches/matches.service.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { mergeTeams } from '../mergers/mergers.service.ts';
import { createEventsService } from './events.service.ts';
import { asVisitor } from '#http/viewing.ts';
import { toEventView } from './events.view.ts';
import type { Tab } from './open-items.repository.ts';

const test = useTestDatabase();
const { league, addEvent, addMatch } = useItemsAtNoon(test);

const events = {
  list: (request: { competitionId?: string; tab?: Tab; after?: string | undefined }) =>
    createEventsService(test, createMatchesService(test)).listOpenItems({
      ...request,
      viewerId: null,
    }),
  get: (eventId: string, viewerId: string | null = null) =>
    createEventsService(test, createMatchesService(test)).getEvent(eventId, viewerId),
};

async function listIds(request: { competitionId?: string; tab?: Tab }): Promise<string[]> {
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const page = await events.list({ ...request, after });
    ids.push(...page.items.map((item) => (item.kind === 'match' ? item.match.id : item.event.id)));
    after = page.next ?? undefined;
  } while (after !== undefined);
  return ids;
}

describe('the list of open items', () => {
  it('merges events and matches by deadline', async () => {
    const late = await addMatch(hours(9));
    const first = await addEvent({ deadline: hours(1) });
    const second = await addMatch(hours(2));
    const third = await addEvent({ deadline: hours(3), competitionId: undefined });
    expect(await listIds({})).toEqual([first, second, third, late]);
    expect(await listIds({ competitionId: league().competitionId })).toEqual([first, second, late]);
  });

  it('leaves out closed, finished, postponed and deleted items, and every part', async () => {
    const open = await addMatch(hours(2));
    await addEvent({ deadline: noon });
    const closed = [await addMatch(hours(2)), await addMatch(hours(2)), await addMatch(hours(2))];
    const changes = [
      sql`postponed_at = game_now()`,
      sql`status = 'finished'`,
      sql`deleted_at = now()`,
    ];
    for (const [index, change] of changes.entries()) {
      await sql`UPDATE match_events SET ${change} WHERE id = ${closed[index]}`.execute(
        test.ownerDb,
      );
    }
    for (const change of [
      sql`closed_at = now()`,
      sql`status = 'finished'`,
      sql`deleted_at = now()`,
    ]) {
      const id = await addEvent();
      await sql`UPDATE prediction_events SET ${change} WHERE id = ${id}`.execute(test.ownerDb);
    }
    expect(await listIds({})).toEqual([open]);
  });

  it('LIST-06: has active events before their deadline, of one competition or of all, the earliest first', async () => {
    const cup = await createCompetition(test.ownerDb);
    const last = await addEvent({ deadline: hours(9), createdAt: hours(-9) });
    const ofCup = await addEvent({ deadline: hours(4), ...cup });
    const ofNone = await addEvent({ deadline: hours(3), competitionId: undefined });
    const first = await addEvent({ deadline: new Date(noon.getTime() + 1), createdAt: hours(-1) });
    const over = await addEvent({ deadline: hours(2) });
    await sql`UPDATE prediction_events SET status = 'finished' WHERE id = ${over}`.execute(
      test.ownerDb,
    );
    await addEvent({ deadline: hours(1), isCompetitionEvent: true });
    // The score of a match is a row of the same table.
    const match = await addMatch(hours(5));
    await test.stopClockAt(noon.toISOString());
    expect(await listIds({})).toEqual([first, ofNone, ofCup, match, last]);
    expect(await listIds({ competitionId: league().competitionId })).toEqual([first, match, last]);
    expect(await listIds({ competitionId: cup.competitionId })).toEqual([ofCup]);
    await test.stopClockAt(new Date(noon.getTime() + 1).toISOString());
    expect(await listIds({})).toEqual([ofNone, ofCup, match, last]);
  });

  it('OP-46: lists matches and plain events, of one competition with season-long events in a tab', async () => {
    const cup = await createCompetition(test.ownerDb);
    const [ofLeague, ofCup] = [await addMatch(hours(1)), await addMatch(hours(2), cup)];
    const plain = await addEvent({ deadline: hours(3) });
    const plainOfCup = await addEvent({ deadline: hours(4), ...cup });
    const ofNone = await addEvent({ deadline: hours(5), competitionId: undefined });
    const season = { isCompetitionEvent: true };
    const cheap = await addEvent({ ...season, reward: 100, deadline: hours(1) });
    const later = await addEvent({ ...season, reward: 900, deadline: hours(8) });
    const sooner = await addEvent({ ...season, reward: 900, deadline: hours(7) });
    const seasonOfCup = await addEvent({ ...season, ...cup, reward: 500 });
    expect(await listIds({})).toEqual([ofLeague, ofCup, plain, plainOfCup, ofNone]);
    const [{ competitionId }, other] = [league(), { competitionId: cup.competitionId }];
    expect(await listIds({ competitionId, tab: 'events' })).toEqual([ofLeague, plain]);
    expect(await listIds({ ...other, tab: 'events' })).toEqual([ofCup, plainOfCup]);
    expect(await listIds({ competitionId, tab: 'competition' })).toEqual([sooner, later, cheap]);
    expect(await listIds({ ...other, tab: 'competition' })).toEqual([seasonOfCup]);
  });

  it('keeps season-long events to the tab of their competition, the highest reward first', async () => {
    const plain = await addEvent();
    const season = { isCompetitionEvent: true };
    const cheap = await addEvent({ ...season, reward: 100, deadline: hours(1) });
    const later = await addEvent({ ...season, reward: 900, deadline: hours(8) });
    const sooner = await addEvent({ ...season, reward: 900, deadline: hours(7) });
    await addEvent({ ...season, ...(await createCompetition(test.ownerDb)) });
    const { competitionId } = league();
    expect(await listIds({})).toEqual([plain]);
    expect(await listIds({ competitionId, tab: 'events' })).toEqual([plain]);
    expect(await listIds({ competitionId, tab: 'competition' })).toEqual([sooner, later, cheap]);
  });

  it('has the season-long events of all competitions if none is chosen', async () => {
    const other = await createCompetition(test.ownerDb);
    const season = { isCompetitionEvent: true, deadline: hours(8) };
    const cheap = await addEvent({ ...season, ...league(), reward: 200 });
    const dear = await addEvent({ ...season, ...other, reward: 4_000 });
    expect(await listIds({ tab: 'competition' })).toEqual([dear, cheap]);
  });

  it('neither repeats nor skips items if pages end inside ties', async () => {
    const expected: string[] = [];
    for (let hour = 1; hour <= 6; hour += 1) {
      for (let twin = 0; twin < 5; twin += 1) {
        expected.push(await addEvent({ deadline: hours(hour) }));
        expected.push(await addMatch(hours(hour)));
      }
    }
    const ids = await listIds({});
    expect(ids.toSorted()).toEqual(expected.toSorted());
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM (
        SELECT e.id, e.deadline AS closes_at, '' AS label FROM prediction_events e
        WHERE e.match_id IS NULL
        UNION ALL SELECT m.id, m.kickoff_time, t.name FROM match_events m
        JOIN teams t ON t.id = m.team1_id) AS all_items
      ORDER BY closes_at, label COLLATE "C", id`.execute(test.ownerDb);
    expect(ids).toEqual(rows.map(({ id }) => id));
  });

  it('continues after a page from which an item was deleted', async () => {
    const season = { isCompetitionEvent: true };
    for (let index = 0; index < 30; index += 1)
      await addEvent({ ...season, reward: 1 + (index % 4) });
    const tab = { competitionId: league().competitionId, tab: 'competition' } as const;
    const all = await listIds(tab);
    const first = await events.list(tab);
    await sql`UPDATE prediction_events SET status = 'finished' WHERE id = ${all[2]}`.execute(
      test.ownerDb,
    );
    const second = await events.list({ ...tab, after: first.next! });
    expect(first.items).toHaveLength(24);
    expect(second.items.map((item) => item.kind === 'event' && item.event.id)).toEqual(
      all.slice(24),
    );
  });

  it('refuses the cursor of another tab, and invalid ones', async () => {
    for (let index = 0; index < 25; index += 1) await addEvent();
    const { next } = await events.list({});
    expect(next).not.toBeNull();
    const { competitionId } = league();
    for (const after of [
      next!,
      '',
      'nonsense',
      Buffer.from('["competition",0]').toString('base64url'),
    ]) {
      await expect(events.list({ competitionId, tab: 'competition', after })).rejects.toMatchObject(
        {
          data: { fields: [{ path: 'after', problem: 'invalid' }] },
        },
      );
    }
  });
});

describe('an event', () => {
  const viewOf = async (
    eventId: string,
    options: { viewerId?: string; isAdmin?: boolean } = {},
  ) => {
    const found = await events.get(eventId, options.viewerId ?? null);
    if (found.kind !== 'event') throw new Error('a part');
    const { rows } = await sql<{ now: Date }>`SELECT game_now() AS now`.execute(test.db);
    const isAdmin = options.isAdmin ?? false;
    return toEventView(found.event, { ...asVisitor(rows[0]!.now), isAdmin });
  };

  it("is found by a part of a match too, with the match's id", async () => {
    const { matchId, eventId } = await createTestMatch(test.db, {
      ...league(),
      kickoffAt: hours(2),
    });
    expect(await events.get(eventId)).toEqual({ kind: 'part', matchId });
    await sql`UPDATE match_events SET deleted_at = now() WHERE id = ${matchId}`.execute(
      test.ownerDb,
    );
    await expect(events.get(eventId)).rejects.toThrow('EVENT_NOT_FOUND');
    await expect(events.get(randomUUID())).rejects.toThrow('EVENT_NOT_FOUND');
  });

  it('API-43: is one row by its id, with its competition or with none', async () => {
    const title = { en: 'Who wins the cup?', de: 'Wer gewinnt den Pokal?' };
    const eventId = await addEvent({ title, deadline: hours(5), reward: 700, season: 2026 });
    await addEvent({ title: { en: 'Another one' } });
    const { rows } = await sql<{ name: string; country: string }>`
      SELECT name, country FROM competitions WHERE id = ${league().competitionId}`.execute(test.db);
    expect(await viewOf(eventId)).toMatchObject({
      id: eventId,
      title,
      reward: 700,
      season: 2026,
      deadlineAt: hours(5).toISOString(),
      competition: { id: league().competitionId, ...rows[0] },
    });
    const loose = await addEvent({ competitionId: undefined });
    expect(await viewOf(loose)).toMatchObject({ id: loose, competition: null });
  });

  it('hides hidden options from players, and shows the one that happened (OP-57)', async () => {
    const options = ['yes', 'no', 'perhaps', 'never'].map((value) => ({ value }));
    const hidden = ['perhaps', 'never'];
    const eventId = await addEvent({ inputType: 'radio', options, hidden });
    const offered = async (isAdmin: boolean) =>
      (await viewOf(eventId, { isAdmin })).question.options.map(({ value }) => value);
    expect(await offered(false)).toEqual(['yes', 'no']);
    expect(await offered(true)).toEqual(['yes', 'no', 'perhaps', 'never']);
    await test.moveClockTo(hours(6));
    await inTransaction(test.db, async (tx) => {
      const item = await getItem(tx, { kind: 'event', id: eventId });
      const outcome = { results: new Map([[eventId, 'perhaps']]), record: 'perhaps' };
      await settle(tx, item, { kind: 'result', outcome, by: null });
    });
    expect(await offered(false)).toEqual(['yes', 'no', 'perhaps']);
    expect(await viewOf(eventId)).toMatchObject({ status: 'finished', result: 'perhaps' });
  });

  it('has the current name of a team in its options', async () => {
    const [old, other] = [await createTeam(test.ownerDb), await createTeam(test.ownerDb)];
    const current = await createTeam(test.ownerDb, `Renamed ${randomUUID()}`);
    const options = [old, other].map((teamId) => ({ value: teamId, teamId }));
    const eventId = await addEvent({ inputType: 'selection', options });
    await mergeTeams(test.ownerDb, { from: old, into: current });
    const view = await viewOf(eventId);
    expect(view.question.options[0]).toMatchObject({
      value: old,
      team: { id: current, name: expect.stringMatching(/^Renamed /) },
    });
    expect(view.question.options[1]).toMatchObject({ value: other, team: { id: other } });
  });

  it("shows the viewer's prediction, and its reward at the time of the change", async () => {
    const { userId } = await createPlayer(test.db);
    const eventId = await addEvent({ deadline: hours(10), reward: 400, finalReward: 0 });
    await sql`UPDATE prediction_events SET created_at = ${noon} WHERE id = ${eventId}`.execute(
      test.ownerDb,
    );
    await test.stopClockAt('2026-03-01T17:00:00Z');
    await createPredictionsService(test).submitPrediction({ eventId, userId, value: 'Ajax' });
    expect(await viewOf(eventId, { viewerId: userId })).toMatchObject({
      reward: 400,
      rewards: { kind: 'decay', full: 400, final: 0, until: hours(10).toISOString() },
      prediction: { value: 'Ajax', xp: null, worth: { whenPredicted: 100, inForce: 100 } },
    });
    expect((await viewOf(eventId)).prediction).toBeNull();
  });

  it('OP-34: pays by the last change of the value; the same value again keeps the earlier reward', async () => {
    const eventId = await addEvent({
      deadline: hours(10),
      createdAt: noon,
      reward: 500,
      finalReward: 100,
    });
    const [kept, changed] = [await createPlayer(test.db), await createPlayer(test.db)];
    const submit = (userId: string, value: string) =>
      createPredictionsService(test).submitPrediction({ eventId, userId, value });
    const readRows = async () =>
      (
        await sql`SELECT * FROM predictions WHERE event_id = ${eventId} ORDER BY user_id`.execute(
          test.db,
        )
      ).rows;
    // Half of the time has passed: 100 + 400 × ½².
    await test.stopClockAt(hours(5).toISOString());
    await submit(kept.userId, 'Ajax');
    await submit(changed.userId, 'Feyenoord');
    // 100 + 400 × ⅕² from here on.
    await test.stopClockAt(hours(8).toISOString());
    await submit(kept.userId, ' Ajax ');
    await submit(changed.userId, 'Ajax');
    const shown = async ({ userId }: { userId: string }) =>
      (await viewOf(eventId, { viewerId: userId })).prediction;
    expect(await shown(kept)).toMatchObject({ worth: { whenPredicted: 200, inForce: 200 } });
    expect(await shown(changed)).toMatchObject({ worth: { whenPredicted: 116, inForce: 116 } });
    const stored = await readRows();
    await test.moveClockTo(hours(11));
    await inTransaction(test.db, async (tx) => {
      const item = await getItem(tx, { kind: 'event', id: eventId });
      const outcome = { results: new Map([[eventId, 'Ajax']]), record: 'Ajax' };
      await settle(tx, item, { kind: 'result', outcome, by: null });
    });
    expect([(await shown(kept))?.xp, (await shown(changed))?.xp]).toEqual([200, 116]);
    // The prediction row stores no XP, before or after.
    expect(await readRows()).toEqual(stored);
    expect(Object.keys(stored[0] as object).toSorted()).toEqual([
      'closes_at',
      'created_at',
      'event_id',
      'user_id',
      'value',
      'value_changed_at',
    ]);
  });

  it("OP-28: shows the viewer's award once there is a result, and its kind", async () => {
    const { userId } = await createPlayer(test.db);
    const other = await createPlayer(test.db);
    const eventId = await addEvent({ deadline: hours(10), reward: 400, finalReward: 0 });
    await sql`UPDATE prediction_events SET created_at = ${noon} WHERE id = ${eventId}`.execute(
      test.ownerDb,
    );
    await test.stopClockAt('2026-03-01T17:00:00Z');
    const { submitPrediction } = createPredictionsService(test);
    await submitPrediction({ eventId, userId, value: 'Ajax' });
    await submitPrediction({ eventId, userId: other.userId, value: 'Feyenoord' });
    await test.moveClockTo(hours(11));
    await inTransaction(test.db, async (tx) => {
      const item = await getItem(tx, { kind: 'event', id: eventId });
      const outcome = { results: new Map([[eventId, 'Ajax']]), record: 'Ajax' };
      await settle(tx, item, { kind: 'result', outcome, by: null });
    });
    const seenBy = (viewerId: string) => viewOf(eventId, { viewerId });
    expect(await seenBy(userId)).toMatchObject({
      status: 'finished',
      result: 'Ajax',
      prediction: { value: 'Ajax', xp: 100 },
    });
    expect(await seenBy(other.userId)).toMatchObject({
      result: 'Ajax',
      prediction: { value: 'Feyenoord', xp: 0 },
    });
  });
});
