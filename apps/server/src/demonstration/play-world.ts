import {
  answersOfResult,
  formatScore,
  HOUR_MS,
  listScores,
  predictGrid,
  type GoalModel,
  type MatchResult,
  type Score,
} from '@kickoracle/game';
import type { Database } from '../db/connection/database.ts';
import { INVENTED_DOMAIN } from '../db/connection/database-purpose.ts';
import { inTransaction } from '../db/connection/transaction.ts';
import { registerConfirmedAccount } from '../features/accounts/accounts.service.ts';
import { ensureLeague } from '../features/imports/leagues.service.ts';
import { createMatches, createMatchesService } from '../features/matches/matches.service.ts';
import { createRewardsService } from '../features/pricing/reward-maps.service.ts';
import { createPredictionsService } from '../features/predictions/predictions.service.ts';
import { createResultsService } from '../features/results/results.service.ts';
import { LEAGUES, type League, shortNameOf } from './clubs.ts';
import { createFixtureList, type Fixture } from './fixture-list.ts';
import { playEvents } from './play-events.ts';
import { playFriendships, playRequests, playVisit } from './play-friends.ts';
import { playLeagueCup, playLeagues, playLeagueTalk } from './play-leagues.ts';
import { playMishaps } from './play-mishaps.ts';
import { drawPlayerNames } from './player-names.ts';
import type { Random } from './random.ts';
import { forEachAtOnce, type World, type WorldLeague, type WorldPlayer } from './world.ts';

type WorldMatch = Fixture & {
  readonly matchId: string;
  readonly systemVersion: 1 | 2;
  readonly scores: readonly { readonly score: Score; readonly probability: number }[];
};

function drawScore(random: Random, { scores }: WorldMatch): Score {
  let left = random.share();
  for (const { score, probability } of scores) {
    left -= probability;
    if (left <= 0) return score;
  }
  return scores[0]!.score;
}

function drawStrengths(random: Random, teamIds: readonly string[]): GoalModel {
  const draw = () => 0.7 * (random.share() + random.share() - 1);
  const teams = teamIds.map((id) => [id, { attack: draw(), defence: draw() }] as const);
  const average = { base: 0.15, homeAdvantage: 0.22, rho: -0.05, newcomer: 0, matches: 0 };
  return { ...average, teams: Object.fromEntries(teams) };
}

function drawResult(random: Random, match: WorldMatch): MatchResult {
  const score = drawScore(random, match);
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

/** Gives cards to the last match of a few rounds, so that players see ordinary matches first. */
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
      clubs: league.clubs.map((name) => ({ name, shortName: shortNameOf(name) })),
    });
    const strengths = drawStrengths(world.random, [...teamIds.values()]);
    const drafts = fixtures.map((fixture) => ({
      competitionId,
      season,
      round: `Matchday ${fixture.round}`,
      matchType: 'group',
      team1Id: teamIds.get(fixture.home)!,
      team2Id: teamIds.get(fixture.away)!,
      kickoffAt: fixture.kickoffAt,
      isKickoffConfirmed: true,
      isClosed: false,
      systemVersion: versionOf(world, fixture, fixtures),
    }));
    const matchIds = await createMatches(tx, drafts);
    const matches = fixtures.map((fixture, index): WorldMatch => {
      const { systemVersion, team1Id: homeTeam, team2Id: awayTeam } = drafts[index]!;
      const matchId = matchIds[index]!;
      const scores = listScores(predictGrid(strengths, { homeTeam, awayTeam }));
      return { ...fixture, matchId, systemVersion, scores };
    });
    return { league: { competitionId, season, teamIds, strengths }, matches };
  });
}

async function createPlayers(world: World): Promise<WorldPlayer[]> {
  const { db, random, size, passwordHash, guests } = world;
  const players: WorldPlayer[] = guests.map((userId) => ({
    userId,
    diligence: 0.8,
    insight: 0.08,
  }));
  const drawn = drawPlayerNames(random, size.players).map((username) => ({
    account: {
      username,
      email: `${username.toLowerCase()}@players.${INVENTED_DOMAIN}`,
      birthDate: `${1960 + random.whole(45)}-0${1 + random.whole(9)}-1${random.whole(10)}`,
      passwordHash,
    },
    // Few players predict all matches, most only some; correct guesses of scores are rare.
    diligence: random.share() ** 2 * 0.8 + 0.05,
    insight: random.share() * 0.1,
  }));
  const userIds = new Map<string, string | null>();
  await forEachAtOnce(drawn, async ({ account }) => {
    userIds.set(account.username, await registerConfirmedAccount(db, account));
  });
  const others = drawn.flatMap(({ account, diligence, insight }) => {
    const userId = userIds.get(account.username);
    return userId ? [{ userId, diligence, insight }] : [];
  });
  return [...players, ...others];
}

async function predict(
  world: World,
  players: readonly WorldPlayer[],
  matches: readonly WorldMatch[],
  results: ReadonlyMap<string, MatchResult>,
): Promise<void> {
  const { db, random } = world;
  const predictions = createPredictionsService({ db });
  const ids = matches.map(({ matchId }) => matchId);
  const views = await createMatchesService({ db }).listMatchesByIds(ids, null);
  const parts = new Map(views.map((match) => [match.id, match.parts]));
  const sheets = matches.map((match) => {
    const known = results.get(match.matchId);
    const answers = players
      .filter(({ diligence }) => random.share() < diligence)
      .map(({ userId, insight }) => {
        const isRight = known && random.share() < insight;
        const value = isRight ? known.score : formatScore(drawScore(random, match));
        return { userId, value, minute: value === '0-0' ? '0' : String(1 + random.whole(60)) };
      });
    return { match, answers };
  });
  await forEachAtOnce(sheets, async ({ match: { matchId, systemVersion }, answers }) => {
    if (systemVersion === 1) return answerCards(world.db, matchId, answers);
    const score = parts.get(matchId)!.find(({ template_key: key }) => key === 'score')!;
    await predictions.submitPredictionsTogether({ eventId: score.event_id, answers });
  });
}

/** Answers the cards of a match consistently; concurrent answers form batches. */
async function answerCards(
  db: Database,
  matchId: string,
  cards: readonly { userId: string; value: string; minute: string }[],
): Promise<void> {
  const predictions = createPredictionsService({ db });
  await Promise.all(
    cards.map(({ userId, value: score, minute }) => {
      const answers = { score, first_goal_minute: minute };
      return predictions.submitMatchPredictions({ userId, matchId, answers });
    }),
  );
}

function weeksOf(matches: readonly WorldMatch[], until: Date): WorldMatch[][] {
  const over = matches.filter(({ kickoffAt }) => kickoffAt < until);
  const weeks = Map.groupBy(over, ({ round }) => round);
  return [...weeks.entries()].toSorted(([a], [b]) => a - b).map(([, week]) => week);
}

const timesOf = (matches: readonly WorldMatch[]) =>
  matches.map(({ kickoffAt }) => kickoffAt.getTime());

/** Plays a week: predictions the evening before, results after the last match. */
async function playWeek(
  world: World,
  { leagues, players }: { leagues: readonly WorldLeague[]; players: readonly WorldPlayer[] },
  week: readonly WorldMatch[],
) {
  const rewards = createRewardsService(world);
  // Only the matches of this week need new prices before the next results.
  for (const { competitionId } of leagues) await rewards.fitModel(competitionId);
  await rewards.updateMatches(week.map(({ matchId }) => matchId));
  const results = new Map(week.map((match) => [match.matchId, drawResult(world.random, match)]));
  await world.clock.moveTo(new Date(Math.min(...timesOf(week)) - 14 * HOUR_MS));
  await predict(world, players, week, results);
  await world.clock.moveTo(new Date(Math.max(...timesOf(week)) + 3 * HOUR_MS));
  await settle(world, results);
}

async function settle({ db, adminId }: World, results: ReadonlyMap<string, MatchResult>) {
  const { validateResult } = createResultsService({ db });
  for (const [itemId, matchResult] of results) {
    const result = answersOfResult(matchResult);
    await validateResult({ kind: 'match', itemId, itemVersion: 1, result, adminId });
  }
}

/** Matches of today that began this long ago have a result; later ones wait for it. */
const RESULT_AFTER_MS = 2.75 * HOUR_MS;

/** Plays a world through the services; only the clock is moved, never the time of an item. */
export async function playWorld(world: World): Promise<void> {
  const { clock, random, now, size, progress } = world;
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
  const circles = size.isVaried ? await playLeagues(world, players) : null;
  const { competitionId } = leagues[0]!;
  await world.learnSizes();
  progress(0.35);

  // Matches of the last day wait for a result.
  const weeks = weeksOf(matches, new Date(now.getTime() - 24 * HOUR_MS));
  for (const [index, week] of weeks.entries()) {
    const isLast = index === weeks.length - 1;
    // The rewards of the last week stay unseen.
    if (isLast) await playVisit(world);
    if (isLast && circles) await playLeagueCup(world, circles, competitionId);
    await playWeek(world, { leagues, players }, week);
    const [misreported, abandoned] = week.filter(({ systemVersion }) => systemVersion === 2);
    if (size.isVaried && isLast && misreported && abandoned) {
      await playMishaps(world, { misreported, abandoned });
    }
    progress(0.35 + (0.5 * (index + 1)) / weeks.length);
  }

  await clock.moveTo(new Date(now.getTime() - 10 * HOUR_MS));
  await createRewardsService(world).updateStale();
  progress(0.9);
  const soon = matches.filter(({ kickoffAt }) => {
    const hours = (kickoffAt.getTime() - now.getTime()) / HOUR_MS;
    return hours > -10 && hours < 60;
  });
  // Guests leave open matches to the newcomer.
  const others = players.filter(({ userId }) => !world.guests.includes(userId));
  const begun = soon.filter(({ kickoffAt }) => kickoffAt < now);
  await predict(world, others, soon, new Map());
  const guests = players.slice(0, world.guests.length);
  await predict(world, guests, begun, new Map());
  await playRequests(world, players);
  if (size.isVaried) {
    await playEvents(world, { leagues, guests, others });
    // The first results of today: on the first day of a month its board is not empty.
    const first = begun.filter(
      ({ kickoffAt }) => now.getTime() - kickoffAt.getTime() > RESULT_AFTER_MS,
    );
    await settle(world, new Map(first.map((match) => [match.matchId, drawResult(random, match)])));
    await createRewardsService(world).updateStale();
  }
  if (circles) await playLeagueTalk(world, circles);
  progress(1);
}
