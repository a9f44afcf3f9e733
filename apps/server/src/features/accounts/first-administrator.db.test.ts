import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useNewcomers } from '#testing/newcomers.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createFirstAdministrator } from './first-administrator.service.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const { visitor, createNewcomer } = useNewcomers(test);

const EMAIL = 'secretary@village.test';
const PASSWORD = 'a staple of batteries';

const create = (email = EMAIL) => createFirstAdministrator(database.ownerDb, email);
const use = (token: string | null) =>
  visitor().send('POST', '/api/accounts/reset-password', { token, password: PASSWORD });

beforeEach(() =>
  sql`TRUNCATE profiles, auth.users, admin_audit, password_resets CASCADE`.execute(
    database.ownerDb,
  ),
);

describe('the link of the first administrator', () => {
  it('sets the password of an administrator, once, and the grant is audited', async () => {
    const token = await create('Secretary@Village.test');
    expect((await use(token)).status).toBe(200);
    expect((await use(token)).body.code).toBe('LINK_INVALID_OR_EXPIRED');
    const client = visitor();
    expect((await client.signIn(EMAIL, PASSWORD)).status).toBe(200);
    const profile = { username: 'Secretary', birthDate: '1960-06-15', acceptedTerms: true };
    await client.send('POST', '/api/accounts/complete-profile', profile);
    expect((await client.get('/api/admin/backups')).status).toBe(200);
    const { rows } = await sql`SELECT action, after FROM admin_audit`.execute(database.ownerDb);
    expect(rows).toEqual([{ action: 'admin_grant', after: { by: 'command line' } }]);
  });

  it('is replaced by a second one until it is used; then there is no other', async () => {
    const [lost, token] = [await create(), await create()];
    expect((await use(lost)).status).toBe(410);
    expect((await use(token)).status).toBe(200);
    expect(await create()).toBeNull();
    expect(await create('another@village.test')).toBeNull();
    const { rows } = await sql`SELECT email FROM auth.users`.execute(database.ownerDb);
    expect(rows).toEqual([{ email: EMAIL }]);
  });

  it('is invalid after an hour', async () => {
    const token = await create();
    await sql`UPDATE password_resets SET expires_at = game_now()`.execute(database.ownerDb);
    expect((await use(token)).status).toBe(410);
  });

  it('keeps the account of a player', async () => {
    const { email, userId } = await createNewcomer();
    expect((await use(await create(email))).status).toBe(200);
    const { rows } = await sql`SELECT id FROM profiles WHERE is_admin`.execute(database.ownerDb);
    expect(rows).toEqual([{ id: userId }]);
  });
});
