import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAdministratorClient } from '#testing/administrator-client.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { useNewcomers, type Newcomer } from '#testing/newcomers.ts';
import { openSession, waitForBlocked } from '#testing/open-session.ts';
import { readAudit } from '#testing/read-audit.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { changeRights } from '../accounts/administrators.service.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const { createNewcomer, takeToken } = useNewcomers(test);

const DAY_MS = 24 * 3_600_000;

let admin: { userId: string; client: ApiClient };
let player: Newcomer;

beforeEach(async () => {
  await test.moveClockTo(new Date());
  admin = await createAdministratorClient(test.server, database.ownerDb);
  player = await createNewcomer();
});

const invite = (who = player) =>
  admin.client.send('POST', `/api/admin/players/${who.userId}/administrator-invitation`, {});
const accept = (token: string, who = player) =>
  who.client.send('POST', '/api/administrator-invitations/acceptance', { token });

async function takeInvitation(): Promise<string> {
  expect((await invite()).status).toBe(200);
  return takeToken(player.email);
}

const isAdmin = async (who = player) =>
  (await who.client.get('/api/accounts/session')).body.session.isAdmin;

const emailOf = async (userId: string) => {
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM auth.users WHERE id = ${userId}`.execute(database.ownerDb);
  return rows[0]!.email;
};

const changeRightsOf = async (userId: string, action: 'grant' | 'revoke') => {
  await changeRights(database.ownerDb, { email: await emailOf(userId), action, by: 'a test' });
};
const demoteBySql = async () => {
  await sql`UPDATE profiles SET is_admin = false WHERE id = ${admin.userId}`.execute(
    database.ownerDb,
  );
};

const auditOf = async (userId: string) =>
  (await readAudit(database.ownerDb, userId)).map(({ admin_id, action, after }) => ({
    by: admin_id,
    action,
    after,
  }));

describe('an invited administrator', () => {
  it('accepts in the own account, and all administrators are notified twice', async () => {
    const other = await createAdministratorClient(test.server, database.ownerDb);
    const token = await takeInvitation();
    const [address, otherAddress] = [await emailOf(admin.userId), await emailOf(other.userId)];
    expect((await test.takeMail(address)).raw).toContain(player.username);
    expect((await test.takeMail(otherAddress)).raw).toContain(player.username);
    expect(await isAdmin()).toBe(false);
    expect((await accept(token)).status).toBe(200);
    expect(await isAdmin()).toBe(true);
    expect((await test.takeMail(otherAddress)).raw).toContain('accepted');
    expect(await auditOf(player.userId)).toEqual([
      { by: admin.userId, action: 'invite_administrator', after: null },
      { by: admin.userId, action: 'admin_grant', after: { by: 'invitation' } },
    ]);
  });

  it.each([
    ['used', 'LINK_INVALID_OR_EXPIRED', async (token: string) => void (await accept(token))],
    [
      'expired',
      'LINK_INVALID_OR_EXPIRED',
      () => test.moveClockTo(new Date(Date.now() + DAY_MS + 1_000)),
    ],
    ['inviter_demoted', 'LINK_INVALID_OR_EXPIRED', demoteBySql],
    ['expired', 'LINK_INVALID_OR_EXPIRED', () => changeRightsOf(admin.userId, 'revoke')],
  ] as const)('is refused and audited: %s', async (reason, code, before) => {
    const token = await takeInvitation();
    await before(token);
    const wasAdmin = await isAdmin();
    const { status, body } = await accept(token);
    expect([status, body.code]).toEqual([410, code]);
    expect(await isAdmin()).toBe(wasAdmin);
    const entry = { by: admin.userId, action: 'refuse_administrator', after: { reason } };
    expect(await auditOf(player.userId)).toContainEqual(entry);
  });

  it('is refused and audited in another account', async () => {
    const token = await takeInvitation();
    const other = await createNewcomer();
    expect((await accept(token, other)).body.code).toBe('OTHER_ACCOUNT');
    expect(await isAdmin(other)).toBe(false);
    expect(await auditOf(other.userId)).toEqual([
      { by: admin.userId, action: 'refuse_administrator', after: { reason: 'other_account' } },
    ]);
    expect((await accept(token)).status).toBe(200);
  });

  it('has only the last link, and a locked player has none', async () => {
    const first = await takeInvitation();
    const second = await takeInvitation();
    expect((await accept(first)).body.code).toBe('LINK_INVALID_OR_EXPIRED');
    await admin.client.send('PUT', `/api/admin/players/${player.userId}/lock`, {});
    expect((await invite()).body.code).toBe('ACCOUNT_LOCKED');
    await admin.client.send('DELETE', `/api/admin/players/${player.userId}/lock`, {});
    await player.client.signIn(player.email, player.password);
    expect((await accept(second)).status).toBe(200);
    expect((await invite()).body.code).toBe('PLAYER_IS_ADMINISTRATOR');
  });

  it('is refused if the inviter is demoted while the acceptance waits', async () => {
    const token = await takeInvitation();
    let accepted: ReturnType<typeof accept> | undefined;
    await database.ownerDb.transaction().execute(async (tx) => {
      await sql`UPDATE profiles SET is_admin = false WHERE id = ${admin.userId}`.execute(tx);
      accepted = accept(token);
      await waitForBlocked(database.ownerDb, 1);
    });
    expect((await accepted!).body.code).toBe('LINK_INVALID_OR_EXPIRED');
    expect(await isAdmin()).toBe(false);
  });

  it.each([
    ['inviter', () => admin.userId],
    ['invited player', () => player.userId],
  ])('is refused after the %s was demoted and appointed again', async (_, whom) => {
    const token = await takeInvitation();
    const userId = whom();
    if (userId === player.userId) await changeRightsOf(userId, 'grant');
    await changeRightsOf(userId, 'revoke');
    if (userId === admin.userId) await changeRightsOf(userId, 'grant');
    await player.client.signIn(player.email, player.password);
    expect((await accept(token)).body.code).toBe('LINK_INVALID_OR_EXPIRED');
    expect(await isAdmin()).toBe(false);
  });

  it('ends with a demotion that waited for it', async () => {
    let demoted: Promise<void> | undefined;
    await database.ownerDb.transaction().execute(async (tx) => {
      // As the invitation does.
      await sql`SELECT FROM profiles WHERE id = ${admin.userId} FOR SHARE`.execute(tx);
      demoted = changeRightsOf(admin.userId, 'revoke');
      await waitForBlocked(database.ownerDb, 1);
      await sql`INSERT INTO administrator_invitations
          (inviter_id, invitee_id, token_hash, expires_at)
        VALUES (${admin.userId}, ${player.userId}, 'hash', game_now() + interval '1 day')`.execute(
        tx,
      );
    });
    await demoted;
    const { rows } = await sql`SELECT FROM administrator_invitations
      WHERE inviter_id = ${admin.userId} AND expires_at > game_now()`.execute(database.ownerDb);
    expect(rows).toEqual([]);
  });

  it('has one link after two invitations at once', async () => {
    const other = await createAdministratorClient(test.server, database.ownerDb);
    const path = `/api/admin/players/${player.userId}/administrator-invitation`;
    const inviters = [admin, other, admin, other].map(({ client }) => client);
    const answers = await Promise.all(inviters.map((client) => client.send('POST', path, {})));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { rows } = await sql`SELECT FROM administrator_invitations
      WHERE invitee_id = ${player.userId} AND used_at IS NULL`.execute(database.ownerDb);
    expect(rows).toHaveLength(1);
  });

  it('used by two requests at once counts once', async () => {
    const token = await takeInvitation();
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });
});

describe('open invitations', () => {
  const list = async () =>
    (await admin.client.get('/api/admin/administrator-invitations')).body.invitations;
  const withdraw = async (by = admin) => {
    const path = `/api/admin/players/${player.userId}/administrator-invitation`;
    const { status, body } = await by.client.send('DELETE', path, {});
    return status === 200 ? 'withdrawn' : body.code;
  };
  const listed = () => expect.objectContaining({ playerId: player.userId });

  it('are listed, and any administrator withdraws one, which is audited', async () => {
    const token = await takeInvitation();
    expect(await list()).toContainEqual({
      playerId: player.userId,
      username: player.username,
      inviter: expect.any(String),
      expiresAt: expect.any(String),
    });
    const other = await createAdministratorClient(test.server, database.ownerDb);
    expect(await withdraw(other)).toBe('withdrawn');
    expect(await list()).not.toContainEqual(listed());
    expect(await withdraw(other)).toBe('NOTHING_CHANGED');
    expect((await accept(token)).body.code).toBe('LINK_INVALID_OR_EXPIRED');
    expect(await isAdmin()).toBe(false);
    expect(await auditOf(player.userId)).toEqual([
      { by: admin.userId, action: 'invite_administrator', after: null },
      { by: other.userId, action: 'withdraw_administrator', after: null },
    ]);
  });

  it.each([
    ['used', async (token: string) => void (await accept(token))],
    ['expired', () => test.moveClockTo(new Date(Date.now() + DAY_MS + 1_000))],
  ] as const)('do not include one that is %s', async (_, before) => {
    const token = await takeInvitation();
    await before(token);
    expect(await list()).not.toContainEqual(listed());
    expect(await withdraw()).toBe('NOTHING_CHANGED');
  });

  it('do not include those of a demoted inviter', async () => {
    await takeInvitation();
    await demoteBySql();
    admin = await createAdministratorClient(test.server, database.ownerDb);
    expect(await list()).not.toContainEqual(listed());
  });

  it('are not accepted while they are withdrawn', async () => {
    const token = await takeInvitation();
    let withdrawn: Promise<string> | undefined;
    let accepted: ReturnType<typeof accept> | undefined;
    await database.ownerDb.transaction().execute(async (tx) => {
      await sql`SELECT FROM profiles WHERE id = ${player.userId} FOR UPDATE`.execute(tx);
      withdrawn = withdraw();
      await waitForBlocked(database.ownerDb, 1);
      accepted = accept(token);
      await waitForBlocked(database.ownerDb, 2);
    });
    expect(await withdrawn!).toBe('withdrawn');
    expect((await accepted!).body.code).toBe('LINK_INVALID_OR_EXPIRED');
    expect(await isAdmin()).toBe(false);
  });
});

describe('T8: the server’s role alone', () => {
  /** All that a stolen connection of the server can do: sessions of its own, and the functions. */
  async function attack(key: string) {
    await openSession(database.db, admin.userId);
    await openSession(database.db, player.userId);
    const { rows } = await sql<{ invited: string; accepted: string }>`
      SELECT invite_administrator(${key}, admins.id, ${player.userId}, 'a hash', NULL) AS invited,
        accept_administrator_invitation(${key}, players.id, 'a hash', NULL) AS accepted
      FROM (SELECT id FROM auth.sessions WHERE user_id = ${admin.userId} LIMIT 1) admins,
        (SELECT id FROM auth.sessions WHERE user_id = ${player.userId} LIMIT 1) players
    `.execute(database.db);
    return rows[0];
  }

  it('makes no administrator by the functions: it has no key', async () => {
    expect(await attack('a guess')).toEqual({ invited: 'wrong_key', accepted: 'wrong_key' });
    expect(await isAdmin()).toBe(false);
  });

  it.each([
    'SELECT hash FROM server_key',
    "UPDATE server_key SET hash = 'x'",
    "INSERT INTO server_key (hash) VALUES ('x')",
    'DELETE FROM server_key',
    'SELECT token_hash FROM administrator_invitations',
    'UPDATE administrator_invitations SET used_at = NULL',
    `INSERT INTO administrator_invitations (inviter_id, invitee_id, token_hash, expires_at)
      SELECT id, id, 'x', game_now() + interval '1 day' FROM profiles`,
    "SELECT is_server_key('x')",
  ])('has no right to %s', async (statement) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('permission denied');
  });

  it('hides no table behind a temporary one', async () => {
    await database.db.connection().execute(async (db) => {
      await sql`CREATE TEMPORARY TABLE server_key AS
        SELECT encode(sha256('mine'::bytea), 'hex') AS hash`.execute(db);
      const { rows } = await sql<{ outcome: string }>`
        SELECT invite_administrator('mine', gen_random_uuid(), ${player.userId}, 'a hash', NULL)
          AS outcome`.execute(db);
      expect(rows[0]!.outcome).toBe('wrong_key');
      await sql`DROP TABLE pg_temp.server_key`.execute(db);
    });
  });
});
