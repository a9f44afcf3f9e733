import { MAX_REACTIONS } from '@kickoracle/contracts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { createTestMatch } from '#testing/create-items.ts';
import { createCompetition } from '#testing/factories.ts';
import { addCrowd, createLeaguePlayer, type LeaguePlayer } from '#testing/league-people.ts';
import { leave as leaveGame } from '#testing/leave-game.ts';
import { listenLive } from '#testing/live-listener.ts';
import { PUBLIC_URL, useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';
import { updateLabel } from '../matches/corrections.service.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const HOUR = 3_600_000;
const now = new Date('2026-03-01T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * HOUR);

let competition: { competitionId: string; season: number };
let match: { matchId: string; eventId: string };
let ann: LeaguePlayer;
let ben: LeaguePlayer;
let cid: LeaguePlayer;
let leagueId: string;
let linkCode: string;

const meet = (name: string) => createLeaguePlayer(database, test.server, name);
const at = (path = '') => `/api/leagues/${leagueId}${path}`;
const send = async (who: LeaguePlayer, method: string, path: string, body: object = {}) =>
  (await who.client.send(method, at(path), body)).body;
const join = (who: LeaguePlayer) =>
  who.client.send('POST', `/api/league-invitations/${linkCode}/membership`, {});

const reactToRound = async (who: LeaguePlayer, sign: string | null, round = 'Matchday 1') => {
  const body = await send(who, 'PUT', '/reactions/round', { ...competition, round, sign });
  return body.code ?? body.sign;
};
const reactTo = async (player: { userId: string }, who: LeaguePlayer, sign: string | null) => {
  const path = `/reactions/matches/${match.matchId}/players/${player.userId}`;
  const body = await send(who, 'PUT', path, { sign });
  return body.code ?? body.sign;
};
const read = async (who: LeaguePlayer) => {
  const { competitionId, season } = competition;
  const query = `?competitionId=${competitionId}&season=${season}&round=Matchday%201`;
  return (await who.client.get(at(`/reactions${query}`))).body;
};
const countReactions = async () => {
  const { rows } = await sql<{ reactions: number }>`
    SELECT (SELECT count(*) FROM league_round_reactions)
      + (SELECT count(*) FROM league_call_reactions) AS reactions`.execute(database.db);
  return rows[0]!.reactions;
};

beforeEach(async () => {
  await test.moveClockTo(now);
  await sql`TRUNCATE leagues, rate_limits CASCADE`.execute(database.ownerDb);
  competition = await createCompetition(database.ownerDb);
  match = await createTestMatch(database.db, { ...competition, kickoffAt: hours(2) });
  [ann, ben, cid] = [await meet('annie'), await meet('benno'), await meet('cidra')];
  const { body } = await ann.client.send('POST', '/api/leagues', { name: 'Harbour Mates' });
  ({ leagueId } = body);
  const { invitation } = (await ann.client.get(at())).body;
  linkCode = invitation.url.slice(`${PUBLIC_URL}/join/`.length);
  await join(ben);
  const predictions = createPredictionsService(database);
  for (const { userId } of [ann, ben]) {
    await predictions.submitPrediction({ userId, eventId: match.eventId, value: '2-1' });
  }
});

describe('a reaction', () => {
  it('is refused before the kickoff, whether the member predicted or not', async () => {
    await join(cid);
    expect(await reactToRound(ann, 'fire')).toBe('LEAGUE_ROUND_NOT_FOUND');
    expect([await reactTo(ben, ann, 'fire'), await reactTo(cid, ann, 'fire')]).toEqual([
      'LEAGUE_CALL_NOT_FOUND',
      'LEAGUE_CALL_NOT_FOUND',
    ]);
    await test.moveClockTo(hours(2));
    expect(await reactToRound(ann, 'fire')).toBe('fire');
    expect([await reactTo(ben, ann, 'fire'), await reactTo(cid, ann, 'fire')]).toEqual([
      'fire',
      'LEAGUE_CALL_NOT_FOUND',
    ]);
  });

  it('is one of each member and target, which they change and remove', async () => {
    await test.moveClockTo(hours(2));
    await reactToRound(ann, 'cheer');
    await reactToRound(ann, 'heart');
    await reactToRound(ben, 'heart');
    await reactTo(ben, ann, 'laugh');
    await reactTo(ben, ann, 'shock');
    await reactTo(ben, ben, 'sad');
    expect(await read(ann)).toEqual({
      round: { counts: [{ sign: 'heart', members: 2 }], own: 'heart' },
      calls: [
        {
          matchId: match.matchId,
          playerId: ben.userId,
          counts: [
            { sign: 'sad', members: 1 },
            { sign: 'shock', members: 1 },
          ],
          own: 'shock',
        },
      ],
    });
    expect(await reactToRound(ann, null)).toBeNull();
    expect([await reactTo(ben, ann, null), await reactTo(ben, ben, null)]).toEqual([null, null]);
    expect(await read(ann)).toEqual({
      round: { counts: [{ sign: 'heart', members: 1 }], own: null },
      calls: [],
    });
  });

  it('is one too when it is sent twice at once', async () => {
    await test.moveClockTo(hours(2));
    await Promise.all([
      reactToRound(ann, 'cheer'),
      reactToRound(ann, 'sad'),
      reactTo(ben, ann, 'cheer'),
    ]);
    await Promise.all([reactTo(ben, ann, 'sad'), reactTo(ben, ann, 'fire')]);
    expect(await countReactions()).toBe(2);
  });

  it('is for members only, to members only', async () => {
    await test.moveClockTo(hours(2));
    expect([await reactToRound(cid, 'fire'), await reactTo(ben, cid, 'fire')]).toEqual([
      'LEAGUE_NOT_FOUND',
      'LEAGUE_NOT_FOUND',
    ]);
    expect((await read(cid)).code).toBe('LEAGUE_NOT_FOUND');
    expect(await reactTo(cid, ann, 'fire')).toBe('LEAGUE_CALL_NOT_FOUND');
    const { status } = await ann.client.send('PUT', at('/reactions/round'), {
      ...competition,
      round: 'Matchday 1',
      sign: 'free text',
    });
    expect(status).toBe(422);
  });

  it('is to a round and a match that the league counts', async () => {
    await test.moveClockTo(hours(2));
    const { competitionId } = await createCompetition(database.ownerDb);
    await send(ann, 'PATCH', '', { competitionIds: [competitionId] });
    expect([await reactToRound(ann, 'fire'), await reactTo(ben, ann, 'fire')]).toEqual([
      'LEAGUE_ROUND_NOT_FOUND',
      'LEAGUE_CALL_NOT_FOUND',
    ]);
    await send(ann, 'PATCH', '', { competitionIds: [] });
    expect(await reactToRound(ann, 'fire', 'Matchday 99')).toBe('LEAGUE_ROUND_NOT_FOUND');
  });

  it('is not listed while its match is not revealed', async () => {
    await test.moveClockTo(hours(2));
    await reactTo(ben, ann, 'fire');
    await sql`UPDATE match_events SET postponed_at = game_now()
      WHERE id = ${match.matchId}`.execute(database.ownerDb);
    expect((await read(ann)).calls).toEqual([]);
  });

  it('is refused if it waited for a merger or a deletion of its match', async () => {
    await test.moveClockTo(hours(2));
    let reacting: Promise<unknown> | undefined;
    await database.ownerDb.transaction().execute(async (tx) => {
      await sql`SELECT FROM match_events WHERE id = ${match.matchId} FOR UPDATE`.execute(tx);
      reacting = reactTo(ben, ann, 'fire');
      await untilLockWaits(database.ownerDb);
      await sql`UPDATE match_events SET deleted_at = game_now()
        WHERE id = ${match.matchId}`.execute(tx);
    });
    expect(await reacting).toBe('LEAGUE_CALL_NOT_FOUND');
    expect(await countReactions()).toBe(0);
  });

  it('to a round follows its last match to another label', async () => {
    const other = await createTestMatch(database.db, { ...competition, kickoffAt: hours(2) });
    await test.moveClockTo(hours(2));
    await reactToRound(ann, 'fire');
    const rename = (matchId: string) =>
      inTransaction(database.db, (tx) =>
        updateLabel(tx, { matchId, round: 'Round 1', matchType: 'group' }),
      );
    const readRound = async (round: string) => {
      const { competitionId, season } = competition;
      const query = new URLSearchParams({ competitionId, season: String(season), round });
      return (await ann.client.get(at(`/reactions?${query.toString()}`))).body.round.own;
    };
    await rename(match.matchId);
    expect([await readRound('Matchday 1'), await readRound('Round 1')]).toEqual(['fire', null]);
    await rename(other.matchId);
    expect([await readRound('Matchday 1'), await readRound('Round 1')]).toEqual([null, 'fire']);
  });

  it('ends with the membership of its member, and of the player who predicted', async () => {
    await test.moveClockTo(hours(2));
    const reactAll = async () => {
      await join(ben);
      await reactToRound(ben, 'fire');
      await reactTo(ann, ben, 'fire');
      await reactTo(ben, ann, 'fire');
      expect(await countReactions()).toBe(3);
    };
    await reactAll();
    await send(ben, 'DELETE', '/membership');
    expect(await countReactions()).toBe(0);
    await reactAll();
    await send(ann, 'DELETE', `/members/${ben.userId}`);
    expect(await countReactions()).toBe(0);
    await reactAll();
    await leaveGame(test.app, ben);
    expect(await countReactions()).toBe(0);
  });

  it('is limited to some a round and member', async () => {
    await addCrowd(database, { leagueId, count: MAX_REACTIONS });
    await sql`INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
      SELECT ${match.eventId}, user_id, '1-1', ${now}, ${now} FROM league_members
      WHERE league_id = ${leagueId} ON CONFLICT DO NOTHING`.execute(database.ownerDb);
    await test.moveClockTo(hours(2));
    await sql`INSERT INTO league_call_reactions (league_id, match_id, player_id, user_id, sign)
      SELECT league_id, ${match.matchId}, user_id, ${ann.userId}, 'cheer' FROM league_members
      WHERE league_id = ${leagueId} AND user_id NOT IN (${ann.userId}, ${ben.userId})`.execute(
      database.ownerDb,
    );
    expect(await reactTo(ben, ann, 'fire')).toBe('TOO_MANY_REACTIONS');
    const [{ playerId }] = (await read(ann)).calls;
    expect(await reactTo({ userId: playerId }, ann, 'sad')).toBe('sad');
    expect(await reactTo({ userId: playerId }, ann, null)).toBeNull();
    expect(await reactTo(ben, ann, 'fire')).toBe('fire');
  });

  it('reaches open pages of members as a kind without a league or a player', async () => {
    await test.moveClockTo(hours(2));
    const listener = await listenLive(test.server, `session=${ben.client.cookies.get('session')}`);
    await reactToRound(ann, 'fire');
    // Messages about the joining may come before it.
    await vi.waitFor(() => expect(listener.messages.at(-1)).toEqual({ kind: 'league_reactions' }));
    await listener.stop();
  });

  it('is in the download of its member', async () => {
    await test.moveClockTo(hours(2));
    await reactToRound(ann, 'fire');
    await reactTo(ben, ann, 'sad');
    const { body } = await ann.client.get('/api/accounts/data');
    const reaction = { league: 'Harbour Mates', reactedAt: expect.any(String) };
    expect(body.leagueReactions).toEqual([
      { ...reaction, round: 'Matchday 1', matchId: null, sign: 'fire' },
      { ...reaction, round: null, matchId: match.matchId, sign: 'sad' },
    ]);
  });
});
