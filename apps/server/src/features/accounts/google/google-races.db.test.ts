import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createPlayer } from '#testing/factories.ts';
import { useNewcomers } from '#testing/newcomers.ts';
import { createSignedInClient, waitForBlocked } from '#testing/open-session.ts';
import { startForger } from '#testing/openid-forger.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const forger = await startForger();
afterAll(() => forger.stop());

const database = useTestDatabase();
const test = useTestApp(database, { google: forger });
const { visitor } = useNewcomers(test);

const ROUNDS = rounds({ quick: 8, full: 50 });
const OTHER_ACCOUNT = '/auth?google=other_account';

async function prepareReturn(identity: { sub: string; email: string }, client = visitor()) {
  const { body } = await client.send('POST', '/api/accounts/google', {});
  const { searchParams } = new URL(body.url);
  const nonce = searchParams.get('nonce')!;
  const code = forger.issueCode({ nonce, forgery: { claims: identity } });
  const search = new URLSearchParams({
    code,
    state: searchParams.get('state')!,
    iss: forger.issuer,
  }).toString();
  const comeBack = async () =>
    (await client.get(`/auth/google/callback?${search}`)).headers.get('location');
  return { client, comeBack };
}

const playerOf = async (client: ReturnType<typeof visitor>): Promise<string | undefined> =>
  (await client.get('/api/accounts/session')).body.session?.userId;

async function returnAtOnce(identities: readonly { sub: string; email: string }[]) {
  const returns: Awaited<ReturnType<typeof prepareReturn>>[] = [];
  for (const identity of identities) returns.push(await prepareReturn(identity));
  const locations = await Promise.all(returns.map(({ comeBack }) => comeBack()));
  const players = await Promise.all(returns.map(({ client }) => playerOf(client)));
  return { locations, players };
}

describe('T13: concurrent returns from Google', () => {
  it('of two identities with the address of one account link one of them', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { email } = await createPlayer(database.ownerDb);
      const identities = ['a', 'b'].map((name) => ({ sub: `linked-${round}-${name}`, email }));
      const { locations } = await returnAtOnce(identities);
      expect(locations.toSorted()).toEqual(['/', OTHER_ACCOUNT]);
    }
  });

  it('of two identities with one new address create one account, for one of them', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `new.${round}@gmail.example`;
      const identities = ['a', 'b'].map((name) => ({ sub: `new-${round}-${name}`, email }));
      const { locations } = await returnAtOnce(identities);
      expect(locations.toSorted()).toEqual(['/', OTHER_ACCOUNT]);
    }
  });

  it('of one new identity all sign in to the same account', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const identity = { sub: `one-${round}`, email: `one.${round}@gmail.example` };
      const { locations, players } = await returnAtOnce([identity, identity, identity]);
      expect(locations).toEqual(['/', '/', '/']);
      expect(new Set(players).size).toBe(1);
      expect(players[0]).toBeDefined();
    }
  });

  it('of one identity whose address just changed open one account and leave no other', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [before, after] = [`before.${round}@gmail.example`, `after.${round}@gmail.example`];
      const sub = `moved-${round}`;
      const { locations, players } = await returnAtOnce([
        { sub, email: before },
        { sub, email: after },
      ]);
      expect(locations).toEqual(['/', '/']);
      expect(new Set(players).size).toBe(1);
      const { rows } = await sql`
        SELECT FROM auth.users WHERE email IN (${before}, ${after})`.execute(database.db);
      expect(rows).toHaveLength(1);
    }
  });
});

describe('two tabs of one browser', () => {
  it('both sign in, in any order of start and return', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const browser = visitor();
      const identity = { sub: `tabs-${round}`, email: `tabs.${round}@gmail.example` };
      const [first, second] = await Promise.all([
        prepareReturn(identity, browser),
        prepareReturn(identity, browser),
      ]);
      const tabs = round % 2 === 0 ? [first, second] : [second, first];
      for (const { comeBack } of tabs) expect(await comeBack()).toBe('/');
      expect(await playerOf(browser)).toBeDefined();
      expect([...browser.cookies.keys()]).toEqual(['session']);
    }
  });
});

describe('a return from Google during the deletion of the account', () => {
  it('opens no session of a deleted player', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const identity = { sub: `leaver-${round}`, email: `leaver.${round}@gmail.example` };
      const first = await prepareReturn(identity);
      await first.comeBack();
      const userId = (await playerOf(first.client))!;
      // In every second round the player has changed their address at the provider.
      const email = round % 2 === 0 ? identity.email : `moved.${identity.email}`;
      const again = await prepareReturn({ ...identity, email });
      const leaver = await createSignedInClient(test.server, database.ownerDb, userId);
      const erase = () =>
        leaver.send('POST', '/api/accounts/delete', { confirmation: identity.email });

      const pending = await database.ownerDb.transaction().execute(async (tx) => {
        await sql`SELECT FROM profiles WHERE id = ${userId} FOR UPDATE`.execute(tx);
        const deletion = erase();
        await waitForBlocked(database.ownerDb, 1);
        const location = again.comeBack();
        await waitForBlocked(database.ownerDb, 2);
        return [deletion, location] as const;
      });
      expect((await pending[0]).status).toBe(200);
      // The identity is free again and gets a new account.
      expect(await pending[1]).toBe('/');
      expect(await playerOf(again.client)).not.toBe(userId);
      const { rows } = await sql`
        SELECT FROM auth.sessions WHERE user_id = ${userId}`.execute(database.db);
      expect(rows).toEqual([]);
    }
  });
});
