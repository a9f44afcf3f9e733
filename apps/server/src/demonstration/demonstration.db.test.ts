import { LANGUAGES } from '@kickoracle/contracts';
import { LEAGUES } from './clubs.ts';
import { createFixtureList } from './fixture-list.ts';
import { drawPlayerNames } from './player-names.ts';
import { createRandom } from './random.ts';
import { INPUT_TYPES, readUsername } from '@kickoracle/game';
import { hashPassword } from '../features/accounts/passwords/password-hash.service.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listStale } from '../db/state/stale-rewards.ts';
import { createAdministrator, createPlayer } from '../testing/factories.ts';
import { findAccountingErrors } from '../testing/standings.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { playWorld } from './play-world.ts';
import { createCupsService } from '../features/cups/cups.service.ts';
import { createLeaguesService } from '../features/leagues/leagues.service.ts';
import { createLeagueReactions } from '../features/leagues/reactions.service.ts';
import { createLeagueRounds } from '../features/leagues/league-rounds.service.ts';
import { createLeagueTables } from '../features/leagues/tables.service.ts';
import { WORLD_EVENTS } from './world-events.ts';

const test = useTestDatabase();

async function readPrices() {
  const { rows } = await sql<{ source: string; matches: number; promises: number }>`
    SELECT r.source, count(*)::int AS matches, count(DISTINCT r.map -> 'result')::int AS promises
    FROM match_events m JOIN reward_maps r ON r.id = m.reward_map_id
    WHERE m.status = 'active' AND m.kickoff_time > game_now() AND m.system_version = 2
    GROUP BY r.source
  `.execute(test.ownerDb);
  return rows;
}

async function readEvents() {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT array_agg(DISTINCT input_type ORDER BY input_type) AS types,
      count(*) FILTER (WHERE status = 'active' AND deadline > game_now()) AS open,
      count(*) FILTER (WHERE status = 'active' AND deadline <= game_now()) AS waiting,
      count(*) FILTER (WHERE status = 'finished') AS finished,
      count(*) FILTER (WHERE reward_decay_rules IS NOT NULL) AS decaying,
      count(*) FILTER (WHERE competition_event) AS "seasonLong",
      sum((SELECT count(*) FROM predictions p WHERE p.event_id = e.id)) > 13 AS "isPredicted",
      (SELECT count(*) FROM match_events WHERE system_version = 1) AS cards
    FROM prediction_events e WHERE match_id IS NULL
  `.execute(test.ownerDb);
  return rows[0];
}

async function readCircles(userId: string) {
  const app = { db: test.db, live: { publish: () => undefined } };
  const settings = { leagueCreation: 'players' as const };
  const leagues = createLeaguesService({ ...app, settings });
  const tables = createLeagueTables(app);
  const leagueRounds = createLeagueRounds(app);
  const cups = createCupsService(app);
  const own = await leagues.listOwn({ userId, isAdmin: false });
  const inLeagues = [];
  for (const { id: leagueId, name, role, requests } of own.leagues) {
    const of = { leagueId, viewerId: userId };
    const { rows } = await tables.getTable({ ...of, period: 'all', since: 'all' });
    const rounds = await leagueRounds.listRounds(of);
    const [round = null] = rounds;
    const listed = round && (await createLeagueReactions(app).list({ ...of, round }));
    inLeagues.push({
      name,
      role,
      requests,
      seasons: (await leagueRounds.getHallOfFame(of)).length,
      isRanked: rows.some((row) => row.userId === userId && row.rank !== null),
      hasWinners: rounds.some(({ winners, isOver }) => isOver && winners.length > 0),
      hasReactions: listed !== null && listed.ofRound.length > 0 && listed.ofCalls.length > 0,
    });
  }
  const [cup] = await cups.listCups({ viewerId: userId });
  const { entries, played } = await cups.getCup({ cupId: cup!.id, viewerId: userId });
  return {
    inLeagues,
    cup: {
      status: cup!.status,
      players: entries.length,
      isIn: entries.some((entry) => entry.userId === userId),
      begun: played?.rounds.filter(({ hasBegun }) => hasBegun).length,
    },
  };
}

describe('the demonstration world', () => {
  it('is played through the game: open, waiting and finished matches, correct XP, full boards', async () => {
    const now = new Date();
    const guest = await createPlayer(test.ownerDb, { username: 'the.newcomer' });
    const admin = await createAdministrator(test.ownerDb);
    const shares: number[] = [];
    await playWorld({
      db: test.db,
      clock: { moveTo: (moment) => test.moveClockTo(moment), restore: () => Promise.resolve() },
      random: createRandom(7),
      now,
      size: { leagues: 3, players: 12, pastRounds: 3, rounds: 6, isVaried: true },
      passwordHash: await hashPassword('nobody knows it'),
      guests: [guest.userId],
      adminId: admin.userId,
      learnSizes: () => Promise.resolve(),
      progress: (share) => shares.push(share),
    });
    await test.moveClockTo(now);
    const { rows } = await sql<Record<string, number>>`
      SELECT
        (SELECT count(*) FROM match_events WHERE status = 'finished') AS finished,
        (SELECT count(*) FROM match_events WHERE status = 'active' AND kickoff_time <= game_now()) AS waiting,
        (SELECT count(*) FROM match_events WHERE status = 'active' AND kickoff_time > game_now()) AS open,
        (SELECT count(*) FROM predictions p JOIN prediction_events e ON e.id = p.event_id
           JOIN match_events m ON m.id = e.match_id WHERE p.value_changed_at >= m.kickoff_time) AS late,
        (SELECT count(*) FROM xp_ledger l WHERE l.user_id = ${guest.userId} AND NOT seen) AS unseen,
        (SELECT count(*) FROM xp_ledger l WHERE l.user_id = ${guest.userId} AND seen) AS seen,
        (SELECT count(*) FROM friendships f WHERE ${guest.userId} IN (requester_id, addressee_id)
           AND status = 'accepted') AS friends,
        (SELECT count(*) FROM friendships f WHERE addressee_id = ${guest.userId}
           AND status = 'pending') AS incoming,
        (SELECT count(*) FROM friendships f WHERE requester_id = ${guest.userId}
           AND status = 'pending') AS outgoing,
        (SELECT count(*) FROM notifications n WHERE n.user_id = ${guest.userId} AND NOT is_read
           AND type = 'FRIEND_REQUEST') AS requests,
        (SELECT count(*) FROM notifications n WHERE n.user_id = ${guest.userId} AND NOT is_read
           AND type = 'LEVEL_UP') AS ranks,
        (SELECT count(*) FROM prediction_events e JOIN match_events m ON m.id = e.match_id
           WHERE m.kickoff_time > game_now() AND EXISTS (SELECT FROM predictions p
             WHERE p.event_id = e.id AND p.user_id = ${guest.userId})) AS taken,
        (SELECT count(DISTINCT kind) FROM boards) AS boards,
        (SELECT count(*) FROM validations WHERE kind = 'void' AND reverted_at IS NULL) AS void,
        (SELECT count(DISTINCT xp_amount) FROM xp_ledger
           WHERE created_at > game_now() - interval '2 hours') AS "differentToday",
        (SELECT count(*) FROM admin_audit WHERE action = 'correct') AS corrected
    `.execute(test.ownerDb);
    expect(rows[0]).toMatchObject({ late: 0, taken: 0, boards: 4, void: 1, corrected: 1 });
    const { finished, waiting, open, unseen, differentToday } = rows[0]!;
    // Content of the first sign-in: friends, requests, a new rank, the rewards of the last week.
    expect(rows[0]).toMatchObject({ friends: 6, incoming: 2, outgoing: 1, requests: 2 });
    expect(rows[0]!.ranks).toBeGreaterThan(0);
    expect(rows[0]!.seen).toBeGreaterThan(0);
    expect(finished).toBeGreaterThanOrEqual(36);
    expect(waiting).toBeGreaterThan(0);
    expect(open).toBeGreaterThan(20);
    expect(unseen).toBeGreaterThan(0);
    // Also on the first day of a month its board has different places.
    expect(differentToday).toBeGreaterThan(2);
    const { inLeagues, cup } = await readCircles(guest.userId);
    const active = { isRanked: true, hasWinners: true };
    expect(inLeagues).toEqual([
      {
        name: 'Bar Central',
        role: 'member',
        requests: 0,
        seasons: 1,
        ...active,
        hasReactions: true,
      },
      {
        name: 'Casa Rossi',
        role: 'owner',
        requests: 1,
        seasons: 2,
        ...active,
        hasReactions: false,
      },
    ]);
    // Eight players in their first round: a quarter-final.
    expect(cup).toEqual({ status: 'playing', players: 8, isIn: true, begun: 1 });
    expect(await readEvents()).toEqual({
      types: [...INPUT_TYPES].toSorted(),
      open: 11,
      waiting: 1,
      finished: 1,
      decaying: 1,
      seasonLong: 2,
      isPredicted: true,
      cards: 9,
    });
    const [prices, ...others] = await readPrices();
    expect([prices!.source, others]).toEqual(['goal_model', []]);
    expect(prices!.promises).toBeGreaterThan(10);
    expect((await listStale(test.ownerDb)).markIds).toEqual([]);
    expect(shares.at(-1)).toBe(1);
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  });

  it('has a season of every league around today: each club twice against each other', () => {
    const now = new Date('2026-11-18T02:20:00Z');
    for (const league of LEAGUES) {
      const list = createFixtureList(league, now, 5);
      expect(list).toHaveLength(league.clubs.length * (league.clubs.length - 1));
      expect(new Set(list.map(({ home, away }) => `${home}-${away}`)).size).toBe(list.length);
      const soon = list.filter(
        ({ kickoffAt }) => Math.abs(kickoffAt.getTime() - now.getTime()) < 3_600_000,
      );
      expect(soon.length).toBeGreaterThan(0);
      for (const club of league.clubs) {
        const days = list
          .filter(({ home, away }) => home === club || away === club)
          .map(({ kickoffAt }) => kickoffAt.getTime());
        const sorted = days.toSorted((a, b) => a - b);
        const pauses = sorted.slice(1).map((day, index) => day - sorted[index]!);
        expect(Math.min(...pauses)).toBeGreaterThan(20 * 3_600_000);
      }
    }
  });

  it('has events in every language, of every kind', () => {
    for (const { title, description } of WORLD_EVENTS) {
      for (const text of [title, description]) {
        expect(Object.keys(text).toSorted()).toEqual([...LANGUAGES].toSorted());
        expect(new Set(Object.values(text)).size).toBe(LANGUAGES.length);
      }
    }
  });

  it('has players with valid names', () => {
    const names = drawPlayerNames(createRandom(1), 200);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(200);
    for (const name of names) expect(readUsername(name)).toHaveProperty('username');
  });
});
