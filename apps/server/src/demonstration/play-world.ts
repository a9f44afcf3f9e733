import {
  answersOfResult,
  BASE_RATE_GRID,
  formatScore,
  listScores,
  type MatchResult,
  type Score,
} from '@kickoracle/game';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { registerConfirmedAccount } from '../features/accounts/accounts.service.ts';
import { ensureLeague } from '../features/imports/leagues.service.ts';
import { createMatch, createMatchesService } from '../features/matches/matches.service.ts';
import { createPredictionsService } from '../features/predictions/predictions.service.ts';
import { createResultsService } from '../features/results/results.service.ts';
import { LEAGUES, type League } from './clubs.ts';
import { createFixtureList, type Fixture } from './fixture-list.ts';
import { playEvents } from './play-events.ts';
import { playFriendships, playRequests, playVisit } from './play-friends.ts';
import { playMishaps } from './play-mishaps.ts';
import { drawPlayerNames } from './player-names.ts';
import type { Random } from './random.ts';
import { forEachAtOnce, HOUR_MS, type World, type WorldLeague, type WorldPlayer } from './world.ts';

type WorldMatch = Fixture & { readonly matchId: string; readonly systemVersion: 1 | 2 };

const LIKELY_SCORES = listScores(BASE_RATE_GRID);

function drawScore(random: Random): Score {
  let left = random.share();
  for (const { score, probability } of LIKELY_SCORES) {
    left -= probability;
    if (left <= 0) return score;
  }
  return LIKELY_SCORES[0]!.score;
}

function drawResult(random: Random): MatchResult {
  const score = drawScore(random);
  const goals = score.home + score.away;
  const halftime = { home: random.whole(score.home + 1), away: random.whole(score.away + 1) };
  const before = halftime.home + halftime.away;
  const minutes = [
    ...Array.from({ length: before }, () => 1 + random.whole(45)),
    ...Array.from({ length: goals - before }, () => 46 + random.whole(45)),
  ];
  return {
    score: formatScore(score),
    halftime_score: formatScore(halftime),
    first_goal_minute: goals === 0 ? 0 : Math.min(...minutes),
    last_goal_minute: goals === 0 ? 0 : Math.max(...minutes),
  };
}

function toClub(name: string): { name: string; shortName: string | null } {
  const shortName = name.replace(/\s(A?FC|CF|UD)$|^(A?FC|RCD|RC|CA|CD)\s/, '');
  return { name, shortName: shortName === name ? null : shortName };
}

/** In a few rounds the last match of each has cards; nobody meets one before the ordinary ones. */
function versionOf(world: World, fixture: Fixture, fixtures: readonly Fixture[]): 1 | 2 {
  const { isVaried, pastRounds } = world.size;
  const isNear = fixture.round >= pastRounds && fixture.round <= pastRounds + 2;
  const isLast = fixture === fixtures.findLast(({ round }) => round === fixture.round);
  return isVaried && isNear && isLast ? 1 : 2;
}

async function createLeague(world: World, league: League, fixtures: readonly Fixture[]) {
  return inTransaction(world.db, async (tx) => {
    const season =
      fixtures[0]!.kickoffAt.getUTCMonth() < 6
        ? world.now.getUTCFullYear() - 1
        : fixtures[0]!.kickoffAt.getUTCFullYear();
    const { competitionId, teamIds } = await ensureLeague(tx, {
      name: league.competition,
      country: league.country,
      zone: league.zone,
      season,
      seasonStartMonth: 8,
      seasonEndMonth: 5,
      clubs: league.clubs.map(toClub),
    });
    const matches: WorldMatch[] = [];
    for (const fixture of fixtures) {
      const systemVersion = versionOf(world, fixture, fixtures);
      const matchId = await createMatch(tx, {
        competitionId,
        season,
        round: `Matchday ${fixture.round}`,
        matchType: 'group',
        team1Id: teamIds.get(fixture.home)!,
        team2Id: teamIds.get(fixture.away)!,
        kickoffAt: fixture.kickoffAt,
        isKickoffConfirmed: true,
        isClosed: false,
        systemVersion,
      });
      matches.push({ ...fixture, matchId, systemVersion });
    }
    return { league: { competitionId, season, teamIds }, matches };
  });
}

async function createPlayers(world: World): Promise<WorldPlayer[]> {
  const { db, random, size, passwordHash, guests } = world;
  const players: WorldPlayer[] = guests.map((userId) => ({
    userId,
    diligence: 0.8,
    insight: 0.08,
  }));
  for (const username of drawPlayerNames(random, size.players)) {
    const userId = await registerConfirmedAccount(db, {
      username,
      email: `${username.toLowerCase()}@players.kickoracle.example`,
      birthDate: `${1960 + random.whole(45)}-0${1 + random.whole(9)}-1${random.whole(10)}`,
      passwordHash,
    });
    // A few play everything, most now and then; nobody knows the future often.
    const diligence = random.share() ** 2 * 0.8 + 0.05;
    if (userId) players.push({ userId, diligence, insight: random.share() * 0.1 });
  }
  return players;
}

/** Where the score of each match is predicted. */
async function listParts(db: Database, matches: readonly WorldMatch[]) {
  const service = createMatchesService({ db });
  const parts = new Map<string, string>();
  await forEachAtOnce(matches, async ({ matchId }) => {
    const match = await service.getMatch(matchId, null);
    const score = match.parts.find(({ template_key: key }) => key === 'score');
    parts.set(matchId, score!.event_id);
  });
  return parts;
}

/** Everybody who feels like it predicts the matches, at the time the clock shows. */
async function predict(
  world: World,
  players: readonly WorldPlayer[],
  matches: readonly WorldMatch[],
  results: ReadonlyMap<string, MatchResult>,
): Promise<void> {
  const { db, random } = world;
  const predictions = createPredictionsService({ db });
  const parts = await listParts(db, matches);
  const guesses = players.flatMap(({ userId, diligence, insight }) =>
    matches
      .filter(() => random.share() < diligence)
      .map(({ matchId, systemVersion }) => {
        const known = results.get(matchId);
        const value =
          known && random.share() < insight ? known.score : formatScore(drawScore(random));
        const minute = systemVersion === 1 ? String(1 + random.whole(60)) : null;
        return { userId, matchId, eventId: parts.get(matchId)!, value, minute };
      }),
  );
  await forEachAtOnce(guesses, ({ minute, ...guess }) => {
    if (minute === null) return predictions.submitPrediction(guess);
    const goals = guess.value === '0-0' ? '0' : minute;
    const answers = { score: guess.value, first_goal_minute: goals };
    return predictions.submitMatchPredictions({ ...guess, answers });
  });
}

/** The matches of each week that is over, earliest first. */
function weeksOf(matches: readonly WorldMatch[], until: Date): WorldMatch[][] {
  const over = matches.filter(({ kickoffAt }) => kickoffAt < until);
  const weeks = Map.groupBy(over, ({ round }) => round);
  return [...weeks.entries()].toSorted(([a], [b]) => a - b).map(([, week]) => week);
}

const timesOf = (matches: readonly WorldMatch[]) =>
  matches.map(({ kickoffAt }) => kickoffAt.getTime());

/** Plays a week: predictions the evening before it, results when the last match is over. */
async function playWeek(
  world: World,
  players: readonly WorldPlayer[],
  week: readonly WorldMatch[],
) {
  const results = new Map(week.map(({ matchId }) => [matchId, drawResult(world.random)]));
  await world.clock.moveTo(new Date(Math.min(...timesOf(week)) - 14 * HOUR_MS));
  await predict(world, players, week, results);
  await world.clock.moveTo(new Date(Math.max(...timesOf(week)) + 3 * HOUR_MS));
  const { validateResult } = createResultsService({ db: world.db });
  for (const [matchId, result] of results) {
    await validateResult({
      kind: 'match',
      itemId: matchId,
      itemVersion: 1,
      result: answersOfResult(result),
      adminId: world.adminId,
    });
  }
}

/**
 * Makes a world by playing it: leagues and players come first, then the weeks that are over, then
 * predictions on what is to come. Everything goes through the services of the game; only its clock
 * is moved, never the time of an item.
 */
export async function playWorld(world: World): Promise<void> {
  const { clock, now, size, progress } = world;
  const fixtures = LEAGUES.slice(0, size.leagues).map((league) => ({
    league,
    list: createFixtureList(league, now, size.pastRounds).filter(
      ({ round }) => round <= (size.rounds ?? Infinity),
    ),
  }));
  const firstKickoff = Math.min(
    ...fixtures.flatMap(({ list }) => list.map(({ kickoffAt }) => kickoffAt.getTime())),
  );
  await clock.moveTo(new Date(firstKickoff - 7 * 24 * HOUR_MS));

  const matches: WorldMatch[] = [];
  const leagues: WorldLeague[] = [];
  for (const [index, { league, list }] of fixtures.entries()) {
    const created = await createLeague(world, league, list);
    matches.push(...created.matches);
    leagues.push(created.league);
    progress((0.25 * (index + 1)) / fixtures.length);
  }
  const players = await createPlayers(world);
  await playFriendships(world, players);
  progress(0.35);

  // What kicked off within the last day still waits for its result.
  const weeks = weeksOf(matches, new Date(now.getTime() - 24 * HOUR_MS));
  for (const [index, week] of weeks.entries()) {
    const isLast = index === weeks.length - 1;
    // What the last week brings is news to the newcomer.
    if (isLast) await playVisit(world);
    await playWeek(world, players, week);
    const [misreported, abandoned] = week.filter(({ systemVersion }) => systemVersion === 2);
    if (size.isVaried && isLast && misreported && abandoned) {
      await playMishaps(world, { misreported, abandoned });
    }
    progress(0.35 + (0.5 * (index + 1)) / weeks.length);
  }

  await clock.moveTo(new Date(now.getTime() - 10 * HOUR_MS));
  const soon = matches.filter(({ kickoffAt }) => {
    const hours = (kickoffAt.getTime() - now.getTime()) / HOUR_MS;
    return hours > -10 && hours < 60;
  });
  // The newcomer's own account leaves what is open to the newcomer.
  const others = players.filter(({ userId }) => !world.guests.includes(userId));
  const waiting = soon.filter(({ kickoffAt }) => kickoffAt < now);
  await predict(world, others, soon, new Map());
  const guests = players.slice(0, world.guests.length);
  await predict(world, guests, waiting, new Map());
  await playRequests(world, players);
  if (size.isVaried) await playEvents(world, { leagues, guests, others });
  progress(1);
}
