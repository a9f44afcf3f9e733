import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeSettlementLock } from '#db/connection/locks.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import type { DueMail } from '#mail/mailer.ts';
import { createApiClient } from '#testing/api-client.ts';
import { createTestMatch } from '#testing/create-items.ts';
import { createAdministrator, createCompetition } from '#testing/factories.ts';
import { addCrowd, createLeaguePlayer, type LeaguePlayer } from '#testing/league-people.ts';
import { waitForBlocked } from '#testing/open-session.ts';
import { startDuringRename } from '#testing/start-during-rename.ts';
import { PUBLIC_URL, useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { lockItem } from '../items/items.service.ts';
import { createMailRefresh } from '../mails/refresh-mail.service.ts';
import { readMatchOutcome, settle as settleItem } from '../items/settlement.service.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createResultsService } from '../results/results.service.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const HOUR = 3_600_000;
const now = new Date('2026-03-01T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * HOUR);

let league: { competitionId: string; season: number };
let adminId: string;
let ann: LeaguePlayer;
let ben: LeaguePlayer;
let leagueId: string;
let linkCode: string;
let first: { matchId: string; eventId: string }[];
let second: { matchId: string; eventId: string };

const meet = (name: string) => createLeaguePlayer(database, test.server, name);
const read = async (who: LeaguePlayer, path = '') =>
  (await who.client.get(`/api/leagues/${leagueId}${path}`)).body;
const send = async (who: LeaguePlayer, method: string, path: string, body: object = {}) =>
  (await who.client.send(method, `/api/leagues/${leagueId}${path}`, body)).body;
const join = (who: LeaguePlayer) =>
  who.client.send('POST', `/api/league-invitations/${linkCode}/membership`, {});
const predict = ({ userId }: LeaguePlayer, { eventId }: { eventId: string }, value: string) =>
  createPredictionsService(database).submitPrediction({ userId, eventId, value });
const settle = (itemId: string, score: string) =>
  createResultsService(database).validateResult({
    kind: 'match',
    itemId,
    itemVersion: 1,
    result: { score },
    adminId,
  });

const createMatch = (at: number, round: string) =>
  createTestMatch(database.db, { ...league, kickoffAt: hours(at), round });

beforeEach(async () => {
  await test.moveClockTo(now);
  await sql`TRUNCATE leagues, notifications, rate_limits, mails CASCADE`.execute(database.ownerDb);
  adminId = (await createAdministrator(database.ownerDb)).userId;
  league = await createCompetition(database.ownerDb);
  [ann, ben] = [await meet('annie'), await meet('benno')];
  first = [await createMatch(2, 'Matchday 1'), await createMatch(3, 'Matchday 1')];
  second = await createMatch(50, 'Matchday 2');
  const { body } = await ann.client.send('POST', '/api/leagues', {
    name: 'Harbour Mates',
    competitionIds: [league.competitionId],
  });
  ({ leagueId } = body);
  const { invitation } = await read(ann);
  linkCode = invitation.url.slice(`${PUBLIC_URL}/join/`.length);
  await join(ben);
});

describe('the next round of a league', () => {
  it('is that of the next open match, and moves on with the kickoffs', async () => {
    const next = async () => (await read(ann)).nextRound;
    expect(await next()).toMatchObject({ round: 'Matchday 1', matches: 2 });
    await test.moveClockTo(hours(2));
    expect(await next()).toMatchObject({ round: 'Matchday 1', matches: 1 });
    await test.moveClockTo(hours(3));
    expect(await next()).toMatchObject({ round: 'Matchday 2', matches: 1 });
    await test.moveClockTo(hours(51));
    expect(await next()).toBeNull();
  });

  it('counts complete sheets only with five members, and names no player or value', async () => {
    for (const match of first) await predict(ben, match, '7-6');
    const others: LeaguePlayer[] = [];
    for (const name of ['cidra', 'doris']) {
      const other = await meet(name);
      await join(other);
      others.push(other);
    }
    expect((await read(ann)).completeSheets).toBeNull();
    await predict(others[0]!, first[0]!, '7-6');
    await join(await meet('elvis'));
    const { text } = await ann.client.get(`/api/leagues/${leagueId}`);
    expect(JSON.parse(text).completeSheets).toEqual({ complete: 1, members: 5 });
    expect(text).not.toMatch(/7-6|benno|cidra/);
    await predict(others[0]!, first[1]!, '7-6');
    expect((await read(ann)).completeSheets).toEqual({ complete: 2, members: 5 });
  });

  it('is shown to visitors without members', async () => {
    const { body } = await createApiClient(test.server).get(`/api/league-invitations/${linkCode}`);
    expect(body.nextRound).toMatchObject({ round: 'Matchday 1', matches: 2 });
  });
});

describe('the grid of a round', () => {
  it('has the XP of all its matches, also of those that it does not list', async () => {
    for (let nth = 0; nth < 60; nth += 1) await createMatch(2, 'League stage');
    const last = await createMatch(3, 'League stage');
    await predict(ben, last, '2-1');
    await test.moveClockTo(hours(4));
    await settle(last.matchId, '2-1');
    const { competitionId, season } = league;
    const query = `competitionId=${competitionId}&season=${season}&round=League%20stage`;
    const { matches, players } = await read(ann, `/round?${query}`);
    const { rows } = await read(ann, `/table?period=round&${query}`);
    expect(matches).toHaveLength(60);
    expect(rows[0]).toMatchObject({ username: ben.username });
    expect(players.map(({ xp }: { xp: number }) => xp)).toEqual([rows[0].xp, 0]);
  });

  it('has all members and no prediction before its kickoff', async () => {
    await predict(ann, first[0]!, '2-1');
    await predict(ben, first[0]!, '1-1');
    await predict(ben, first[1]!, '91-17');
    const path = `/round?competitionId=${league.competitionId}&season=2026&round=Matchday%201`;
    const valuesOf = async () => {
      const { players } = await read(ann, path);
      return players.map(({ answers }: { answers: { value: string }[] }) =>
        answers.map(({ value }) => value),
      );
    };
    expect(await valuesOf()).toEqual([[], []]);
    await test.moveClockTo(hours(2));
    expect(await valuesOf()).toEqual([['2-1'], ['1-1']]);
    expect(JSON.stringify(await read(ann, path))).not.toContain('91-17');
    await settle(first[0]!.matchId, '1-1');
    const { players, matches, round } = await read(ann, '/round');
    expect(round).toMatchObject({ round: 'Matchday 1' });
    expect(matches).toHaveLength(2);
    expect(players[0]).toMatchObject({
      player: { userId: ben.userId },
      answers: [{ value: '1-1', verdict: 'exact' }],
    });
    expect(players[0].xp).toBeGreaterThan(0);
  });

  it('is of the league’s competitions only', async () => {
    const { competitionId } = await createCompetition(database.ownerDb);
    const path = `/round?competitionId=${competitionId}&season=2026&round=Matchday%201`;
    expect((await read(ann, path)).code).toBe('COMPETITION_NOT_FOUND');
    expect((await read(ann, `/table?competitionId=${competitionId}`)).code).toBe(
      'COMPETITION_NOT_FOUND',
    );
    const unknown = `/table?period=round&competitionId=${league.competitionId}&season=2026&round=x`;
    expect((await read(ann, unknown)).code).toBe('LEAGUE_ROUND_NOT_FOUND');
  });
});

describe('the export of a round', () => {
  const exported = async (who: LeaguePlayer, round = 'Matchday%201') => {
    const { competitionId, season } = league;
    const query = `?competitionId=${competitionId}&season=${season}&round=${round}`;
    return read(who, `/round/predictions${query}`);
  };

  it('has the revealed predictions of all members with their XP, and no other', async () => {
    await predict(ann, first[0]!, '4-0');
    await predict(ben, first[0]!, '1-1');
    await predict(ben, first[1]!, '91-17');
    await predict(await meet('cidra'), first[0]!, '3-3');
    expect((await exported(ann)).calls).toEqual([]);
    await test.moveClockTo(hours(2));
    const call = { team1: expect.any(String), team2: expect.any(String), templateKey: 'score' };
    expect((await exported(ann)).calls).toEqual([
      {
        ...call,
        username: ann.username,
        kickoffAt: hours(2).toISOString(),
        value: '4-0',
        xp: null,
      },
      {
        ...call,
        username: ben.username,
        kickoffAt: hours(2).toISOString(),
        value: '1-1',
        xp: null,
      },
    ]);
    await settle(first[0]!.matchId, '1-1');
    const xp = (await exported(ann)).calls.map((each: { xp: number }) => each.xp);
    expect([xp[0], xp[1] > 0]).toEqual([0, true]);
    await test.moveClockTo(hours(3));
    expect((await exported(ann)).calls).toHaveLength(3);
    expect((await exported(ann, 'Matchday%202')).calls).toEqual([]);
  });

  it('is for the owner and helpers, and of the league’s competitions', async () => {
    await predict(ann, first[0]!, '2-1');
    await test.moveClockTo(hours(2));
    expect((await exported(ben)).code).toBe('LEAGUE_ROLE_NEEDED');
    expect((await exported(await meet('cidra'))).code).toBe('LEAGUE_NOT_FOUND');
    await send(ann, 'PUT', `/members/${ben.userId}/role`, { role: 'helper' });
    expect((await exported(ben)).calls).toHaveLength(1);
    const { competitionId } = await createCompetition(database.ownerDb);
    await send(ann, 'PATCH', '', { competitionIds: [competitionId] });
    expect((await exported(ben)).calls).toEqual([]);
  });
});

/** benno wins the first round, annie is ahead after the second. */
async function playBoth(): Promise<void> {
  await predict(ben, first[0]!, '2-1');
  await predict(ann, first[1]!, '0-3');
  await predict(ann, second, '3-3');
  await test.moveClockTo(hours(4));
  await settle(first[0]!.matchId, '2-1');
  await settle(first[1]!.matchId, '1-0');
}

describe('tables, crowns and seasons', () => {
  it('show movement since the last round, and the member who is ahead', async () => {
    await playBoth();
    const table = async () => read(ann, '/table?period=season');
    expect((await table()).rows).toMatchObject([
      { userId: ben.userId, rank: 1, movement: null },
      { userId: ann.userId, rank: null, xp: 0, movement: null },
    ]);
    await test.moveClockTo(hours(51));
    await settle(second.matchId, '3-3');
    const { rows, ahead, comparedWith } = await read(ben, '/table?period=season');
    const [above, own] = rows;
    expect(comparedWith).toMatchObject({ round: 'Matchday 2' });
    expect(above).toMatchObject({ userId: ann.userId, rank: 1, movement: null, exact: null });
    expect(own).toMatchObject({ userId: ben.userId, rank: 2, movement: -1 });
    expect(ahead).toEqual({
      userId: ann.userId,
      username: ann.username,
      gap: above.xp - own.xp,
    });
  });

  it('show a member in the list of leagues as in each table', async () => {
    const standings = async (who: LeaguePlayer) =>
      (await who.client.get('/api/leagues')).body.leagues.map(
        (one: { name: string; standing: object }) => ({ name: one.name, ...one.standing }),
      );
    const none = { rank: null, movement: null, gap: null };
    await ann.client.send('POST', '/api/leagues', {
      name: 'Ann Alone',
      competitionIds: [league.competitionId],
    });
    expect(await standings(ann)).toEqual([
      { name: 'Ann Alone', ...none },
      { name: 'Harbour Mates', ...none },
    ]);
    await playBoth();
    const gapOf = async (who: LeaguePlayer) => (await read(who, '/table')).ahead.gap;
    expect(await standings(ann)).toEqual([
      { name: 'Ann Alone', ...none },
      { name: 'Harbour Mates', ...none, gap: await gapOf(ann) },
    ]);
    await test.moveClockTo(hours(51));
    await settle(second.matchId, '3-3');
    expect(await standings(ann)).toEqual([
      { name: 'Ann Alone', ...none, rank: 1 },
      { name: 'Harbour Mates', ...none, rank: 1 },
    ]);
    const gap = await gapOf(ben);
    expect(await standings(ben)).toEqual([{ name: 'Harbour Mates', rank: 2, movement: -1, gap }]);
  });

  it('show movement in a month by its part of the last round', async () => {
    const [third, moved] = [
      await createMatch(750, 'Matchday 3'),
      await createMatch(770, 'Matchday 1'),
    ];
    await predict(ann, first[0]!, '2-1');
    await predict(ann, third, '2-1');
    await predict(ben, third, '1-0');
    await predict(ben, moved, '4-4');
    await test.moveClockTo(hours(772));
    for (const { matchId } of [first[0]!, third]) await settle(matchId, '2-1');
    await settle(moved.matchId, '4-4');
    const { rows, comparedWith } = await read(ann, '/table?period=month&year=2026&month=4');
    expect(comparedWith).toMatchObject({ round: 'Matchday 1' });
    expect(rows).toMatchObject([
      { userId: ben.userId, rank: 1, movement: 1 },
      { userId: ann.userId, rank: 2, movement: -1 },
    ]);
  });

  it('count since the join what closes after it', async () => {
    await playBoth();
    const late = await meet('cidra');
    await sql`INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
      VALUES (${second.eventId}, ${late.userId}, '3-3', game_now(), game_now())`.execute(
      database.ownerDb,
    );
    await join(late);
    await test.moveClockTo(hours(51));
    await settle(second.matchId, '3-3');
    const rows = async (query: string) => {
      const table = await read(late, `/table?period=all&${query}`);
      return table.rows.map(({ username, xp, isLate }: Record<string, unknown>) => [
        String(username).split('.')[0],
        Number(xp) > 0,
        isLate,
      ]);
    };
    // Their XP of the second round is equal, so names decide the order.
    expect((await rows('since=joined')).toSorted()).toEqual([
      ['annie', true, false],
      ['benno', true, false],
      ['cidra', true, true],
    ]);
    await sql`UPDATE league_members SET joined_at = ${hours(10)}
      WHERE user_id = ${ben.userId}`.execute(database.ownerDb);
    expect((await rows('since=joined')).find(([name]: unknown[]) => name === 'benno')).toEqual([
      'benno',
      false,
      true,
    ]);
    expect((await rows('since=all')).find(([name]: unknown[]) => name === 'benno')).toEqual([
      'benno',
      true,
      true,
    ]);
  });

  it('crown the winners of a round among the members of then', async () => {
    const star = await meet('cidra');
    await predict(star, first[0]!, '2-1');
    await predict(star, first[1]!, '1-0');
    await playBoth();
    const crowned = async () =>
      (await read(ann, '/rounds')).rounds.map(
        (round: { round: string; isOver: boolean; winners: { userId: string }[] }) => [
          round.round,
          round.isOver,
          round.winners.map(({ userId }) => userId),
        ],
      );
    expect(await crowned()).toEqual([['Matchday 1', true, [ben.userId]]]);
    // A better player who joins after a round takes no crown of it.
    await join(star);
    expect(await crowned()).toEqual([['Matchday 1', true, [ben.userId]]]);
  });

  it('end with a season: its places stay, and the next begins with the same members', async () => {
    await playBoth();
    expect((await send(ben, 'POST', '/seasons/1/end', { nextName: 'Two' })).code).toBe(
      'LEAGUE_ROLE_NEEDED',
    );
    for (const nextName of [' ', '\u202E', '\u200B\u2060', '\uFEFF']) {
      const nameless = await send(ann, 'POST', '/seasons/1/end', { nextName });
      expect(nameless.data.fields).toEqual([{ path: 'nextName', problem: 'required' }]);
    }
    const ends = await Promise.all([
      send(ann, 'POST', '/seasons/1/end', { nextName: 'Spring' }),
      send(ann, 'POST', '/seasons/1/end', { nextName: 'Spring' }),
    ]);
    expect(ends.map(({ number, code }) => number ?? code).toSorted()).toEqual([
      2,
      'LEAGUE_SEASON_CLOSED',
    ]);
    const { seasons } = await read(ben, '/hall-of-fame');
    expect(seasons).toMatchObject([
      { number: 2, name: 'Spring', endedAt: null, champions: [], crowns: [] },
      {
        number: 1,
        champions: [{ userId: ben.userId }],
        crowns: [{ userId: ben.userId, crowns: 1, longest: 1, current: 0 }],
      },
    ]);
    const table = async (query: string) => read(ann, `/table?period=league_season${query}`);
    expect((await table('')).rows.map(({ rank }: { rank: number | null }) => rank)).toEqual([
      null,
      null,
    ]);
    expect((await table('&number=1')).rows).toMatchObject([{ userId: ben.userId, rank: 1 }, {}]);
    expect((await table('&number=7')).code).toBe('INVALID_INPUT');
    await test.moveClockTo(hours(51));
    await settle(second.matchId, '3-3');
    expect((await table('')).rows[0]).toMatchObject({ userId: ann.userId, rank: 1 });
    expect((await read(ann, '/hall-of-fame')).seasons[0].crowns).toMatchObject([
      { userId: ann.userId, crowns: 1, current: 1 },
    ]);
  });

  it('end with at most ten seasons an hour', async () => {
    const codes: (string | undefined)[] = [];
    for (let number = 1; number <= 11; number += 1) {
      codes.push((await send(ann, 'POST', `/seasons/${number}/end`, { nextName: 'Next' })).code);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }), 'RATE_LIMITED']);
  });

  it('end with a season after a settlement in flight, whose XP and crown count', async () => {
    await predict(ben, first[0]!, '2-1');
    await predict(ben, first[1]!, '1-0');
    await test.moveClockTo(hours(6));
    await settle(first[0]!.matchId, '2-1');
    let ended: Promise<unknown> | undefined;
    await inTransaction(database.ownerDb, async (tx) => {
      await takeSettlementLock(tx);
      const item = await lockItem(tx, { kind: 'match', id: first[1]!.matchId }, 'update');
      const outcome = readMatchOutcome(item, { score: '1-0' });
      await settleItem(tx, item, { kind: 'result', outcome, by: adminId });
      ended = send(ann, 'POST', '/seasons/1/end', { nextName: 'Spring' });
      await waitForBlocked(database.ownerDb, 1);
    });
    expect(await ended).toEqual({ number: 2 });
    const { rows } = await sql<{ xp: number; total: number; crowns: number }>`
      SELECT s.xp, s.crowns, p.xp_total AS total
      FROM league_season_members s JOIN profiles p ON p.id = s.user_id
      WHERE s.user_id = ${ben.userId}`.execute(database.db);
    expect(rows).toEqual([{ xp: rows[0]!.total, total: rows[0]!.total, crowns: 1 }]);
  });

  it('compare two members side by side, and no others', async () => {
    await playBoth();
    const viewer = await meet('cidra');
    await join(viewer);
    const { rounds, player } = await read(viewer, `/duels/${ann.userId}/${ben.userId}`);
    expect(player.userId).toBe(ann.userId);
    expect(rounds).toMatchObject([{ round: 'Matchday 1', own: { exact: 0 }, other: { exact: 1 } }]);
    // Another competition, which the league does not count.
    const away = await createTestMatch(database.db, {
      ...(await createCompetition(database.ownerDb)),
      kickoffAt: hours(60),
      round: 'Cup 1',
    });
    for (const one of [ann, ben]) await predict(one, away, '2-1');
    await test.moveClockTo(hours(62));
    await settle(away.matchId, '2-1');
    const later = await read(viewer, `/duels/${ann.userId}/${ben.userId}`);
    const labels = later.rounds.map((one: { round: string }) => one.round);
    expect(labels).toEqual(['Matchday 2', 'Matchday 1']);
    const stranger = await meet('doris');
    for (const pair of [`${ann.userId}/${stranger.userId}`, `${ann.userId}/${ann.userId}`]) {
      expect((await read(viewer, `/duels/${pair}`)).code).toBe('LEAGUE_MEMBER_NOT_FOUND');
    }
  });
});

it('a league ends with its hundredth season', async () => {
  await sql`UPDATE league_seasons SET ended_at = started_at
    WHERE league_id = ${leagueId}`.execute(database.ownerDb);
  await sql`INSERT INTO league_seasons (league_id, number, name, started_at, ended_at)
    SELECT ${leagueId}, n, 'Short', ${now}, CASE WHEN n < 99 THEN ${now}::timestamptz END
    FROM generate_series(2, 99) n`.execute(database.ownerDb);
  const end = (number: number) => send(ann, 'POST', `/seasons/${number}/end`, { nextName: 'Next' });
  expect(await end(99)).toEqual({ number: 100 });
  expect((await end(100)).code).toBe('TOO_MANY_SEASONS');
  expect((await read(ann, '/hall-of-fame')).seasons).toHaveLength(100);
});

describe('a reminder', () => {
  // Mails stay in the outbox with their texts.
  beforeEach(() => test.app.mail.stop());

  async function choose({ userId }: LeaguePlayer, reminders: boolean) {
    await sql`INSERT INTO mail_choices (user_id, language, time_zone, reminders, reported_at)
      VALUES (${userId}, 'de', 'Europe/Berlin', ${reminders}, game_now())`.execute(
      database.ownerDb,
    );
  }
  const readMails = async () =>
    (
      await sql<{ to: string; text: string }>`
        SELECT to_address AS to, body_text AS text FROM mails ORDER BY id`.execute(database.ownerDb)
    ).rows;

  it('mails members with missing predictions as they chose, once a round', async () => {
    const [done, off] = [await meet('cidra'), await meet('doris')];
    for (const one of [done, off]) await join(one);
    for (const one of [ann, ben, done]) await choose(one, true);
    await choose(off, false);
    for (const match of first) await predict(done, match, '1-0');
    for (const match of first) await predict(ann, match, '1-0');
    await predict(ben, first[0]!, '1-0');
    expect((await send(ben, 'POST', '/reminder')).code).toBe('LEAGUE_ROLE_NEEDED');
    expect((await read(ann)).canRemind).toBe(true);
    const { body: alone } = await ann.client.send('POST', '/api/leagues', { name: 'Ann Alone' });
    const { body: ofOne } = await ann.client.get(`/api/leagues/${alone.leagueId}`);
    expect(ofOne).toMatchObject({ nextRound: { round: 'Matchday 1' }, canRemind: false });
    const answers = await Promise.all([
      send(ann, 'POST', '/reminder'),
      send(ann, 'POST', '/reminder'),
    ]);
    expect(answers.map((answer) => answer.code ?? answer).toSorted()).toEqual([
      'LEAGUE_REMINDED',
      { isReminded: true },
    ]);
    expect([(await read(ann)).canRemind, (await read(ben)).canRemind]).toEqual([false, false]);
    const mails = await readMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(first[1]!.matchId);
    expect(mails[0]!.text).not.toContain(first[0]!.matchId);
    expect(mails[0]!.text).toContain('Die Liga Harbour Mates wartet auf dich');
    expect(mails[0]!.text).toContain('1. Spieltag');
    const sheet = `/matchday?competition=${league.competitionId}&round=Matchday%201`;
    expect(mails[0]!.text).toContain(PUBLIC_URL + sheet);
    await test.moveClockTo(hours(4));
    expect(await send(ann, 'POST', '/reminder')).toEqual({ isReminded: true });
    await test.moveClockTo(hours(60));
    expect((await send(ann, 'POST', '/reminder')).code).toBe('LEAGUE_ROUND_NOT_FOUND');
  });

  const refresh = async () => {
    const { rows } = await sql<DueMail>`SELECT to_address AS to, subject, body_text AS text,
      body_html AS html, NULL AS "linkHash", unsubscribe_url AS "unsubscribeUrl", content
      FROM mails`.execute(database.ownerDb);
    expect(rows).toHaveLength(1);
    return createMailRefresh(database.db)(rows[0]!);
  };

  it('names the league as it is called when it is sent', async () => {
    await choose(ben, true);
    await send(ann, 'POST', '/reminder');
    await send(ann, 'PATCH', '', { name: 'Quiet Mates' });
    const { text, subject } = (await refresh())!;
    expect(text).toContain('Quiet Mates');
    expect(`${subject} ${text}`).not.toContain('Harbour Mates');
  });

  it('is not sent to a member who was removed while it waited', async () => {
    await choose(ben, true);
    await send(ann, 'POST', '/reminder');
    expect((await refresh())!.text).toContain('Harbour Mates');
    await send(ann, 'DELETE', `/members/${ben.userId}`);
    expect(await refresh()).toBeNull();
  });

  it('mails a member in a zone that this server no longer knows', async () => {
    await choose(ben, true);
    await sql`UPDATE mail_choices SET time_zone = 'Mars/Olympus'`.execute(database.ownerDb);
    expect(await send(ann, 'POST', '/reminder')).toEqual({ isReminded: true });
    expect((await readMails())[0]!.text).toContain('Zeitzone: UTC');
  });

  it('mails a member whose name changes meanwhile', async () => {
    await choose(ben, true);
    const remind = () => send(ann, 'POST', '/reminder');
    expect(await startDuringRename(database.ownerDb, ben.userId, remind)).toEqual({
      isReminded: true,
    });
    expect(await readMails()).toHaveLength(1);
  });
});

describe('a league of 500', () => {
  it(
    'shows all members in the grid of ten matches, and in its table',
    { tags: ['slow'] },
    async () => {
      await addCrowd(database, { leagueId, count: 498 });
      const matches = [...first];
      while (matches.length < 10) matches.push(await createMatch(3, 'Matchday 1'));
      await sql`
      INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
      SELECT e.id, m.user_id, (abs(hashtext(m.user_id::text || e.id)) % 3) || '-1', ${now}, ${now}
      FROM league_members m CROSS JOIN unnest(${matches.map(({ eventId }) => eventId)}::uuid[]) e(id)
      WHERE m.league_id = ${leagueId}`.execute(database.ownerDb);
      await test.moveClockTo(hours(4));
      for (const { matchId } of matches) await settle(matchId, '2-1');
      const path = `/round?competitionId=${league.competitionId}&season=2026&round=Matchday%201`;
      const { players } = await read(ann, path);
      expect(players).toHaveLength(500);
      expect(players.every(({ answers }: { answers: unknown[] }) => answers.length === 10)).toBe(
        true,
      );
      expect((await read(ann, '/table?period=month&year=2026&month=3')).rows).toHaveLength(500);
    },
  );
});
