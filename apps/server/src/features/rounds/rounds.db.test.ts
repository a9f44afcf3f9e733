import { DAY_MS } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMatchOfCards, createTestEvent, createTestMatch } from '#testing/create-items.ts';
import {
  createAdministrator,
  createCompetition,
  createFriendship,
  createPlayer,
} from '#testing/factories.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createCompetitionsService } from '../competitions/competitions.service.ts';
import { createEventsService } from '../events/events.service.ts';
import { createCupsService } from '../cups/cups.service.ts';
import { createHomeService } from '../home/home.service.ts';
import { toHomeView } from '../home/home.view.ts';
import { createLeaguesService } from '../leagues/leagues.service.ts';
import { createLeaderboardService } from '../leaderboard/leaderboard.service.ts';
import { createMatchesService } from '../matches/matches.service.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createProfilesService } from '../profiles/profiles.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { createRoundsService } from './rounds.service.ts';

const test = useTestDatabase();
const opensAt = new Date('2026-03-01T12:00:00Z');
const day = (days: number, hours = 0) =>
  new Date(opensAt.getTime() + days * DAY_MS + hours * 3_600_000);

let adminId: string;
let league: { competitionId: string; season: number };
let me: string;
let rival: string;
let myName: string;
let rounds: ReturnType<typeof createRoundsService>;
let home: ReturnType<typeof createHomeService>;
let leaderboard: ReturnType<typeof createLeaderboardService>;
let leagues: ReturnType<typeof createLeaguesService>;
let events: ReturnType<typeof createEventsService>;

beforeAll(async () => {
  adminId = (await createAdministrator(test.ownerDb)).userId;
  const competitions = createCompetitionsService(test);
  const matches = createMatchesService(test);
  leaderboard = createLeaderboardService(test, competitions);
  const profiles = createProfilesService(test as never, {} as never);
  rounds = createRoundsService(test, { competitions, matches, leaderboard, profiles });
  events = createEventsService(test, matches);
  leagues = createLeaguesService({
    ...test,
    live,
    settings: { leagueCreation: 'players' },
  } as never);
  home = createHomeService({ db: test.db, clock: { now: () => clock } } as never, {
    leaderboard,
    leagues,
    cups: createCupsService({ ...test, live }),
  });
});

const live = { publish: () => undefined };
let clock = opensAt;
async function moveTo(at: Date): Promise<void> {
  clock = at;
  await test.moveClockTo(at);
}

beforeEach(async () => {
  await moveTo(opensAt);
  await sql`TRUNCATE match_events, prediction_events, board_blocks, board_histogram, board_top_rows
    CASCADE`.execute(test.ownerDb);
  league = await createCompetition(test.ownerDb, { season: 2025 });
  myName = `me.${crypto.randomUUID().slice(0, 8)}`;
  me = (await createPlayer(test.db, { username: myName })).userId;
  const rivalName = `rival.${crypto.randomUUID().slice(0, 8)}`;
  rival = (await createPlayer(test.db, { username: rivalName })).userId;
});

const createMatchOf = (round: string, kickoffAt: Date) =>
  createTestMatch(test.ownerDb, { ...league, kickoffAt, round });

const predict = (userId: string, { eventId }: { eventId: string }, value: string) =>
  createPredictionsService(test).submitPrediction({ eventId, userId, value });

const results = () => createResultsService({ db: test.db });
const settle = ({ matchId: itemId }: { matchId: string }, score: string) =>
  results().validateResult({ kind: 'match', itemId, itemVersion: 1, result: { score }, adminId });
const revert = ({ matchId: itemId }: { matchId: string }) =>
  results().revertResult({ kind: 'match', itemId, itemVersion: 2, adminId });

const keyOf = (round: string) => ({ ...league, round });

/** Two rounds, the first one played: I was exact, my rival right, both wrong in the second match. */
async function playFirstRound() {
  const [one, two] = [
    await createMatchOf('Matchday 1', day(1)),
    await createMatchOf('Matchday 1', day(2)),
  ];
  const next = await createMatchOf('Matchday 2', day(8));
  for (const [userId, values] of [
    [me, ['2-1', '0-4']],
    [rival, ['1-0', '0-4']],
  ] as const) {
    await predict(userId, one, values[0]);
    await predict(userId, two, values[1]);
  }
  await moveTo(day(3));
  await settle(one, '2-1');
  return { one, two, next };
}

describe('the rounds of a season', () => {
  it('are listed in the order of play, with the current one', async () => {
    await createMatchOf('Matchday 2', day(8));
    await createMatchOf('Matchday 1', day(1));
    await createMatchOf('Matchday 1', day(2));
    // A distant kickoff does not move the round.
    await createMatchOf('Matchday 1', day(30));
    await createMatchOf('Final', day(60));
    await createMatchOf('', day(5));
    expect((await rounds.listRounds(league)).current).toBe('Matchday 1');
    await moveTo(day(9));
    const list = await rounds.listRounds({ competitionId: league.competitionId });
    expect(list.seasons).toEqual([2025]);
    expect(list.rounds.map(({ round, matches }) => [round, matches])).toEqual([
      ['Matchday 1', 3],
      ['Matchday 2', 1],
      ['Final', 1],
    ]);
    expect(list.current).toBe('Matchday 2');
  });

  it('ignore one match that was brought forward: most matches decide the current round', async () => {
    for (const [round, days] of [
      ['Matchday 1', 1],
      ['Matchday 2', 8],
      ['Matchday 3', 15],
    ] as const) {
      for (const hours of [0, 2, 4, 72]) await createMatchOf(round, day(days, hours));
    }
    await createMatchOf('Matchday 3', day(4));
    const currentAt = async (at: Date) => {
      await moveTo(at);
      return (await rounds.listRounds(league)).current;
    };
    expect(await currentAt(day(5))).toBe('Matchday 1');
    // The first match is enough.
    expect(await currentAt(day(8, 1))).toBe('Matchday 2');
    expect(await currentAt(day(15, 1))).toBe('Matchday 3');
    const begins = (await rounds.listRounds(league)).rounds.map((each) => each.begins_at);
    expect(begins).toEqual([day(1), day(8), day(15)]);
  });

  it('are predicted in the order of play, without one match that was brought forward or put off', async () => {
    for (const [round, days] of [
      ['Matchday 1', 1],
      ['Matchday 2', 8],
      ['Matchday 3', 15],
    ] as const) {
      for (const hours of [0, 2, 4]) await createMatchOf(round, day(days, hours));
    }
    await createMatchOf('Matchday 3', day(1, -2));
    await createMatchOf('Matchday 1', day(12));
    const nextAt = async (at: Date) => {
      await moveTo(at);
      return (await rounds.listRounds(league)).next;
    };
    expect(await nextAt(day(1, -3))).toBe('Matchday 1');
    // The last match is enough.
    expect(await nextAt(day(1, 3))).toBe('Matchday 1');
    expect(await nextAt(day(1, 5))).toBe('Matchday 2');
    expect(await nextAt(day(9))).toBe('Matchday 3');
    expect(await nextAt(day(16))).toBeNull();
  });

  it('have not begun, and cannot be predicted, by a match that is postponed', async () => {
    const { competitionId } = league;
    const one = await createMatchOf('Matchday 1', day(1));
    const two = await createMatchOf('Matchday 1', day(3));
    await createMatchOf('Matchday 2', day(8));
    const only = await createMatchOf('Matchday 3', day(15));
    for (const { matchId } of [two, only]) {
      await sql`UPDATE match_events SET postponed_at = game_now() WHERE id = ${matchId}`.execute(
        test.ownerDb,
      );
    }
    await moveTo(day(2));
    await settle(one, '2-1');
    const during = await rounds.listRounds({ competitionId });
    expect(during).toMatchObject({ current: 'Matchday 1', next: 'Matchday 2' });
    await moveTo(day(16));
    expect(await rounds.listRounds({ competitionId })).toMatchObject({ current: 'Matchday 2' });
  });

  it('are an empty list for a competition without rounds', async () => {
    const list = await rounds.listRounds({ competitionId: league.competitionId });
    expect(list).toEqual({ seasons: [], season: null, rounds: [], current: null, next: null });
  });

  it('have their matches by kickoff, with the own predictions and their XP', async () => {
    const { one, two } = await playFirstRound();
    const matches = await rounds.getRound(keyOf('Matchday 1'), me);
    expect(matches.map(({ id }) => id)).toEqual([one.matchId, two.matchId]);
    expect(matches[0]!.parts[0]).toMatchObject({ value: '2-1' });
    expect(matches[0]!.parts[0]!.xp).toBeGreaterThan(0);
    expect(matches[1]!.parts[0]).toMatchObject({ value: '0-4', xp: null });
    const seen = await rounds.getRound(keyOf('Matchday 1'), null);
    expect(seen.map(({ parts }) => parts[0]!.value)).toEqual([null, null]);
  });
});

describe('the table of a round', () => {
  it('ranks by its XP, is marked when it is over, and loses reversed XP', async () => {
    const { one, two } = await playFirstRound();
    const ranking = async () => {
      const { board, isOver } = await rounds.getRoundTable(keyOf('Matchday 1'), rival);
      const rows = board?.rows.map(({ user_id: id, rank }) => [id, rank]) ?? [];
      return { rows, isOver, own: board?.ownRow?.rank ?? null };
    };
    const ranked = {
      rows: [
        [me, 1],
        [rival, 2],
      ],
      own: 2,
    };
    expect(await ranking()).toEqual({ ...ranked, isOver: false });
    await settle(two, '1-1');
    expect(await ranking()).toEqual({ ...ranked, isOver: true });
    const other = await rounds.getRoundTable(keyOf('Matchday 2'), me);
    expect(other).toEqual({ board: null, isOver: false });
    await revert(one);
    expect(await ranking()).toEqual({ rows: [], own: null, isOver: false });
  });
});

describe('the record of a player', () => {
  it('counts right and exact predictions, and has form, best round and won rounds', async () => {
    const { one, two, next } = await playFirstRound();
    const record = () => rounds.getRecord(myName);
    const labels = (of: readonly { round: string }[]) => of.map(({ round }) => round);
    expect(await record()).toMatchObject({
      counts: { settled: 1, right: 1, exact: 1 },
      best: { round: 'Matchday 1', rank: 1, players: 2, is_over: false },
      wins: 0,
    });
    await settle(two, '1-1');
    expect(labels((await record()).won)).toEqual(['Matchday 1']);
    await predict(me, next, '0-0');
    await moveTo(day(9));
    await settle(next, '3-2');
    const after = await record();
    expect(after.counts).toEqual({ settled: 3, right: 1, exact: 1 });
    expect(after.form.map(({ round, rank }) => [round, rank])).toEqual([
      ['Matchday 2', null],
      ['Matchday 1', 1],
    ]);
    await revert(one);
    expect(await record()).toMatchObject({
      counts: { settled: 2, right: 0, exact: 0 },
      best: null,
      wins: 0,
    });
  });

  it('T6: does not depend on the number of open predictions', async () => {
    await playFirstRound();
    const before = await rounds.getRecord(myName);
    expect(before.counts.settled).toBe(1);
    const eventId = await createTestEvent(test.ownerDb, { deadline: day(9) });
    await sql`
      WITH made AS (
        INSERT INTO prediction_events
          (title, input_type, input_options, competition_event, reward, season, deadline, status, item_version, created_at)
        SELECT title, input_type, input_options, competition_event, reward, season, deadline, status,
          item_version, created_at
        FROM prediction_events, generate_series(1, 1100) WHERE id = ${eventId} RETURNING id
      )
      INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
      SELECT id, ${me}, 'this', game_now(), game_now() FROM made`.execute(test.ownerDb);
    expect(await rounds.getRecord(myName)).toEqual(before);
  });

  it('contains nothing about unsettled matches', async () => {
    const open = await createMatchOf('Matchday 1', day(1));
    await predict(me, open, '2-1');
    await moveTo(day(2));
    expect(await rounds.getRecord(myName)).toEqual({
      counts: { settled: 0, right: 0, exact: 0 },
      best: null,
      form: [],
      won: [],
      wins: 0,
    });
  });
});

describe('the home of a player', () => {
  it('has the next deadline, the last round, the gap to the next player, and awards of friends', async () => {
    const { one, next } = await playFirstRound();
    const second = await createMatchOf('Matchday 2', day(9));
    await predict(rival, second, '1-0');
    const before = await home.getHome(rival);
    expect(before.next).toMatchObject({ round: 'Matchday 2', matches: 2, predicted: 1 });
    expect(before.next!.closes_at).toEqual(day(8));
    expect(before.next!.missing).toEqual([
      { match_id: next.matchId, event_ids: [expect.any(String)] },
    ]);
    expect(before.lastRound).toMatchObject({ round: 'Matchday 1', rank: 2 });
    const { standing } = before;
    expect(standing).toMatchObject({ rank: 2, ahead: { username: myName } });
    const mine = (await home.getHome(me)).standing!;
    expect(mine).toMatchObject({ rank: 1, ahead: null });
    expect(standing!.ahead!.gap).toBe(mine.xpTotal - standing!.xpTotal);
    expect(before.friends).toEqual([]);
    await createFriendship(test.ownerDb, me, rival);
    await predict(me, next, '7-6');
    expect((await home.getHome(rival)).friends).toMatchObject([
      { username: myName, match_id: one.matchId, value: '2-1', xp: mine.xpTotal },
    ]);
    // The sign is that of the score beside it, whatever the answers to other questions.
    await sql`
      WITH part AS (
        INSERT INTO prediction_events (match_id, template_key, title_key)
        VALUES (${one.matchId}, 'total_goals', 'x') RETURNING id
      )
      INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
      SELECT part.id, ${me}, '0', m.created_at, m.kickoff_time - interval '1 hour'
      FROM part, match_events m WHERE m.id = ${one.matchId}`.execute(test.ownerDb);
    expect(toHomeView(await home.getHome(rival)).friends).toMatchObject([{ verdict: 'exact' }]);
    await revert(one);
    expect(await home.getHome(rival)).toMatchObject({
      friends: [],
      standing: null,
      lastRound: null,
    });
  });
});

it('the XP of a question have a rank in its month, and a rank without them', async () => {
  const { one, two } = await playFirstRound();
  expect(await leaderboard.getRankGain(one.eventId, me)).toMatchObject({ rank: 1, before: null });
  await settle(two, '0-4');
  const month = { year: day(1).getUTCFullYear(), month: day(1).getUTCMonth() + 1 };
  expect(await leaderboard.getRankGain(one.eventId, me)).toEqual({ ...month, rank: 1, before: 2 });
  expect(await leaderboard.getRankGain(two.eventId, rival)).toMatchObject({ rank: 2, before: 2 });
  await revert(one);
  expect(await leaderboard.getRankGain(one.eventId, me)).toBeNull();
  expect(await leaderboard.getRankGain(two.eventId, rival)).toMatchObject({ rank: 1 });
});

it('the XP of a question of another sport have a rank among all sports', async () => {
  await playFirstRound();
  league = await createCompetition(test.ownerDb, { season: 2025, sport: 'handball' });
  const other = await createMatchOf('Matchday 1', day(4));
  await predict(rival, other, '28-25');
  await moveTo(day(5));
  await settle(other, '28-25');
  const gain = await leaderboard.getRankGain(other.eventId, rival);
  expect(gain).toEqual({ year: 2026, month: 3, rank: 1, before: 2 });
});

it('home judges no card of a friend from after the kickoff of a merged duplicate', async () => {
  await createFriendship(test.ownerDb, me, rival);
  const { matchId, cards } = await createMatchOfCards(test.ownerDb, {
    ...league,
    kickoffAt: day(1),
  });
  await predict(me, { eventId: cards.halftime_score }, '1-0');
  await sql`UPDATE match_events SET counts_until = ${day(0, 1)} WHERE id = ${matchId}`.execute(
    test.ownerDb,
  );
  await moveTo(day(0, 2));
  await predict(me, { eventId: cards.first_goal_minute }, '7');
  await moveTo(day(2));
  const result = {
    score: '2-1',
    halftime_score: '1-0',
    first_goal_minute: '9',
    last_goal_minute: '80',
  };
  await results().validateResult({
    kind: 'match',
    itemId: matchId,
    itemVersion: 1,
    result,
    adminId,
  });
  expect(toHomeView(await home.getHome(rival)).friends).toMatchObject([{ verdict: 'exact' }]);
});

const foundLeague = (name: string) =>
  leagues.create(
    {
      name,
      line: '',
      colors: 'red',
      joinPolicy: 'open',
      showsNames: true,
      competitionIds: [],
    },
    { userId: me, isAdmin: false },
  );

it('home lists leagues, and cups that the player plays', async () => {
  const leagueId = await foundLeague('The Back Four');
  const cups = createCupsService({ ...test, live });
  const cupOf = (name: string) =>
    cups.createLeagueCup({
      leagueId,
      actorId: me,
      name,
      format: 'knockout',
      competitionId: league.competitionId,
      entryClosesAt: day(3).toISOString(),
    });
  const { cupId } = await cupOf('Autumn Cup');
  await cups.enterCup({ cupId, userId: me });
  await cupOf('Not entered');
  expect(toHomeView(await home.getHome(me))).toMatchObject({
    leagues: [{ leagueId, name: 'The Back Four', members: 1 }],
    cups: [{ cupId, name: 'Autumn Cup', status: 'entry' }],
  });
  expect(await home.getHome(rival)).toMatchObject({ leagues: [], cups: [] });
});

it('home lists a cup that the player plays among however many others', async () => {
  const cups = createCupsService({ ...test, live });
  let cupId: string;
  for (let nth = 0; nth < 11; nth += 1) {
    const leagueId = await foundLeague('The Back Four');
    await sql`INSERT INTO cups (league_id, competition_id, name, format, entry_closes_at)
      SELECT ${leagueId}, ${league.competitionId}, 'Some Cup', 'knockout', ${day(20 - nth)}
      FROM generate_series(1, 10)`.execute(test.ownerDb);
    cupId = (await cups.listCups({ viewerId: me, leagueId }))[0]!.id;
  }
  await cups.enterCup({ cupId: cupId!, userId: me });
  expect(await home.getHome(me)).toMatchObject({ cups: [{ id: cupId! }] });
});

it('home names the same next round as a league to a player without predictions', async () => {
  const competitions: string[] = [];
  const matches: Awaited<ReturnType<typeof createMatchOf>>[] = [];
  for (let nth = 0; nth < 6; nth += 1) {
    league = await createCompetition(test.ownerDb, { season: 2026 });
    competitions.push(league.competitionId);
    matches.push(await createMatchOf('Matchday 1', day(3)));
  }
  const draft = { name: 'The Back Four', line: '', colors: 'red' } as const;
  const leagueId = await leagues.create(
    { ...draft, joinPolicy: 'open', showsNames: true, competitionIds: [] },
    { userId: me, isAdmin: false },
  );
  const { nextRound } = await leagues.getLeague({ leagueId, viewerId: me });
  expect(competitions).toContain(nextRound!.competitionId);
  expect((await home.getHome(me)).next!.competition_id).toBe(nextRound!.competitionId);
  // A player who predicts one competition sees that first; others do not.
  const favourite = competitions.findLastIndex((id) => id !== nextRound!.competitionId);
  await predict(me, matches[favourite]!, '2-1');
  expect((await home.getHome(me)).next!.competition_id).toBe(competitions[favourite]);
  expect((await home.getHome(rival)).next!.competition_id).toBe(nextRound!.competitionId);
});

describe('the last paid matchday at home', () => {
  const roundAtHome = async () => (await home.getHome(me)).lastRound;

  it('is the round that was settled last, of any competition and season', async () => {
    const { two } = await playFirstRound();
    const own = league;
    league = await createCompetition(test.ownerDb, { season: 2026 });
    const cup = await createMatchOf('Quarter-final', day(4));
    await predict(me, cup, '1-0');
    league = own;
    await moveTo(day(5));
    await settle(cup, '1-0');
    expect(await roundAtHome()).toMatchObject({ round: 'Quarter-final', season: 2026 });
    // This match kicked off earlier, but is settled later.
    await settle(two, '0-0');
    expect(await roundAtHome()).toMatchObject({ round: 'Matchday 1', season: 2025 });
  });

  it('is found behind more open predictions than the limit', async () => {
    await playFirstRound();
    const { matchId } = await createMatchOf('Matchday 30', day(90));
    await sql`INSERT INTO match_events
      SELECT (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'reward_map_id', NULL))).*
      FROM match_events m, generate_series(1, 1001) WHERE m.id = ${matchId}`.execute(test.ownerDb);
    await sql`INSERT INTO prediction_events (match_id, template_key, title_key, reward)
      SELECT id, 'score', 'templates.score.title', 50 FROM match_events
      WHERE round = 'Matchday 30' AND id <> ${matchId}`.execute(test.ownerDb);
    await sql`INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
      SELECT e.id, ${me}, '1-0', game_now(), game_now() FROM prediction_events e JOIN match_events m ON m.id = e.match_id
      WHERE m.round = 'Matchday 30'`.execute(test.ownerDb);
    expect(await roundAtHome()).toMatchObject({ round: 'Matchday 1' });
  });
});

describe('a match after its deadline', () => {
  const ids = async (part: 'in_play' | 'results') => {
    const { competitionId } = league;
    const { items } = await events.listClosedItems({ part, competitionId, viewerId: null });
    return items.map((item) => (item.kind === 'match' ? item.match.id : item.event.id));
  };

  it('is in play until it has a result, then listed with the results, newest first', async () => {
    const { one, two, next } = await playFirstRound();
    expect(await ids('in_play')).toEqual([two.matchId]);
    expect(await ids('results')).toEqual([one.matchId]);
    await settle(two, '0-0');
    expect(await ids('in_play')).toEqual([]);
    expect(await ids('results')).toEqual([two.matchId, one.matchId]);
    await sql`UPDATE match_events SET postponed_at = game_now() WHERE id = ${next.matchId}`.execute(
      test.ownerDb,
    );
    await moveTo(day(9));
    expect(await ids('in_play')).toEqual([]);
  });
});
