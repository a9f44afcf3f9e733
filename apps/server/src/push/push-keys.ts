import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Queryable } from '../db/connection/database.ts';

export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

async function findKeys(db: Queryable): Promise<PushKeys | null> {
  const { rows } = await sql<PushKeys>`
    SELECT public_key AS "publicKey", private_key AS "privateKey" FROM push_keys`.execute(db);
  return rows[0] ?? null;
}

async function generateKeys(): Promise<PushKeys> {
  const pair = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
  const { x, y, d } = pair.privateKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d! };
}

/** Reads the keys, which are created once. The first of two servers wins. */
export async function readPushKeys(db: Queryable): Promise<PushKeys> {
  const known = await findKeys(db);
  if (known) return known;
  const { publicKey, privateKey } = await generateKeys();
  await sql`INSERT INTO push_keys (public_key, private_key) VALUES (${publicKey}, ${privateKey})
    ON CONFLICT DO NOTHING`.execute(db);
  return (await findKeys(db))!;
}
