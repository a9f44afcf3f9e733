import { PLAYER_HEADER, takesPicture } from '@kickoracle/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApiClient, type ApiClient } from '../testing/api-client.ts';
import { createTestEvent } from '../testing/create-items.ts';
import { createPlayer, hashPassword } from '../testing/factories.ts';
import { useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { listOperations } from './open-api/operations.ts';

const database = useTestDatabase();
const test = useTestApp(database);

const ID = '00000000-0000-4000-8000-000000000000';
const PASSWORD = 'a good password';

const writes = listOperations()
  .filter(({ method }) => method !== 'GET')
  .map(({ id, meta: { access }, method, path: template }) => {
    const path = `/api${template.replace(/\{\w+\}/g, ID)}`;
    return { name: id, access, method, path };
  });
const ofPlayers = writes.filter(({ access }) => access !== 'public');

const PAGE = { 'sec-fetch-site': 'same-origin' };

async function signInNew({ isAdmin = false } = {}): Promise<{ client: ApiClient; userId: string }> {
  const passwordHash = await hashPassword(PASSWORD);
  const { userId, email } = await createPlayer(database.ownerDb, { passwordHash });
  await database.ownerDb
    .updateTable('profiles')
    .set({ is_admin: isAdmin })
    .where('id', '=', userId)
    .execute();
  const client = createApiClient(test.server);
  expect((await client.signIn(email, PASSWORD)).status).toBe(200);
  return { client, userId };
}

/** Sends invalid input, so that an admitted request is rejected only for that. */
const send = (
  client: ApiClient,
  { method, path }: (typeof writes)[number],
  headers: Record<string, string>,
) => {
  const type = takesPicture({ method, path }) ? 'image/png' : 'application/json';
  return client.send(method, path, '{"broken', { 'content-type': type, ...headers });
};

describe('a write with the id of its player', () => {
  let administrator: Awaited<ReturnType<typeof signInNew>>;
  let other: Awaited<ReturnType<typeof signInNew>>;
  beforeAll(async () => {
    administrator = await signInNew({ isAdmin: true });
    other = await signInNew();
  });

  it.each(ofPlayers.map((write) => [write.name, write] as const))(
    '%s is rejected for another player than the session’s, before its body is read',
    async (_, write) => {
      const { client, userId } = administrator;
      const foreign = await send(client, write, { ...PAGE, [PLAYER_HEADER]: other.userId });
      expect(foreign).toMatchObject({ status: 409, body: { code: 'PLAYER_CHANGED' } });
      const nobodys = await send(client, write, PAGE);
      expect(nobodys).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } });
      const own = await send(client, write, { ...PAGE, [PLAYER_HEADER]: userId });
      expect(['PLAYER_CHANGED', 'SIGN_IN_REQUIRED']).not.toContain(own.body?.code);
      const ofProgram = await send(client, write, {});
      expect(['PLAYER_CHANGED', 'SIGN_IN_REQUIRED']).not.toContain(ofProgram.body?.code);
    },
  );

  it('ends no other player’s session', async () => {
    const [signOut] = writes.filter(({ name }) => name === 'accounts.signOut');
    const { client, userId } = await signInNew();
    const headers = { ...PAGE, [PLAYER_HEADER]: other.userId };
    expect(await client.send(signOut!.method, signOut!.path, {}, headers)).toMatchObject({
      status: 409,
      body: { code: 'PLAYER_CHANGED' },
    });
    expect((await client.get('/api/accounts/session')).body.session.userId).toBe(userId);
  });

  it('adds no prediction to the account of a player who signed in concurrently', async () => {
    const id = await createTestEvent(database.ownerDb, {
      deadline: new Date(Date.now() + 3_600_000),
    });
    const before = await signInNew();
    const after = await signInNew();
    // One browser: its cookies change while requests of the old page are in flight.
    const client = createApiClient(test.server);
    for (const [name, value] of before.client.cookies) client.cookies.set(name, value);
    const predict = () =>
      client.send(
        'PUT',
        `/api/predictions/${id}`,
        { value: 'yes' },
        {
          ...PAGE,
          [PLAYER_HEADER]: before.userId,
        },
      );
    const early = Array.from({ length: 5 }, predict);
    for (const [name, value] of after.client.cookies) client.cookies.set(name, value);
    const late = Array.from({ length: 5 }, predict);
    await Promise.all(early);
    for (const answer of await Promise.all(late)) expect(answer.body.code).toBe('PLAYER_CHANGED');
    const predictions = await database.ownerDb
      .selectFrom('predictions')
      .select('user_id')
      .where('event_id', '=', id)
      .execute();
    expect(predictions.map(({ user_id }) => user_id)).not.toContain(after.userId);
  });
});

it('the document of the API describes the header with the player', async () => {
  const { body } = await createApiClient(test.server).get('/api/openapi.json');
  expect(body.info.description).toContain(PLAYER_HEADER);
  expect(JSON.stringify(body.components.responses.ToPlayer)).toContain('PLAYER_CHANGED');
});
