import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestMatch } from '#testing/create-items.ts';
import { createAdministrator, createCompetition, createPlayer } from '#testing/factories.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createCupsService } from '../cups/cups.service.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createProfilesService } from '../profiles/profiles.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { createBadgesService } from './badges.service.ts';
import { toSheetProgressView, toShelfView } from './badges.view.ts';

const test = useTestDatabase();
const opensAt = new Date('2026-03-01T12:00:00Z');
const day = (days: number) => new Date(opensAt.getTime() + days * 86_400_000);

let adminId: string;
let league: { competitionId: string; season: number };
let me: { userId: string; username: string };
let badges: ReturnType<typeof createBadgesService>;

beforeAll(async () => {
  adminId = (await createAdministrator(test.ownerDb)).userId;
  const profiles = createProfilesService(test as never, {} as never);
  const cups = createCupsService({ ...test, live: { publish: () => undefined } });
  badges = createBadgesService(test, { profiles, cups });
});

beforeEach(async () => {
  await test.moveClockTo(opensAt);
  await sql`TRUNCATE match_events, prediction_events, board_blocks, board_histogram, board_top_rows
    CASCADE`.execute(test.ownerDb);
  league = await createCompetition(test.ownerDb, { season: 2025 });
  me = await createPlayer(test.db);
});

type Match = Awaited<ReturnType<typeof createTestMatch>>;

async function createMatchOf(round: string, kickoffAt: Date): Promise<Match> {
  const match = await createTestMatch(test.ownerDb, { ...league, kickoffAt });
  await change(match, sql`round = ${round}`);
  return match;
}

const change = ({ matchId }: Match, set: ReturnType<typeof sql>) =>
  sql`UPDATE match_events SET ${set} WHERE id = ${matchId}`.execute(test.ownerDb);

const predict = ({ eventId }: Match, value: string) =>
  createPredictionsService(test).submitPrediction({ eventId, userId: me.userId, value });

const results = () => createResultsService({ db: test.db });
const settle = ({ matchId: itemId }: Match, score: string) =>
  results().validateResult({ kind: 'match', itemId, itemVersion: 1, result: { score }, adminId });
const revert = ({ matchId: itemId }: Match) =>
  results().revertResult({ kind: 'match', itemId, itemVersion: 2, adminId });

async function getShelf(viewerId: string = me.userId) {
  return toShelfView(await badges.getShelf({ username: me.username, viewerId }));
}

async function playRounds(isPredicted: (nth: number) => boolean = () => true): Promise<Match[]> {
  const matches: Match[] = [];
  for (let nth = 0; nth < 6; nth += 1) {
    const round = Math.floor(nth / 2);
    const match = await createMatchOf(`Matchday ${round + 1}`, day(1 + round * 7 + (nth % 2)));
    if (isPredicted(nth)) await predict(match, '2-1');
    matches.push(match);
  }
  return matches;
}

describe('the streak of complete matchdays', () => {
  const complete = async () => (await getShelf()).streaks.complete;

  it('counts a matchday only after its last deadline, and shows no prediction before', async () => {
    await playRounds();
    const unpredicted = (await createPlayer(test.db)).username;
    const ofOther = async () =>
      toShelfView(await badges.getShelf({ username: unpredicted, viewerId: me.userId }));
    // The canary: the shelves of a player with and one without predictions are equal.
    expect(await getShelf()).toEqual(await ofOther());
    await test.moveClockTo(day(1.5));
    expect(await getShelf()).toEqual(await ofOther());
    await test.moveClockTo(day(2));
    expect(await complete()).toEqual({ current: 1, longest: 1 });
    await test.moveClockTo(day(20));
    expect(await complete()).toEqual({ current: 3, longest: 3 });
  });

  it('reads no prediction of a hidden match, also past the first kickoff of its round', async () => {
    const matches = await playRounds();
    await test.moveClockTo(day(8.5));
    const shelf = await getShelf();
    expect(shelf.streaks.complete).toEqual({ current: 1, longest: 1 });
    await predictionOn(matches[3]!, null);
    expect(await getShelf()).toEqual(shelf);
    await test.moveClockTo(day(9));
    expect((await getShelf()).streaks.complete).toEqual({ current: 0, longest: 1 });
    await predictionOn(matches[3]!, '2-1');
    expect((await getShelf()).streaks.complete).toEqual({ current: 2, longest: 2 });
    // Hidden again.
    await change(matches[3]!, sql`kickoff_time = ${day(9.5)}`);
    expect(await getShelf()).toEqual(shelf);
  });

  it('breaks with a missing or a late prediction, and keeps the longest', async () => {
    const matches = await playRounds((nth) => nth !== 4);
    await test.moveClockTo(day(20));
    expect(await complete()).toEqual({ current: 0, longest: 2 });
    await change(matches[2]!, sql`counts_until = ${day(-1)}`);
    expect(await complete()).toEqual({ current: 0, longest: 1 });
  });

  it('needs no void or postponed match, and pauses without a match', async () => {
    const matches = await playRounds((nth) => nth !== 2 && nth !== 3);
    await test.moveClockTo(day(20));
    expect(await complete()).toEqual({ current: 1, longest: 1 });
    await results().voidItem({
      kind: 'match',
      itemId: matches[2]!.matchId,
      itemVersion: 1,
      adminId,
    });
    expect(await complete()).toEqual({ current: 1, longest: 1 });
    await change(matches[3]!, sql`postponed_at = ${day(7)}`);
    expect(await complete()).toEqual({ current: 2, longest: 2 });
    // A new date is needed again.
    await change(matches[3]!, sql`postponed_at = NULL, kickoff_time = ${day(9)}`);
    expect(await complete()).toEqual({ current: 1, longest: 1 });
  });

  it('needs no match that was never open, with a result or without one', async () => {
    const matches = await playRounds((nth) => nth !== 2 && nth !== 3);
    await test.moveClockTo(day(20));
    for (const nth of [2, 3]) await change(matches[nth]!, sql`closed_at = created_at`);
    await settle(matches[2]!, '2-1');
    expect(await complete()).toEqual({ current: 2, longest: 2 });
  });

  it('begins with the first matchday of the player', async () => {
    await createMatchOf('Matchday 0', day(-30));
    await playRounds();
    await test.moveClockTo(day(20));
    expect(await complete()).toEqual({ current: 3, longest: 3 });
  });
});

async function predictionOn({ eventId }: Match, value: string | null): Promise<void> {
  await sql`DELETE FROM predictions WHERE event_id = ${eventId}`.execute(test.ownerDb);
  if (value === null) return;
  await sql`INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
    VALUES (${eventId}, ${me.userId}, ${value}, ${day(0)}, ${day(0)})`.execute(test.ownerDb);
}

describe('the streak of right results', () => {
  const right = async () => (await getShelf()).streaks.right;

  it('follows results, corrections and reverts', async () => {
    const matches = await playRounds();
    await test.moveClockTo(day(20));
    expect(await right()).toEqual({ current: 0, longest: 0 });
    await settle(matches[0]!, '3-0');
    await settle(matches[2]!, '0-1');
    expect(await right()).toEqual({ current: 1, longest: 1 });
    await settle(matches[4]!, '2-1');
    // The second round is still open.
    expect(await right()).toEqual({ current: 2, longest: 2 });
    await settle(matches[3]!, '0-4');
    expect(await right()).toEqual({ current: 1, longest: 1 });
    await revert(matches[3]!);
    expect(await right()).toEqual({ current: 2, longest: 2 });
    await revert(matches[4]!);
    expect(await right()).toEqual({ current: 1, longest: 1 });
  });
});

describe('badges', () => {
  it('are earned by exact scores, and a revert removes them', async () => {
    const matches: Match[] = [];
    for (let nth = 0; nth < 5; nth += 1) {
      const match = await createMatchOf('Matchday 1', day(1 + nth / 10));
      await predict(match, '2-1');
      matches.push(match);
    }
    await test.moveClockTo(day(2));
    expect(await getShelf()).toMatchObject({ firstExact: null, exactRound: null, level: null });
    for (const match of matches) await settle(match, '2-1');
    expect(await getShelf()).toMatchObject({
      firstExact: { matchId: matches[0]!.matchId, score: '2-1' },
      exactRound: { round: 'Matchday 1', season: 2025, exactScores: 5 },
      level: { tierName: 'wood' },
      cup: null,
      season: null,
    });
    await revert(matches[0]!);
    expect(await getShelf()).toMatchObject({
      firstExact: { matchId: matches[1]!.matchId },
      exactRound: { exactScores: 4 },
    });
    for (const match of matches.slice(1)) await revert(match);
    expect(await getShelf()).toMatchObject({ firstExact: null, exactRound: null, level: null });
  });

  it('review a season a month after its last match', async () => {
    const match = await createMatchOf('Matchday 1', day(1));
    await predict(match, '2-1');
    await test.moveClockTo(day(2));
    await settle(match, '2-1');
    expect((await getShelf()).season).toBeNull();
    await test.moveClockTo(day(32));
    expect((await getShelf()).season).toMatchObject({
      competition: { id: league.competitionId },
      season: 2025,
      rank: 1,
      players: 1,
      seasons: 1,
    });
    await createMatchOf('Matchday 2', day(40));
    expect((await getShelf()).season).toBeNull();
  });

  it('name a cup only to players who see it', async () => {
    const winCup = async (name: string, leagueId: string | null) => {
      const { rows } = await sql<{ id: string }>`
        INSERT INTO cups (competition_id, league_id, name, format, entry_closes_at, ended_at)
        VALUES (${league.competitionId}, ${leagueId}, ${name}, 'knockout', ${day(-9)}, ${day(-1)})
        RETURNING id`.execute(test.ownerDb);
      const cupId = rows[0]!.id;
      await sql`INSERT INTO cup_entries (cup_id, user_id) VALUES (${cupId}, ${me.userId})`.execute(
        test.ownerDb,
      );
      await sql`INSERT INTO cup_draws (cup_id, seed) VALUES (${cupId}, ${'a'.repeat(64)})`.execute(
        test.ownerDb,
      );
      await sql`INSERT INTO cup_rounds (cup_id, number, season, round, begins_at)
        VALUES (${cupId}, 1, 2025, 'Final', ${day(-3)})`.execute(test.ownerDb);
      await sql`INSERT INTO cup_results (cup_id, number, user_id, xp, exact_scores, fate)
        VALUES (${cupId}, 1, ${me.userId}, 100, 0, 'champion')`.execute(test.ownerDb);
      return cupId;
    };
    const { rows } = await sql<{ id: string }>`
      INSERT INTO leagues (name, colors, link_code, short_code, join_policy, shows_names)
      VALUES ('Mates', 'blue', 'a-link-code-of-22-bits', 'BCDFGHJK', 'open', false) RETURNING id
    `.execute(test.ownerDb);
    await sql`INSERT INTO league_members (league_id, user_id, role)
      VALUES (${rows[0]!.id}, ${me.userId}, 'owner')`.execute(test.ownerDb);
    const hidden = await winCup('Secret Cup', rows[0]!.id);
    const stranger = (await createPlayer(test.db)).userId;
    expect((await getShelf()).cup).toEqual({ cupId: hidden, name: 'Secret Cup', won: 1 });
    expect((await getShelf(stranger)).cup).toBeNull();
    const open = await winCup('Open Cup', null);
    expect((await getShelf(stranger)).cup).toEqual({ cupId: open, name: 'Open Cup', won: 1 });
    await sql`DELETE FROM cup_results WHERE cup_id = ${open}`.execute(test.ownerDb);
    expect((await getShelf(stranger)).cup).toBeNull();
  });
});

describe('the progress of a sheet', () => {
  const progress = async () => toSheetProgressView(await badges.getSheetProgress(me.userId));

  it('has the first prediction, and a round once all its matches are predicted', async () => {
    expect(await progress()).toEqual({ firstAt: null, complete: [] });
    const matches = await playRounds((nth) => nth === 0);
    const firstAt = (await progress()).firstAt!;
    expect(new Date(firstAt).getTime()).toBeGreaterThanOrEqual(opensAt.getTime());
    await test.moveClockTo(day(0.5));
    await predict(matches[1]!, '1-1');
    const { complete } = await progress();
    expect(complete).toMatchObject([{ round: 'Matchday 1', season: 2025 }]);
    expect(new Date(complete[0]!.completeAt) >= day(0.5)).toBe(true);
    // A change is no new completion.
    await test.moveClockTo(day(0.8));
    await predict(matches[0]!, '0-0');
    expect(await progress()).toEqual({ firstAt, complete });
    await test.moveClockTo(day(3));
    expect((await progress()).complete).toEqual([]);
  });

  it('needs no prediction on a match that is postponed, void or was never open', async () => {
    const matches = await playRounds((nth) => nth < 3);
    const rounds = async () => (await progress()).complete.map(({ round }) => round);
    const later = await createMatchOf('Matchday 1', day(1.2));
    expect(await rounds()).toEqual([]);
    await change(later, sql`postponed_at = game_now()`);
    expect(await rounds()).toEqual(['Matchday 1']);
    await change(later, sql`postponed_at = NULL`);
    expect(await rounds()).toEqual([]);
    // Imported after its kickoff.
    await change(later, sql`kickoff_time = ${day(-1)}, closed_at = created_at`);
    expect(await rounds()).toEqual(['Matchday 1']);
    await predict(matches[3]!, '2-1');
    expect(await rounds()).toEqual(['Matchday 1', 'Matchday 2']);
  });
});
