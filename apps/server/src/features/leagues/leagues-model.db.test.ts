/** @module-tag slow */
import type { LeaguePeriod } from '@kickoracle/contracts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { DomainError } from '#lib/errors.ts';
import { createChance } from '#testing/chance.ts';
import { createTestEvent, createTestMatch } from '#testing/create-items.ts';
import { createAdministrator, createCompetition, createPlayer } from '#testing/factories.ts';
import {
  findLeagueErrors,
  readEarnings,
  readTableTruth,
  readWinnersTruth,
} from '#testing/league-truths.ts';
import { leave as leaveGame } from '#testing/leave-game.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createResultsService } from '../results/results.service.ts';
import { getItem } from '../items/items.service.ts';
import { createLeaguesService, type LeagueDraft } from './leagues.service.ts';
import { createMembersService } from './members.service.ts';
import { createLeagueReactions } from './reactions.service.ts';
import { closeSeason } from './close-season.service.ts';
import { createLeagueRounds } from './league-rounds.service.ts';
import { createLeagueTables } from './tables.service.ts';

const database = useTestDatabase({ maxConnections: 12 });
const test = useTestApp(database);

const PLAYERS = 6;
const STEPS = 15;
const MOST_LEAGUES = 3;
const HOUR = 3_600_000;
const SCORES = ['1-0', '2-1', '0-0', '1-1'];
const START = new Date('2026-03-01T12:00:00Z');
const END = new Date('2026-03-09T12:00:00Z');

/** Refusals are legal answers of a race; anything else fails the test. */
const settled = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    expect(error.code).not.toBe('SERVER_BUSY');
  });

/** Counts the comparisons: empty tables prove nothing. */
const compared = { histories: 0, paid: 0, tied: 0, crowns: 0, reactions: 0 };

let adminId: string;
let competitionIds: string[];
let items: { kind: 'match' | 'event'; id: string; round: string; eventId: string }[];
const random = createChance();

beforeAll(async () => {
  adminId = (await createAdministrator(database.ownerDb)).userId;
});

/** Creates items that only this history predicts, so that no settlement pays players of others. */
async function createItems(): Promise<void> {
  await test.moveClockTo(START);
  [competitionIds, items] = [[], []];
  for (let which = 0; which < 2; which += 1) {
    const league = await createCompetition(database.ownerDb);
    competitionIds.push(league.competitionId);
    for (let match = 0; match < 5; match += 1) {
      // Before and after the joins.
      const kickoffAt = new Date(START.getTime() + (1 + match * 24) * HOUR);
      const round = `Matchday ${1 + Math.floor(match / 2)}`;
      const { matchId, eventId } = await createTestMatch(database.db, {
        ...league,
        kickoffAt,
        round,
      });
      items.push({ kind: 'match', id: matchId, round, eventId });
    }
  }
  const deadline = new Date(START.getTime() + 30 * HOUR);
  const id = await createTestEvent(database.ownerDb, { deadline, reward: 40 });
  items.push({ kind: 'event', id, round: '', eventId: id });
  await test.moveClockTo(END);
}

type Person = { userId: string; username: string };

async function join(): Promise<Person> {
  const { userId, username } = await createPlayer(database.db);
  for (const { eventId, kind } of items) {
    const value = kind === 'match' ? random.pick(SCORES) : random.pick(['yes', 'no']);
    await sql`INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
      VALUES (${eventId}, ${userId}, ${value}, ${START}, ${START})`.execute(database.ownerDb);
  }
  return { userId, username: username! };
}

const DRAFT: LeagueDraft = {
  name: 'Model Mates',
  line: '',
  colors: 'blue',
  joinPolicy: 'open',
  showsNames: false,
  competitionIds: [],
};

async function playHistory(): Promise<void> {
  const live = { publish: () => undefined };
  const app = { db: database.db, live, settings: { leagueCreation: 'players' as const } };
  const [leagues, members] = [createLeaguesService(app), createMembersService(app)];
  const [tables, results] = [createLeagueTables(app), createResultsService(database)];
  const reactions = createLeagueReactions(app);
  const people = await Promise.all(Array.from({ length: PLAYERS }, join));

  async function listLeagues() {
    const { rows } = await sql<{ leagueId: string; code: string }>`
      SELECT id AS "leagueId", link_code AS code FROM leagues`.execute(database.db);
    return rows;
  }

  async function act(lane: number): Promise<void> {
    const actorId = people[lane]!.userId;
    const playerId = random.pick(people).userId;
    const all = await listLeagues();
    if (all.length < MOST_LEAGUES) {
      const joinPolicy = random.pick(['open', 'open', 'request'] as const);
      const chosen = random.pick([[], [competitionIds[0]!], competitionIds]);
      const draft = { ...DRAFT, joinPolicy, competitionIds: chosen };
      await leagues.create(draft, { userId: actorId, isAdmin: false });
      return;
    }
    const { leagueId, code } = random.pick(all);
    const of = { leagueId, actorId, playerId };
    const actions = {
      join: () => members.join(code, actorId),
      accept: () => members.accept(of),
      decline: () => members.decline(of),
      withdraw: () => members.withdraw(of),
      leave: () => members.leave(of),
      remove: () => members.remove(of),
      promote: () => members.setRole({ ...of, role: random.pick(['helper', 'member']) }),
      handOver: () => members.handOver(of),
      block: () => members.block(of),
      unblock: () => members.unblock(of),
      renew: () => leagues.renewCodes(of),
      close: () => closeSeason(app, { ...of, number: 1, nextName: 'Next' }),
      reactToRound: () =>
        reactions.reactToRound({
          leagueId,
          actorId,
          round: { competitionId: random.pick(competitionIds), season: 2026, round: 'Matchday 1' },
          sign: random.pick(['fire', 'sad', null]),
        }),
      reactToCall: () =>
        reactions.reactToCall({
          ...of,
          matchId: items[0]!.id,
          sign: random.pick(['fire', 'sad', null]),
        }),
      dissolve: () => leagues.dissolve(of),
      async erase() {
        await leaveGame(test.app, people[lane]!);
        people[lane] = await join();
      },
    };
    const names = Object.keys(actions) as (keyof typeof actions)[];
    const rare = new Set(['dissolve', 'erase', 'block', 'remove', 'leave', 'close']);
    const often = names.filter((name) => !rare.has(name));
    const picked = random.pick([...names, ...often, 'join', 'join', 'join'] as const);
    await settled(actions[picked]());
  }

  async function settle(): Promise<void> {
    const { kind, id } = random.pick(items);
    const { itemVersion } = await getItem(database.db, { kind, id });
    const seen = { kind, itemId: id, itemVersion, adminId };
    const result = kind === 'match' ? { score: random.pick(SCORES) } : { answer: 'yes' };
    const actions = {
      validate: () => results.validateResult({ ...seen, result }),
      correct: () => results.correctResult({ ...seen, result }),
      void: () => results.voidItem(seen),
      revert: () => results.revertResult(seen),
    };
    const names = ['validate', 'validate', 'correct', 'void', 'revert'] as const;
    await settled(actions[random.pick(names)]());
  }

  await Promise.all([
    ...people.map(async (_, lane) => {
      for (let step = 0; step < STEPS; step += 1) await act(lane);
    }),
    (async () => {
      for (let step = 0; step < STEPS; step += 1) await settle();
    })(),
  ]);
  expect(await findLeagueErrors(database.db)).toEqual([]);
  compared.reactions += await countReactions();
  await compareTables(tables);
  await compareCrowns(tables);
  compared.histories += 1;
}

async function countReactions(): Promise<number> {
  const { rows } = await sql<{ reactions: number }>`
    SELECT (SELECT count(*) FROM league_round_reactions)
      + (SELECT count(*) FROM league_call_reactions) AS reactions`.execute(database.db);
  return rows[0]!.reactions;
}

async function listOwned() {
  const { rows } = await sql<{ id: string; owner: string; chosen: string[] }>`
    SELECT g.id, m.user_id AS owner, ARRAY(SELECT competition_id::text FROM league_competitions
      WHERE league_id = g.id) AS chosen
    FROM leagues g JOIN league_members m ON m.league_id = g.id AND m.role = 'owner'`.execute(
    database.db,
  );
  return rows;
}

function countTruth(rounds: readonly { userIds: readonly string[] }[]) {
  const streaks = (userId: string) =>
    rounds
      .map(({ userIds }) => (userIds.includes(userId) ? 'w' : ' '))
      .join('')
      .split(' ')
      .map(({ length }) => length);
  return [...new Set(rounds.flatMap(({ userIds }) => userIds))].map((userId) => ({
    userId,
    crowns: rounds.filter(({ userIds }) => userIds.includes(userId)).length,
    longest: Math.max(...streaks(userId)),
    current: streaks(userId).at(-1)!,
  }));
}

const byUser = <T extends { readonly userId: string }>(all: readonly T[]) =>
  all.toSorted((a, b) => (a.userId < b.userId ? -1 : 1));

async function compareCrowns(tables: ReturnType<typeof createLeagueTables>): Promise<void> {
  const app = { db: database.db, live: { publish: () => undefined } };
  const leagueRounds = createLeagueRounds(app);
  // The running season has all rounds.
  await sql`UPDATE league_seasons SET started_at = ${START}
    WHERE ended_at IS NULL`.execute(database.ownerDb);
  const earnings = await readEarnings(database.db);
  for (const { id: leagueId, owner: viewerId, chosen: competitionIds } of await listOwned()) {
    const won = await readWinnersTruth(database.db, leagueId, { earnings, competitionIds });
    const rounds = (await leagueRounds.listRounds({ leagueId, viewerId })).filter(
      ({ winners }) => winners.length > 0,
    );
    const keyOf = (one: { competitionId: string; round: string; isOver: boolean }) =>
      `${one.competitionId} ${one.round} ${one.isOver}`;
    expect(
      rounds
        .map((one) => [keyOf(one), ...one.winners.map(({ userId }) => userId).toSorted()].join(' '))
        .toSorted(),
    ).toEqual(won.map((one) => [keyOf(one), ...one.userIds].join(' ')).toSorted());

    const crowns = countTruth(won.filter(({ isOver }) => isOver));
    compared.crowns += crowns.length;
    const of = { leagueId, viewerId };
    const [running] = await leagueRounds.getHallOfFame(of);
    const shown = running!.crowned.map(({ userId, crowns: count, longest, current }) => ({
      userId,
      crowns: count,
      longest,
      current,
    }));
    expect(byUser(shown)).toEqual(byUser(crowns));

    const { number } = running!;
    await closeSeason(app, { leagueId, actorId: viewerId, number, nextName: 'Next' });
    const { rows } = await tables.getTable({
      ...of,
      period: 'league_season',
      since: 'all',
      number,
    });
    const places = await readTableTruth(database.db, leagueId, {
      earnings,
      competitionIds,
      counts: () => true,
      sinceJoined: false,
    });
    expect(byUser(rows.map(({ userId, rank, xp }) => ({ userId, rank, xp })))).toEqual(
      byUser(places.map(({ userId, rank, xp }) => ({ userId, rank, xp }))),
    );
    const ended = (await leagueRounds.getHallOfFame(of)).find(
      (season) => season.number === number,
    )!;
    const stored = ended.crowned.map(({ userId, crowns: count, longest }) => ({
      userId,
      crowns: count,
      longest,
    }));
    expect(byUser(stored)).toEqual(
      byUser(
        crowns.map(({ userId, crowns: count, longest }) => ({ userId, crowns: count, longest })),
      ),
    );
    expect(ended.champions.map(({ userId }) => userId).toSorted()).toEqual(
      places
        .filter(({ rank }) => rank === 1)
        .map(({ userId }) => userId)
        .toSorted(),
    );
  }
}

async function compareTables(tables: ReturnType<typeof createLeagueTables>): Promise<void> {
  // Spread the joins over the deadlines, so that some awards are from before.
  await sql`UPDATE league_members SET joined_at = ${START}::timestamptz
      + (abs(hashtext(user_id::text)) % 120) * interval '1 hour'`.execute(database.ownerDb);
  const earnings = await readEarnings(database.db);
  for (const { id: leagueId, owner: viewerId, chosen } of await listOwned()) {
    for (const since of ['all', 'joined'] as const) {
      const compare = async (
        period: LeaguePeriod,
        truth: Partial<Parameters<typeof readTableTruth>[2]>,
        query: object = {},
      ) => {
        const table = await tables.getTable({ leagueId, viewerId, period, since, ...query });
        const shown = table.rows.map(({ userId, xp, rank, exact }) => ({
          userId,
          xp,
          rank,
          exact,
        }));
        const expected = await readTableTruth(database.db, leagueId, {
          earnings,
          competitionIds: chosen,
          counts: () => true,
          sinceJoined: since === 'joined',
          ...truth,
        });
        compared.paid += Number(shown.some(({ xp }) => xp > 0));
        compared.tied += Number(shown.some(({ exact }) => exact !== null));
        expect(shown, `${period} ${since} ${JSON.stringify(query)}`).toEqual(expected);
      };
      await compare('all', {});
      await compare('season', {});
      await compare('month', {}, { year: 2026, month: 3 });
      await compare('month', { counts: () => false }, { year: 2026, month: 4 });
      for (const competitionId of chosen.length > 0 ? chosen : competitionIds) {
        await compare('season', { competitionIds: [competitionId] }, { competitionId });
        const round = 'Matchday 1';
        const counts = (one: { round: string | null }) => one.round === round;
        const of = { competitionId, season: 2026, round };
        await compare('round', { competitionIds: [competitionId], counts }, of);
      }
    }
  }
}

it(
  'six players and an administrator at once: sound leagues, and tables that the ledger explains',
  { timeout: 3_600_000 },
  async () => {
    for (let history = 0; history < rounds({ quick: 3, full: 300 }); history += 1) {
      await createItems();
      await sql`TRUNCATE leagues, notifications CASCADE`.execute(database.ownerDb);
      await playHistory();
    }
    console.info(JSON.stringify(compared));
    expect(compared.paid).toBeGreaterThan(compared.histories);
    // Three histories may have no tie.
    if (compared.histories > 10) expect(compared.tied).toBeGreaterThan(0);
    expect(compared.crowns).toBeGreaterThan(0);
    expect(compared.reactions).toBeGreaterThan(0);
  },
);
