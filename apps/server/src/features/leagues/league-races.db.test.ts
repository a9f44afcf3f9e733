import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { addCrowd, createLeaguePlayer, type LeaguePlayer } from '#testing/league-people.ts';
import { leave as leaveGame, leaveWhileWaiting } from '#testing/leave-game.ts';
import { waitForBlocked } from '#testing/open-session.ts';
import { startDuringRename } from '#testing/start-during-rename.ts';
import { PUBLIC_URL, useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { notifyLeague } from '../notifications/notifications.service.ts';
import { lockLeague } from './leagues.repository.ts';

const database = useTestDatabase({ maxConnections: 12 });
const test = useTestApp(database);
const ROUNDS = 8;

let ann: LeaguePlayer;
let ben: LeaguePlayer;
let cid: LeaguePlayer;
let leagueId: string;
let linkCode: string;

const meet = (name: string) => createLeaguePlayer(database, test.server, name);
const send = async (who: LeaguePlayer, method: string, path = '', body: object = {}) => {
  const answer = await who.client.send(method, `/api/leagues/${leagueId}${path}`, body);
  return (answer.body.code ?? 'done') as string;
};
const join = async (who: LeaguePlayer, code = linkCode) => {
  const { body } = await who.client.send('POST', `/api/league-invitations/${code}/membership`, {});
  return (body.state ?? body.code) as string;
};

async function found() {
  const { body } = await ann.client.send('POST', '/api/leagues', { name: 'Harbour Mates' });
  ({ leagueId } = body);
  const { invitation } = (await ann.client.get(`/api/leagues/${leagueId}`)).body;
  linkCode = invitation.url.slice(`${PUBLIC_URL}/join/`.length);
}

async function readMembers(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    SELECT coalesce(split_part(p.username, '.', 1), 'nobody') || ' ' || m.role AS text
    FROM league_members m JOIN profiles p ON p.id = m.user_id
    WHERE m.league_id = ${leagueId} ORDER BY text`.execute(database.db);
  return rows.map(({ text }) => text);
}

/** Every league has exactly one owner, all members have an account, and nothing is left alone. */
async function expectSound() {
  const { rows } = await sql<{ owners: number; gone: number }>`
    SELECT count(*) FILTER (WHERE m.role = 'owner') AS owners,
      count(*) FILTER (WHERE p.deleted_at IS NOT NULL) AS gone
    FROM leagues g LEFT JOIN league_members m ON m.league_id = g.id
    LEFT JOIN profiles p ON p.id = m.user_id GROUP BY g.id`.execute(database.db);
  for (const row of rows) expect(row).toEqual({ owners: 1, gone: 0 });
}

beforeEach(async () => {
  await sql`TRUNCATE leagues, notifications, rate_limits CASCADE`.execute(database.ownerDb);
  [ann, ben, cid] = [await meet('annie'), await meet('benno'), await meet('cidra')];
  await found();
});

describe('concurrently', () => {
  it('two players take the last place: one wins', async () => {
    await addCrowd(database, { leagueId, count: 498 });
    const answers = await Promise.all([join(ben), join(cid)]);
    expect(answers.toSorted()).toEqual(['LEAGUE_FULL', 'member']);
    expect(await readMembers()).toHaveLength(500);
  });

  it('a double press makes one member', async () => {
    expect(await Promise.all([join(ben), join(ben), join(ben)])).toEqual(
      Array.from({ length: 3 }, () => 'member'),
    );
    expect(await readMembers()).toEqual(['annie owner', 'benno member']);
  });

  it('codes are renewed: a join that waited for the league is refused', async () => {
    let joined: Promise<string> | undefined;
    await inTransaction(database.db, async (tx) => {
      await lockLeague(tx, leagueId);
      joined = join(ben);
      await waitForBlocked(database.ownerDb, 1);
      await sql`UPDATE leagues SET link_code = ${'B'.repeat(22)} WHERE id = ${leagueId}`.execute(
        tx,
      );
    });
    expect(await joined).toBe('INVITATION_NOT_FOUND');
    expect(await readMembers()).toEqual(['annie owner']);
  });

  it('the owner leaves while handing over: one owner is left', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await sql`TRUNCATE leagues, rate_limits CASCADE`.execute(database.ownerDb);
      await found();
      await join(ben);
      await join(cid);
      const [left, given] = await Promise.all([
        send(ann, 'DELETE', '/membership'),
        send(ann, 'PUT', '/owner', { playerId: cid.userId }),
      ]);
      expect(left).toBe('done');
      // Handed over first, or benno inherited and annie was no longer a member.
      expect([
        ['done', ['benno member', 'cidra owner']],
        ['LEAGUE_NOT_FOUND', ['benno owner', 'cidra member']],
      ]).toContainEqual([given, await readMembers()]);
    }
  });

  it('the heir leaves while the owner leaves: the last member owns the league', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await sql`TRUNCATE leagues, rate_limits CASCADE`.execute(database.ownerDb);
      await found();
      await join(ben);
      await join(cid);
      await Promise.all([send(ann, 'DELETE', '/membership'), send(ben, 'DELETE', '/membership')]);
      expect(await readMembers()).toEqual(['cidra owner']);
    }
  });

  it('a member is removed and joins: the end is that of some order', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await sql`TRUNCATE rate_limits`.execute(database.ownerDb);
      await join(ben);
      const [removed, joined] = await Promise.all([
        send(ann, 'DELETE', `/members/${ben.userId}`),
        join(ben),
      ]);
      expect([removed, joined]).toEqual(['done', 'member']);
      // Joining first changed nothing, and the removal came last.
      expect([['annie owner'], ['annie owner', 'benno member']]).toContainEqual(
        await readMembers(),
      );
    }
  });

  it('a player is blocked and joins: no blocked player is a member', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await sql`TRUNCATE rate_limits, league_blocks`.execute(database.ownerDb);
      await join(ben);
      await Promise.all([send(ann, 'PUT', `/blocks/${ben.userId}`), join(ben)]);
      expect(await readMembers()).toEqual(['annie owner']);
    }
  });

  it('a request is accepted while it is withdrawn: member and answer agree', async () => {
    await send(ann, 'PATCH', '', { joinPolicy: 'request' });
    for (let round = 0; round < ROUNDS; round += 1) {
      await sql`TRUNCATE rate_limits, notifications`.execute(database.ownerDb);
      await sql`DELETE FROM league_members WHERE role = 'member'`.execute(database.ownerDb);
      await join(ben);
      const answers = await Promise.all([
        send(ann, 'POST', `/requests/${ben.userId}/acceptance`),
        send(ben, 'DELETE', '/request'),
      ]);
      const isMember = (await readMembers()).length === 2;
      expect(answers).toEqual(
        isMember ? ['done', 'LEAGUE_NOT_FOUND'] : ['LEAGUE_REQUEST_NOT_FOUND', 'done'],
      );
    }
  });

  it('the owner is erased while handing over, joining and closing a season go on', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await sql`TRUNCATE leagues, rate_limits CASCADE`.execute(database.ownerDb);
      ann = await meet('annie');
      await found();
      await join(ben);
      const answers = await Promise.all([
        leaveGame(test.app, ann).then(() => 'erased'),
        send(ann, 'PUT', '/owner', { playerId: ben.userId }),
        send(ann, 'POST', '/seasons/1/end', { nextName: 'Two' }),
        join(cid),
      ]);
      expect(answers[0]).toBe('erased');
      expect(answers[3]).toBe('member');
      expect(answers).not.toContain('SERVER_BUSY');
      expect(await readMembers()).toEqual(['benno owner', 'cidra member']);
      await expectSound();
      const { rows } = await sql`SELECT FROM league_season_members
        WHERE user_id = ${ann.userId}`.execute(database.db);
      expect(rows).toEqual([]);
    }
  });

  it('owner, heir and requester are erased together: no deadlock, and a sound league', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await sql`TRUNCATE leagues, rate_limits CASCADE`.execute(database.ownerDb);
      [ann, ben, cid] = [await meet('annie'), await meet('benno'), await meet('cidra')];
      await found();
      await join(ben);
      await join(await meet('doris'));
      await send(ann, 'PATCH', '', { joinPolicy: 'request' });
      const answers = await Promise.all([
        send(ann, 'DELETE', '/membership'),
        leaveGame(test.app, ben).then(() => 'erased'),
        leaveGame(test.app, cid).then(() => 'erased'),
        join(cid),
      ]);
      expect(answers).not.toContain('SERVER_BUSY');
      expect(await readMembers()).toEqual(['doris owner']);
      await expectSound();
      const { rows } = await sql`SELECT FROM league_requests`.execute(database.db);
      expect(rows).toEqual([]);
    }
  });

  it('a request reaches an owner whose name changes meanwhile', async () => {
    await send(ann, 'PATCH', '', { joinPolicy: 'request' });
    const joined = await startDuringRename(database.ownerDb, ann.userId, () => join(ben));
    expect(joined).toBe('requested');
    const { rows } = await sql`SELECT FROM notifications
      WHERE user_id = ${ann.userId} AND type = 'LEAGUE_JOIN_REQUEST'`.execute(database.db);
    expect(rows).toHaveLength(1);
  });

  it('a deletion that waits for a league holds up no notice to its player', async () => {
    await join(ben);
    let deleted: Promise<void> | undefined;
    await inTransaction(database.db, async (tx) => {
      await lockLeague(tx, leagueId);
      deleted = leaveGame(test.app, ben);
      await waitForBlocked(database.ownerDb, 1);
      await sql`SET LOCAL lock_timeout = '200ms'`.execute(tx);
      await notifyLeague(tx, [ben.userId], { type: 'LEAGUE_OWNER', leagueId });
    });
    await deleted;
    const { rows } = await sql`SELECT FROM notifications
      WHERE user_id = ${ben.userId}`.execute(database.db);
    expect(rows).toEqual([]);
    expect(await readMembers()).toEqual(['annie owner']);
  });

  it('an account is deleted while it waits to join: no membership remains', async () => {
    const joined = leaveWhileWaiting(database.ownerDb, ben.userId, () => join(ben));
    expect(await joined).toBe('SIGN_IN_REQUIRED');
    expect(await readMembers()).toEqual(['annie owner']);
  });
});
