import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ApiAnswer } from '../testing/api-client.ts';
import { SESSION_COOKIE, useDeployedServer } from '../testing/deployed-server.ts';
import { createTestMatch } from '../testing/create-items.ts';
import { createCompetition, createPlayer, hashPassword } from '../testing/factories.ts';
import { useNewcomers } from '../testing/newcomers.ts';
import { hasNginx } from '../testing/nginx.ts';
import { openSession, waitForBlocked } from '../testing/open-session.ts';
import { blackPixels, pngFile } from '../testing/png.ts';
import { rounds } from '../testing/rounds.ts';
import { waitUntil } from '../testing/server-process.ts';

const ROUNDS = rounds({ quick: 5, full: 50 });
const MANY_ROUNDS = { tags: ['slow'], timeout: 600_000 };
const PASSWORD = 'a password of many rounds';
const NEW_PASSWORD = 'a staple of batteries';
const PASSWORD_HASH = await hashPassword(PASSWORD);
const PICTURE = pngFile({ width: 8, height: 8 }, [blackPixels(8, 8)]);

const statusesOf = (answers: readonly ApiAnswer[]) => answers.map(({ status }) => status);

describe.skipIf(!hasNginx)('a deployed server behind nginx (skipped where nginx is absent)', () => {
  const deployed = useDeployedServer();
  const { visitor, createSignUp, createNewcomer } = useNewcomers(deployed);

  async function createOpenMatch() {
    const league = await createCompetition(deployed.ownerDb);
    const kickoffAt = new Date(Date.now() + 3_600_000);
    return createTestMatch(deployed.ownerDb, { kickoffAt, ...league });
  }

  async function createSignedIn() {
    const player = await createPlayer(deployed.ownerDb, { passwordHash: PASSWORD_HASH });
    const client = visitor();
    client.cookies.set(SESSION_COOKIE, await openSession(deployed.ownerDb, player.userId));
    return { ...player, client };
  }

  async function countSessions(userId: string): Promise<number> {
    const { rows } = await sql`
      SELECT FROM auth.sessions WHERE user_id = ${userId}`.execute(deployed.ownerDb);
    return rows.length;
  }

  it('rejects all writes of an account without name and birth date', async () => {
    const { eventId } = await createOpenMatch();
    const { client, userId } = await createSignedIn();
    await sql`UPDATE profiles SET username = NULL, username_key = NULL, birth_date = '1900-01-01'
      WHERE id = ${userId}`.execute(deployed.ownerDb);
    const writes = [
      () => client.send('PUT', `/api/predictions/${eventId}`, { value: '2-1' }),
      () => client.send('PATCH', '/api/profiles/me', { username: 'another.name' }),
      () =>
        client.send('PUT', '/api/profiles/me/picture', PICTURE, { 'content-type': 'image/png' }),
    ];
    const findWritten = async () => {
      const { rows } = await sql`
        SELECT username, profile_picture_url IS NOT NULL AS has_picture,
          (SELECT count(*) FROM predictions WHERE user_id = p.id) AS predictions
        FROM profiles p WHERE id = ${userId}`.execute(deployed.ownerDb);
      return rows[0];
    };

    for (const write of writes) {
      expect(await write()).toMatchObject({ status: 403, body: { code: 'PROFILE_INCOMPLETE' } });
    }
    expect(await findWritten()).toEqual({ username: null, has_picture: false, predictions: 0 });

    // The requests were valid otherwise.
    const profile = { username: 'a.first.name', birthDate: '1990-06-15', acceptedTerms: true };
    const completed = await client.send('POST', '/api/accounts/complete-profile', profile);
    expect(completed.status).toBe(200);
    for (const write of writes) expect((await write()).status).toBe(200);
    expect(await findWritten()).toEqual({
      username: 'another.name',
      has_picture: true,
      predictions: 1,
    });
  });

  it('rejects a sign-up with the birth date 1900-01-01', async () => {
    const body = createSignUp({ birthDate: '1900-01-01' });
    const refused = await visitor().send('POST', '/api/accounts/sign-up', body);
    expect(refused).toMatchObject({
      status: 422,
      body: { data: { fields: [{ path: 'birthDate', problem: 'invalid' }] } },
    });
    const { rows } = await sql`
      SELECT email FROM sign_ups UNION ALL SELECT email FROM auth.users`.execute(deployed.ownerDb);
    expect(rows).toEqual([]);
    // A birth date one day later is accepted.
    const { client, email } = await createNewcomer({ ...body, birthDate: '1900-01-02' });
    expect((await client.get('/api/accounts/session')).body.session.email).toBe(email);
  });

  it('ends all sessions of the old password at a reset', MANY_ROUNDS, async () => {
    const { takeToken } = useNewcomers(deployed);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { email, userId } = await createPlayer(deployed.ownerDb, {
        passwordHash: PASSWORD_HASH,
      });
      const request = { email, language: 'en' };
      await visitor().send('POST', '/api/accounts/request-password-reset', request);
      const token = await takeToken(email);
      const reset = { token, password: NEW_PASSWORD };
      const [changed, ...attackers] = await Promise.all([
        visitor().send('POST', '/api/accounts/reset-password', reset),
        ...Array.from({ length: 4 }, async () => {
          const client = visitor();
          return { client, answer: await client.signIn(email, PASSWORD) };
        }),
      ]);
      expect(changed.status).toBe(200);
      for (const { client, answer } of attackers) {
        expect([200, 401]).toContain(answer.status);
        expect((await client.get('/api/accounts/session')).body.session).toBeNull();
      }
      expect(await countSessions(userId)).toBe(0);
      expect((await visitor().signIn(email, NEW_PASSWORD)).status).toBe(200);
    }
  });

  describe('concurrent writes and account deletion', () => {
    type Leaver = Awaited<ReturnType<typeof createSignedIn>>;

    const erase = ({ client, username }: Leaver) =>
      client.send('POST', '/api/accounts/delete', { confirmation: username, password: PASSWORD });

    let names = 0;
    const freeName = () => `a.new.name.${(names += 1)}`;

    /** Writes that could restore data. */
    const writesOf = ({ client, email }: Leaver, eventId: string) => [
      async () => {
        // The verification of the deletion's password would reach the limit of ten an hour.
        await sql`DELETE FROM rate_limits`.execute(deployed.ownerDb);
        return client.send('PATCH', '/api/profiles/me', { username: freeName() });
      },
      () => visitor().signIn(email, PASSWORD),
      () => client.send('PUT', `/api/predictions/${eventId}`, { value: '2-1' }),
    ];

    /** A counted request has been authenticated with the old session. */
    const untilRecognised = ({ userId }: Leaver) =>
      waitUntil('a request of the player that was counted', async () => {
        const { rows } = await sql`
          SELECT FROM rate_limits WHERE strpos(key, ${userId}) > 0`.execute(deployed.ownerDb);
        return rows.length > 0;
      });

    async function findRemains(userId: string) {
      const { rows } = await sql`
        SELECT username, deleted_at IS NOT NULL AS is_deleted,
          (SELECT count(*) FROM auth.sessions WHERE user_id = p.id) AS sessions,
          (SELECT count(*) FROM predictions WHERE user_id = p.id) AS predictions
        FROM profiles p WHERE id = ${userId}`.execute(deployed.ownerDb);
      return rows[0];
    }
    const NOTHING = { username: null, is_deleted: true, sessions: 0, predictions: 0 };

    it(
      'a rename, a sign-in and a prediction that waited for it restore nothing',
      MANY_ROUNDS,
      async () => {
        const { eventId } = await createOpenMatch();
        for (let round = 0; round < ROUNDS; round += 1) {
          const leaver = await createSignedIn();
          const pending = await deployed.ownerDb.transaction().execute(async (tx) => {
            await sql`SELECT FROM profiles WHERE id = ${leaver.userId} FOR UPDATE`.execute(tx);
            const deletion = erase(leaver);
            await waitForBlocked(deployed.ownerDb, 1);
            const writes = writesOf(leaver, eventId).map((write) => write());
            await waitForBlocked(deployed.ownerDb, 1 + writes.length);
            return [deletion, ...writes];
          });
          const answers = await Promise.all(pending);
          expect(statusesOf(answers)).toEqual([200, 401, 401, 401]);
          expect(await findRemains(leaver.userId)).toEqual(NOTHING);
        }
      },
    );

    it('as many of them as possible restore nothing', MANY_ROUNDS, async () => {
      const { eventId } = await createOpenMatch();
      for (let round = 0; round < ROUNDS; round += 1) {
        const leaver = await createSignedIn();
        let isAnswered = false;
        const deletion = erase(leaver).finally(() => (isAnswered = true));
        await untilRecognised(leaver);
        const answers = await Promise.all(
          writesOf(leaver, eventId).map(async (write) => {
            const statuses: number[] = [];
            while (!isAnswered) statuses.push((await write()).status);
            return statuses;
          }),
        );
        expect((await deletion).status).toBe(200);
        expect(answers.flat().filter((status) => status >= 500)).toEqual([]);
        expect(await findRemains(leaver.userId)).toEqual(NOTHING);
      }
    });
  });
});
