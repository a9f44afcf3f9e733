import { describe, expect, it } from 'vitest';
import { changeRights } from '../features/accounts/administrators.service.ts';
import { createAdministrator, createPlayer, hashPassword } from '../testing/factories.ts';
import { useLiveServers } from '../testing/live-servers.ts';
import { useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const { startServer, signIn, listenTo } = useLiveServers(database, test);

type Player = Awaited<ReturnType<typeof signIn>>;

async function post({ cookie }: Player, path: string, body: object): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await test.server.request(path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

const PASSWORD = 'a good password';
async function register(): Promise<Player> {
  const passwordHash = await hashPassword(PASSWORD);
  return signIn(await createPlayer(database.ownerDb, { passwordHash }));
}
const appoint = async () => signIn(await createAdministrator(database.ownerDb));

describe('a stream', () => {
  it.each<[string, () => Promise<Player>, (player: Player) => Promise<unknown>]>([
    ['the sign-out', signIn, (player) => post(player, '/api/accounts/sign-out', {})],
    [
      'the deletion of the account',
      register,
      (player) =>
        post(player, '/api/accounts/delete', {
          confirmation: player.username,
          password: PASSWORD,
        }),
    ],
    [
      'the end of an administrator’s right',
      appoint,
      ({ email }) => changeRights(database.ownerDb, { email, action: 'revoke', by: 'a test' }),
    ],
  ])('T23: ends silently, on every server, within five seconds of %s', async (_, enter, leave) => {
    const { live, server } = startServer();
    const leaving = await enter();
    const [listener, other] = [
      await listenTo(server, leaving.cookie),
      await listenTo(server, (await signIn()).cookie),
    ];
    const leftAt = performance.now();
    await leave(leaving);
    // Messages before the server notices are not delivered either.
    live.publish(database.db, leaving.userId, { kind: 'notification' });
    await listener.waitForEnd();
    expect(listener.messages).toEqual([]);
    expect(performance.now() - leftAt).toBeLessThan(5_000);
    expect(listener.isClosed()).toBe(true);
    expect(other.isOver()).toBe(false);
  });
});
