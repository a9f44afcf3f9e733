import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createChance } from '#testing/chance.ts';
import { startOpenIdProvider } from '#testing/openid-provider.ts';
import { PAIR_OPERATIONS } from '#testing/pairs/operations.ts';
import { createPairWorld } from '#testing/pairs/world.ts';
import { PUBLIC_URL, useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { listOperations } from '#http/open-api/operations.ts';

const provider = await startOpenIdProvider({
  redirectUris: [`${PUBLIC_URL}/auth/google/callback`],
});
afterAll(() => provider.stop());
const database = useTestDatabase();
const test = useTestApp(database);
const chance = createChance();

const writes = listOperations()
  .filter(({ meta: { access, isRead } }) => {
    const isTheirs = access === 'administrator' || access === 'recent_administrator';
    return isTheirs && !isRead;
  })
  .map(({ id }) => id);

/** `allowImport` also reverts a deletion, and the test's set-up deletes first. */
const writesOf = (name: string) => (name === 'imports.allowImport' ? 2 : 1);

async function listRows() {
  const { rows } = await sql<{ admin_id: string; request_id: string | null }>`
    SELECT admin_id, request_id FROM admin_audit ORDER BY id`.execute(database.ownerDb);
  return rows;
}

describe('T29: the audit has a row for every write of an administrator', () => {
  it.each(writes)('%s writes one record, and none if it is refused', async (name) => {
    const world = createPairWorld({ test, database, provider, chance });
    const { act } = await PAIR_OPERATIONS[name]!.prepare(world);
    const { userId } = await world.administrator();
    const before = (await listRows()).length;
    expect((await act()).status).toBeLessThan(300);
    const left = (await listRows()).slice(before);
    expect(left).toEqual(
      Array(writesOf(name)).fill({ admin_id: userId, request_id: expect.any(String) }),
    );
    const isRefused = (await act()).status >= 400;
    if (isRefused) expect(await listRows()).toHaveLength(before + writesOf(name));
  });
});
