import { randomUUID } from 'node:crypto';
import { STATISTICS } from '@kickoracle/game';
import { sql, type RawBuilder } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SeasonKey } from '#db/state/round-key.ts';
import { createApiClient, type ApiClient } from '../testing/api-client.ts';
import { createMatchOfCards, createTestEvent, createTestMatch } from '../testing/create-items.ts';
import {
  createAdministrator,
  createCompetition,
  createFriendship,
  createPlayer,
  createTeam,
} from '../testing/factories.ts';
import { listenLive } from '../testing/live-listener.ts';
import { createSignedInClient, openSession } from '../testing/open-session.ts';
import { PUBLIC_URL, useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { listOperations } from './open-api/operations.ts';

/** Words that were drawn on pictures. */
const drawn = vi.hoisted((): string[] => []);
vi.mock('../pictures/text-layers.ts', async (load) => {
  const original = await load<typeof import('../pictures/text-layers.ts')>();
  const layOutText: typeof original.layOutText = (lines, area) => {
    drawn.push(...lines.flatMap(({ left, right }) => [left.text, right?.text ?? '']));
    return original.layOutText(lines, area);
  };
  return { ...original, layOutText };
});

/** No response reveals a secret prediction (T6, D14, OP-29): each read is called with each id. */
const database = useTestDatabase();
const test = useTestApp(database);
const noon = new Date('2026-03-20T12:00:00Z');
const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);

type Person = { userId: string; username: string; client: ApiClient };

let league: SeasonKey;
let victim: Person;
const readers = new Map<string, ApiClient>();
const matchIds: string[] = [];
let teamIds: string[];
const eventIds: string[] = [];
/** The victim's secret predictions by event id. */
const secrets = new Map<string, string>();
const secretItems = new Set<string>();
const PROPOSED = '78-34';
/** A revealed prediction. */
const KNOWN = 'everybody may know this';
let calendarOfSpy: string;
const CODE = 'invitation-of-a-victim';
let cupIds: string[];
const TOKEN = 'T'.repeat(22);
const LINK_CODE = 'spied-link-code-______';
const SHORT_CODE = 'BCDFGHJK';
let leagueId: string;
let spyId: string;

async function signIn(player: { userId: string; username: string }): Promise<Person> {
  const client = await createSignedInClient(test.server, database.ownerDb, player.userId);
  return { ...player, client };
}

const befriend = (a: Person, b: Person) => createFriendship(database.ownerDb, a.userId, b.userId);

async function predict(eventId: string, value: string): Promise<void> {
  const { status } = await victim.client.send('PUT', `/api/predictions/${eventId}`, { value });
  expect(status).toBe(200);
}

async function keepSecretOn(kickoffAt: Date, score: string, change = sql`round = 'x'`) {
  const match = await createTestMatch(database.ownerDb, { ...league, kickoffAt });
  await predict(match.eventId, score);
  await sql`UPDATE match_events SET ${change} WHERE id = ${match.matchId}`.execute(
    database.ownerDb,
  );
  matchIds.push(match.matchId);
  eventIds.push(match.eventId);
  secrets.set(match.eventId, score);
  secretItems.add(match.matchId);
}

async function keepSecretOnEvent(
  value: string,
  change: RawBuilder<unknown> | null = null,
  options: string[] = [],
) {
  const eventId = await createTestEvent(database.ownerDb, {
    ...league,
    deadline: hours(30),
    ...(options.length > 0 && {
      inputType: 'table_builder' as const,
      options: options.map((option) => ({ value: option })),
      perPlace: 5,
    }),
  });
  await predict(eventId, value);
  if (change) {
    await sql`UPDATE prediction_events SET ${change} WHERE id = ${eventId}`.execute(
      database.ownerDb,
    );
  }
  eventIds.push(eventId);
  secrets.set(eventId, value);
  secretItems.add(eventId);
}

/** A cup whose first round has the victim's secrets, with revealed matches among them. */
async function createDrawnCup(format: 'knockout' | 'head_to_head', people: readonly Person[]) {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO cups (competition_id, name, format, entry_closes_at)
    VALUES (${league.competitionId}, 'Spied Cup', ${format}, ${hours(-90)}) RETURNING id
  `.execute(database.ownerDb);
  const cupId = rows[0]!.id;
  const { userId } = await createPlayer(database.db);
  const userIds = [...people.map((person) => person.userId), userId];
  await sql`INSERT INTO cup_entries (cup_id, user_id)
    SELECT ${cupId}, id FROM unnest(${userIds}::uuid[]) AS p(id)`.execute(database.ownerDb);
  await sql`INSERT INTO cup_draws (cup_id, seed) VALUES (${cupId}, ${'a'.repeat(64)})`.execute(
    database.ownerDb,
  );
  await sql`INSERT INTO cup_rounds (cup_id, number, season, round, begins_at)
    VALUES (${cupId}, 1, ${league.season}, 'x', ${hours(-3)})`.execute(database.ownerDb);
  return cupId;
}

/** A new one for each test: after too many rejections it would get no content. */
beforeEach(() => void readers.set('a visitor', createApiClient(test.server)));

beforeAll(async () => {
  await test.moveClockTo(hours(-100));
  league = await createCompetition(database.ownerDb, { season: 2025 });
  victim = await signIn(await createPlayer(database.db));
  teamIds = [await createTeam(database.ownerDb), await createTeam(database.ownerDb)];
  await keepSecretOn(hours(40), '91-17');
  await keepSecretOn(hours(40), '92-17', sql`postponed_at = game_now()`);
  await keepSecretOn(hours(-2), '93-17', sql`postponed_at = game_now()`);
  await keepSecretOn(hours(40), '94-17', sql`status = 'finished'`);
  // Its kickoff moved earlier and later again, and it was postponed before it got this date.
  await keepSecretOn(hours(-3), '98-17', sql`kickoff_time = ${hours(50)}, item_version = 3`);
  await keepSecretOnEvent('a secret in words');
  await keepSecretOnEvent('a secret that was finished early', sql`status = 'finished'`);
  const teams = [randomUUID(), randomUUID(), randomUUID()];
  await keepSecretOnEvent(teams.join(','), null, teams);
  const cards = await createMatchOfCards(database.ownerDb, { ...league, kickoffAt: hours(41) });
  await victim.client.send('PUT', `/api/matches/${cards.matchId}/predictions`, {
    answers: { score: '95-17', halftime_score: '96-16' },
  });
  await victim.client.send('PUT', `/api/matches/${cards.matchId}/predictions`, {
    answers: { score: '95-17', halftime_score: '90-16' },
  });
  matchIds.push(cards.matchId);
  eventIds.push(...Object.values(cards.cards));
  secrets.set(cards.cards.score, '95-17');
  secrets.set(cards.cards.halftime_score, '90-16');
  secretItems.add(cards.matchId);
  const known = await createTestEvent(database.ownerDb, { ...league, deadline: hours(-1) });
  await predict(known, KNOWN);
  eventIds.push(known);
  await test.moveClockTo(noon);

  await sql`
    WITH made AS (
      INSERT INTO imports (source, competition_id, file_season, season, zone)
      VALUES ('football.json', ${league.competitionId}, '2025-26', 2025, 'UTC') RETURNING id
    )
    INSERT INTO result_proposals (match_id, import_id, source, result)
    SELECT ${matchIds[2]}, id, 'football.json', jsonb_build_object('score', ${PROPOSED}::text)
    FROM made`.execute(database.ownerDb);

  const spy = await signIn(await createPlayer(database.db));
  const referee = await signIn(await createAdministrator(database.ownerDb));
  // Friends see no secrets either.
  await befriend(victim, spy);
  await befriend(referee, victim);
  await sql`INSERT INTO friend_invitations (user_id, code) VALUES (${victim.userId}, ${CODE})`.execute(
    database.ownerDb,
  );
  // Even a share of a secret would show nothing.
  await sql`INSERT INTO shares (token, user_id, language, about, content) VALUES (${TOKEN},
    ${victim.userId}, 'en', ${JSON.stringify({ kind: 'hit', eventId: eventIds[0] })},
    ${JSON.stringify({ kind: 'hit', score: '91-17', sharer: victim.username })})`.execute(
    database.ownerDb,
  );
  cupIds = [
    await createDrawnCup('knockout', [victim, spy, referee]),
    await createDrawnCup('head_to_head', [victim, spy, referee]),
  ];
  spyId = spy.userId;
  const members = [victim.userId, spyId, referee.userId];
  const { rows } = await sql<{ id: string }>`
    INSERT INTO leagues (name, colors, link_code, short_code, join_policy, shows_names)
    VALUES ('Spied Mates', 'blue', ${LINK_CODE}, ${SHORT_CODE}, 'open', true) RETURNING id
  `.execute(database.ownerDb);
  leagueId = rows[0]!.id;
  await sql`INSERT INTO league_members (league_id, user_id, role)
    SELECT ${leagueId}, id, CASE nth WHEN 1 THEN 'owner' ELSE 'helper' END
    FROM unnest(${members}::uuid[]) WITH ORDINALITY AS m(id, nth)`.execute(database.ownerDb);
  await sql`INSERT INTO league_seasons (league_id, number, name, started_at)
    VALUES (${leagueId}, 1, '1', ${hours(-99)})`.execute(database.ownerDb);
  // Stored by a fault: the secrets stay secret all the same.
  await sql`INSERT INTO league_call_reactions (league_id, match_id, player_id, user_id, sign)
    SELECT ${leagueId}, id, ${victim.userId}, ${spyId}, 'cheer'
    FROM unnest(${matchIds}::uuid[]) AS m(id)`.execute(database.ownerDb);
  readers.set('another player', spy.client);
  readers.set('an administrator', referee.client);
  const zone = { timeZone: 'Europe/Rome' };
  const { body } = await spy.client.send('POST', '/api/calendar', zone);
  calendarOfSpy = (body.url as string).slice(PUBLIC_URL.length);
});

const operations = listOperations().map(({ id, method, path }) => ({ name: id, method, path }));

const roundOf = ({ competitionId, season }: SeasonKey, round = 'Matchday 1') =>
  `?competitionId=${competitionId}&season=${season}&round=${encodeURIComponent(round)}`;

/** Query strings of an operation; default: none. */
const queriesOf = (name: string): string[] => {
  const { competitionId } = league;
  const queries: Record<string, string[]> = {
    'events.listOpenItems': [
      '',
      `?competitionId=${competitionId}`,
      `?competitionId=${competitionId}&tab=competition`,
    ],
    'events.listClosedItems': ['?part=in_play', '?part=results', '?part=season'],
    'rounds.listRounds': [`?competitionId=${competitionId}`],
    'rounds.getRound': [roundOf(league)],
    'rounds.getRoundTable': [roundOf(league)],
    'matches.listActiveMatches': ['', `?competitionId=${competitionId}`],
    'matches.listMatchesOfSeason': [`?competitionId=${competitionId}&season=${league.season}`],
    'administration.listItems': ['?status=active', '?status=pending', '?status=finished'],
    'predictions.getPredictionHistory': ['', '?until=2020-01-01T00:00:00Z'],
    'receipts.getReceipt': ['', `?playerId=${victim.userId}`],
    'competitions.listParticipants': [`?season=${league.season}`],
    'accounts.checkUsername': [`?username=${victim.username}`],
    'teams.listTeamsOfCountry': ['?country=England'],
    'teams.listMemberships': [`?season=${league.season}`],
    'teams.previewMerger': [`?into=${teamIds[1]}`],
    'statistics.getStatistic': ['', `?competitionId=${competitionId}`],
    'leaderboard.getLeaderboard': [
      '?type=yearly&competition=all_sports&year=2026',
      `?type=yearly&competition=${competitionId}&year=2025`,
      '?type=monthly&competition=football&year=2026&month=3',
    ],
    'leagues.getLeagueTable': ['round', 'month', 'season', 'league_season', 'all'].flatMap(
      (period) => [`?period=${period}`, `?period=${period}&since=joined`],
    ),
    'leagues.getLeagueRound': ['', roundOf(league)],
    'leagues.listLeagueReactions': [roundOf(league)],
    'leagues.exportLeagueRound': ['x', 'Matchday 1'].map((round) => roundOf(league, round)),
    'leagues.searchLeagues': ['?name=spied'],
    'leaderboard.getFriendsBoard': ['?type=yearly&competition=all_sports&year=2026'],
  };
  return queries[name] ?? [''];
};

/** All addresses of an operation: every id in every parameter. */
function addressesOf({ name, path }: { name: string; path: string }): string[] {
  const ids: Record<string, string[]> = {
    kind: ['match', 'event'],
    itemId: [...matchIds, ...eventIds],
    matchId: [...matchIds, ...eventIds],
    eventId: [...eventIds, ...matchIds],
    userId: [victim.userId],
    playerId: [victim.userId],
    username: [victim.username],
    competitionId: [league.competitionId],
    statistic: [...STATISTICS],
    teamId: [teamIds[0]!],
    cupId: cupIds,
    leagueId: [leagueId],
    token: [TOKEN],
    otherId: [spyId],
    code: [CODE, LINK_CODE, SHORT_CODE],
  };
  let addresses = [`/api${path}`];
  for (const [, parameter] of path.matchAll(/\{(\w+)\}/g)) {
    const values = ids[parameter!];
    if (!values) throw new Error(`${name} is asked for a ${parameter}, which this test has not`);
    addresses = addresses.flatMap((address) =>
      values.map((value) => address.replace(`{${parameter}}`, value)),
    );
  }
  return addresses.flatMap((address) => queriesOf(name).map((query) => address + query));
}

/** Returns true if a text contains a secret outside ids, which contain such digits too. */
const reveals = (text: string, secret: string) =>
  new RegExp(String.raw`(?<![\w-])${secret}(?![\w-])`).test(text);

const secretsIn = (text: string): string[] =>
  [...secrets.values()].filter((secret) => reveals(text, secret));

/** Reads about other players; the export of own data has a daily limit. */
const publicReads = operations.filter(
  ({ method, path }) => method === 'GET' && !/^\/(?:admin|accounts\/data)\b/.test(path),
);

type Claimed = { answers: readonly { value: string }[] };

const people = ['a visitor', 'another player', 'an administrator'];

describe('a secret prediction is not revealed', () => {
  it.each(
    operations
      .filter(({ method }) => method === 'GET')
      .flatMap((operation) => people.map((reader) => [operation.name, reader, operation] as const)),
  )('from %s, asked by %s', async (_, reader, operation) => {
    for (const address of addressesOf(operation)) {
      const { status, text, headers } = await readers.get(reader)!.get(address);
      expect(status, address).toBeLessThan(500);
      expect(status, address).not.toBe(429);
      expect(secretsIn(text + JSON.stringify([...headers])), address).toEqual([]);
      // Proposed results are for administrators only (OP-60).
      if (reader !== 'an administrator') expect(reveals(text, PROPOSED), address).toBe(false);
    }
  });

  it('from the search of players by an administrator', async () => {
    const search = { search: victim.username };
    const path = '/api/admin/players/search';
    const { text } = await readers.get('an administrator')!.send('POST', path, search);
    expect(text).toContain(victim.userId);
    expect(secretsIn(text)).toEqual([]);
  });

  it('OP-60: nor is a proposed result, before its validation', async () => {
    const path = `/api/admin/items/match/${matchIds[2]}/proposals`;
    const { text } = await readers.get('an administrator')!.get(path);
    expect(reveals(text, PROPOSED)).toBe(true);
    for (const [reader, status] of [
      ['a visitor', 401],
      ['another player', 403],
    ] as const) {
      expect((await readers.get(reader)!.get(path)).status).toBe(status);
    }
  });

  it('nor is its existence: the history for others lacks these items', async () => {
    const path = `/api/players/${victim.userId}/history?until=2020-01-01T00:00:00Z`;
    for (const reader of ['another player', 'an administrator']) {
      const { text, body } = await readers.get(reader)!.get(path);
      expect(text).toContain(KNOWN);
      expect([...secretItems].filter((id) => text.includes(id))).toEqual([]);
      expect([body.active, body.pending.length, body.finished]).toEqual([[], 1, []]);
    }
    const { body } = await victim.client.get(path);
    expect(JSON.stringify(body)).toContain('a secret in words');
    const own = [...body.active, ...body.pending, ...body.finished];
    expect(own).toHaveLength(secretItems.size + 1);
  });

  it('nor is it by a reaction of its league', async () => {
    for (const round of ['x', 'Matchday 1']) {
      const path = `/api/leagues/${leagueId}/reactions${roundOf(league, round)}`;
      const { status, body } = await readers.get('another player')!.get(path);
      expect([status, body.calls]).toEqual([200, []]);
    }
  });

  it('nor is their number: the crowd appears after the reveal', async () => {
    for (const eventId of eventIds) {
      const { status, body } = await readers
        .get('an administrator')!
        .get(`/api/predictions/${eventId}/crowd`);
      expect([eventId, status]).toEqual([eventId, body.players === 1 ? 200 : 409]);
      if (status === 200) expect(body.answers).toEqual([{ value: KNOWN, players: 1 }]);
      else expect(body.code).toBe('ITEM_OPEN');
    }
  });

  it('nor is its existence among friends: they see an item after the reveal', async () => {
    const stranger = await signIn(await createPlayer(database.db));
    const items = [
      ...matchIds.map((id) => ['match', id] as const),
      ...eventIds.map((id) => ['event', id] as const),
    ];
    let count = 0;
    for (const [kind, id] of items) {
      const path = `/api/friends/predictions/${kind}/${id}`;
      const ofStranger = await stranger.client.get(path);
      for (const reader of ['another player', 'an administrator']) {
        const { status, body } = await readers.get(reader)!.get(path);
        if (status === 200) {
          expect(body.predictions.map(({ answers }: Claimed) => answers[0]!.value)).toEqual([
            KNOWN,
          ]);
          count += 1;
          continue;
        }
        // The response to a player without friends.
        expect([id, status, body]).toEqual([id, ofStranger.status, ofStranger.body]);
        expect(['ITEM_OPEN', 'ITEM_IS_PART']).toContain(body.code);
      }
    }
    expect(count).toBe(2);
  });

  it('by predicting the same value: responses concern the caller only', async () => {
    const spy = readers.get('another player')!;
    const answers = [
      ...(await Promise.all(
        eventIds.map((eventId) => spy.send('PUT', `/api/predictions/${eventId}`, { value: '1-0' })),
      )),
      ...(await Promise.all(
        matchIds.map((matchId) =>
          spy.send('PUT', `/api/matches/${matchId}/predictions`, { answers: { score: '1-1' } }),
        ),
      )),
      await spy.send('PUT', '/api/predictions', {
        predictions: eventIds.map((eventId) => ({ eventId, value: '1-2' })),
      }),
    ];
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(5);
    for (const { status, text } of answers) {
      expect(status).toBeLessThan(500);
      expect(secretsIn(text)).toEqual([]);
    }
  });

  it('by a preview of a result, a page, the API document or a calendar', async () => {
    const referee = readers.get('an administrator')!;
    for (const matchId of matchIds) {
      for (const score of ['91-17', '92-17', '93-17', '94-17', '95-17']) {
        const path = `/api/admin/items/match/${matchId}/result/preview`;
        const { status, body } = await referee.send('POST', path, { result: { score } });
        expect([matchId, status < 300, status < 500]).toEqual([matchId, false, true]);
        expect(body).not.toHaveProperty('awardedPlayers');
      }
    }
    const pages = [
      '/',
      '/events',
      `/profile/${victim.username}`,
      ...matchIds.map((id) => `/matches/${id}`),
      ...eventIds.map((id) => `/events/${id}`),
      '/api/openapi.json',
      '/api/docs',
      calendarOfSpy,
    ];
    for (const page of pages) {
      for (const client of readers.values()) {
        const { text } = await client.get(page, { accept: 'text/html' });
        expect(secretsIn(text), page).toEqual([]);
      }
    }
  });

  it('by a picture: previews of matches, rounds and leagues, and shared moments', async () => {
    const visitor = readers.get('a visitor')!;
    const { competitionId, season } = league;
    const previews = [
      ...matchIds.map((id) => `/files/previews/match.jpg?match=${id}`),
      ...['x', 'Matchday 1'].map(
        (round) =>
          `/files/previews/round.jpg?competition=${competitionId}&season=${season}&round=${encodeURIComponent(round)}`,
      ),
      `/files/previews/leagues/${LINK_CODE}.jpg`,
    ];
    for (const path of previews)
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
    for (const format of ['wide', 'tall']) {
      expect((await visitor.get(`/files/moments/${TOKEN}/${format}.jpg`)).status).toBe(410);
    }
    const shared = { language: 'en', ...league, leagueId, round: 'x' };
    for (const person of [victim.client, readers.get('another player')!]) {
      for (const eventId of eventIds) {
        const { body } = await person.send('POST', '/api/shares/hits', { language: 'en', eventId });
        expect(body.code).toBe('NOTHING_TO_SHARE');
      }
      await person.send('POST', '/api/shares/tables', shared);
      for (const cupId of cupIds) {
        await person.send('POST', '/api/shares/cups', { language: 'en', cupId, round: 1 });
      }
    }
    const words = drawn.join('\n').replaceAll('–', '-');
    expect(words).toContain('Spied Mates');
    expect(drawn.length).toBeGreaterThan(2 * previews.length);
    expect(secretsIn(words)).toEqual([]);
    expect(reveals(words, PROPOSED)).toBe(false);
  });

  it('by the live stream, which has only a player’s own predictions', async () => {
    const cookieOf = (client: ApiClient) => `session=${client.cookies.get('session')}`;
    const own = await listenLive(test.server, cookieOf(victim.client));
    const others = [
      await listenLive(test.server, cookieOf(readers.get('another player')!)),
      await listenLive(test.server, cookieOf(readers.get('an administrator')!)),
    ];
    expect((await listenLive(test.server)).status).toBe(401);
    const [open] = matchIds;
    await victim.client.send('PUT', `/api/predictions/${eventIds[0]}`, { value: '97-17' });
    secrets.set(eventIds[0]!, '97-17');
    await own.hear(1);
    expect(own.messages).toEqual([{ kind: 'prediction', eventId: eventIds[0], matchId: open }]);
    for (const [index, reader] of ['another player', 'an administrator'].entries()) {
      const client = readers.get(reader)!;
      await client.send('PUT', `/api/predictions/${eventIds[0]}`, { value: `${index + 20}-0` });
      await others[index]!.hear(1);
      expect(others[index]!.messages).toEqual([
        { kind: 'prediction', eventId: eventIds[0], matchId: open },
      ]);
    }
    expect(own.messages).toHaveLength(1);
    await Promise.all([own, ...others].map((listener) => listener.stop()));
  });

  it('while its own player sees all of it', async () => {
    const { text } = await victim.client.get('/api/accounts/data');
    expect(secretsIn(text).toSorted()).toEqual([...secrets.values()].toSorted());
  });
});

/** Last, because these tests make many predictions and are often rejected. */
describe('other players', () => {
  it('see neither the existence nor the number of predictions: no response changes with more of them', async () => {
    const read = async (reader: ApiClient | null) => {
      const answers = new Map<string, string>();
      for (const operation of publicReads) {
        const client = reader === null ? createApiClient(test.server) : reader;
        for (const address of addressesOf(operation)) {
          const { status, text } = await client.get(address);
          // Values of the request itself.
          answers.set(address, `${status} ${text.replaceAll(/"(?:until|errorId)":"[^"]*"/g, '')}`);
        }
      }
      return answers;
    };
    const open = await createTestEvent(database.ownerDb, { ...league, deadline: hours(30) });
    await sql`
      INSERT INTO prediction_events
        (title, input_type, input_options, competition_event, reward, season, deadline, status, item_version, created_at)
      SELECT title, input_type, input_options, competition_event, reward, season, deadline, status,
        item_version, created_at
      FROM prediction_events, generate_series(1, 1100) WHERE id = ${open}`.execute(
      database.ownerDb,
    );
    const friend = await signIn(await createPlayer(database.db));
    await befriend(victim, friend);
    const spy = friend.client;
    const before = [await read(null), await read(spy)];
    await sql`
      INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
      SELECT id, ${victim.userId}, 'this', game_now(), game_now() FROM prediction_events
      WHERE deadline = ${hours(30)} AND match_id IS NULL
      ON CONFLICT DO NOTHING`.execute(database.ownerDb);
    const after = [await read(null), await read(spy)];
    for (const [at, answers] of before.entries()) {
      const changed = [...answers].filter(([address, text]) => after[at]!.get(address) !== text);
      expect(changed.map(([address]) => address)).toEqual([]);
    }
  });

  it('nor learn anything by a forged cursor', async () => {
    const places = ['active', 'pending', 'finished'].map((list) => [
      list,
      hours(31).toISOString(),
      randomUUID(),
    ]);
    const forged = [
      ...places,
      [hours(31).toISOString(), randomUUID()],
      [1],
      ['next', 1, 'a', randomUUID()],
    ]
      .map((place) => Buffer.from(JSON.stringify(place)).toString('base64url'))
      .flatMap((text) => [text, `${text}.${'A'.repeat(22)}`]);
    const { userId } = await createPlayer(database.db);
    const session = await openSession(database.ownerDb, userId);
    let refused = 0;
    for (const operation of publicReads) {
      // A new address each time, because rejections are limited by it.
      const spy = createApiClient(test.server);
      spy.cookies.set('session', session);
      const [address] = addressesOf(operation);
      for (const after of forged) {
        const query = `${address!.includes('?') ? '&' : '?'}after=${after}`;
        const { status } = await spy.get(address + query);
        // Operations without pages reject any cursor.
        expect([address, status]).toEqual([address, expect.toBeOneOf([401, 403, 404, 409, 422])]);
        if (status === 422) refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(5 * forged.length);
  });
});
