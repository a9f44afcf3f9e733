import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createCompetition, createTeam } from '#testing/factories.ts';
import { hours, useItemsAtNoon } from '#testing/items-at-noon.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createEventsService } from '../events/events.service.ts';
import { createMatchesService } from '../matches/matches.service.ts';
import { createAdministrationService } from './administration.service.ts';

const test = useTestDatabase();
const { league, addEvent, addMatch } = useItemsAtNoon(test);

const list = (
  request: Parameters<ReturnType<typeof createAdministrationService>['listItems']>[0],
) =>
  createAdministrationService(
    test,
    createEventsService(test, createMatchesService(test)),
  ).listItems(request);
type Status = Parameters<typeof list>[0]['status'];
type Found = Awaited<ReturnType<typeof list>>['items'];

const idsOf = (items: Found) =>
  items.map((item) => (item.kind === 'match' ? item.match.id : item.event.id));
const listIds = async (status: Status, search?: string) =>
  idsOf((await list({ status, search })).items);

const change = (id: string, to: string) =>
  Promise.all(
    ['match_events', 'prediction_events'].map((table) =>
      sql`UPDATE ${sql.table(table)} SET ${sql.raw(to)} WHERE id = ${id}`.execute(test.ownerDb),
    ),
  );

describe('OP-61: the items of a status', () => {
  it('are matches and events by deadline, the finished ones latest first', async () => {
    for (const [status, at] of [
      ['active', hours],
      ['pending', (count: number) => hours(count - 100)],
      ['finished', (count: number) => hours(count - 200)],
    ] as const) {
      const third = await addMatch(at(3));
      const first = await addEvent({ deadline: at(1) });
      const fourth = await addEvent({ deadline: at(4), competitionId: undefined });
      const second = await addMatch(at(2));
      const ids = [first, second, third, fourth];
      if (status === 'finished') {
        for (const id of ids) await change(id, `status = 'finished'`);
      }
      expect(await listIds(status)).toEqual(status === 'finished' ? ids.toReversed() : ids);
    }
    expect((await list({ status: 'active' })).totals).toEqual({
      active: 4,
      pending: 4,
      finished: 4,
    });
  });

  it('match the status that players see: closed and postponed ones wait, parts and deleted ones are left out', async () => {
    const closed = await addEvent({ deadline: hours(1) });
    await change(closed, 'closed_at = game_now()');
    const postponed = await addMatch(hours(2));
    await sql`UPDATE match_events SET postponed_at = game_now() WHERE id = ${postponed}`.execute(
      test.ownerDb,
    );
    for (const id of [await addEvent(), await addMatch(hours(3))]) {
      await change(id, 'deleted_at = game_now()');
    }
    expect(await listIds('active')).toEqual([]);
    expect(await listIds('pending')).toEqual([closed, postponed]);
    await test.moveClockTo(hours(9));
    const { totals } = await list({ status: 'finished' });
    expect(totals).toEqual({ active: 0, pending: 2, finished: 0 });
  });

  it.each(['active', 'finished'] as const)(
    'are paged without repeats or gaps if all %s ones close at the same time',
    async (status) => {
      await sql`
        INSERT INTO prediction_events (title, deadline, competition_event, season, status, item_version)
        SELECT '{"en": "Who?"}', ${hours(5)}, false, 2026, ${status}, 1 FROM generate_series(1, 130)
      `.execute(test.ownerDb);
      await addMatch(hours(5));
      if (status === 'finished') {
        await sql`UPDATE match_events SET status = 'finished'`.execute(test.ownerDb);
      }
      const ids: string[] = [];
      let after: string | undefined;
      do {
        const page = await list({ status, after });
        expect(page.totals[status]).toBe(131);
        ids.push(...idsOf(page.items));
        after = page.next ?? undefined;
      } while (after !== undefined);
      expect(new Set(ids).size).toBe(131);
      expect(ids).toHaveLength(131);
    },
  );

  it('refuse the place of a page in another status', async () => {
    for (let index = 0; index < 51; index += 1) await addEvent();
    const { next } = await list({ status: 'active' });
    for (const after of [next!, 'nonsense']) {
      await expect(list({ status: 'pending', after })).rejects.toMatchObject({
        data: { fields: [{ path: 'after', problem: 'invalid' }] },
      });
    }
  });
});

describe('the search of items', () => {
  const named = async (home: string, away: string, round = 'Matchday 7') => {
    const id = await addMatch(hours(2));
    const teams = [await createTeam(test.ownerDb, home), await createTeam(test.ownerDb, away)];
    await sql`UPDATE match_events SET team1_id = ${teams[0]}, team2_id = ${teams[1]}, round = ${round}
      WHERE id = ${id}`.execute(test.ownerDb);
    return id;
  };

  it('finds a match by its teams, its round and its competition, every word of it', async () => {
    const match = await named('Bayern München', 'Łódź Ærø', 'Semi-final');
    await addMatch(hours(2));
    await sql`UPDATE competitions SET name = 'Copa América' WHERE id = ${league().competitionId}`.execute(
      test.ownerDb,
    );
    const other = await createCompetition(test.ownerDb);
    await addMatch(hours(3), other);
    for (const search of [
      'munchen',
      'MÜNCHEN',
      ' lodz  bayern ',
      'aerø',
      'semi-FINAL',
      'america semi',
    ]) {
      expect([search, await listIds('active', search)]).toEqual([search, [match]]);
    }
    expect(await listIds('active', 'copa')).toHaveLength(2);
    for (const search of ['bayern %', 'm_nchen', 'bayern 1860', "';"]) {
      expect([search, await listIds('active', search)]).toEqual([search, []]);
    }
  });

  it('finds an event by its title in any language, and counts the matches', async () => {
    const title = { en: 'Who wins?', de: 'Wer gewinnt die Größte?', fr: 'Qui gagnera l’Été?' };
    const event = await addEvent({ title });
    const over = await addEvent({ title, deadline: hours(-2) });
    await addEvent({ title: { en: 'Top scorer' } });
    for (const search of ['WINS', 'grosste', 'ete', 'gewinnt wins']) {
      expect([search, await listIds('active', search)]).toEqual([search, [event]]);
    }
    // The search does not match the language keys of the stored texts.
    expect(await listIds('active', '"en"')).toEqual([]);
    expect((await list({ status: 'pending', search: 'wins' })).totals).toEqual({
      active: 1,
      pending: 1,
      finished: 0,
    });
    expect(await listIds('pending', 'wins')).toEqual([over]);
  });
});
