import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashPassword } from 'better-auth/crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { connectDatabase, type DatabaseAddress } from '../db/database.ts';
import { registerConfirmedAccount } from '../features/accounts/accounts.service.ts';
import { importSeason } from '../features/imports/imports.service.ts';
import type { OpenDatabase } from '../open-database.ts';

const SEASON_FILE = fileURLToPath(
  new URL('../../../../fixtures/football-json/2024-25/harbour-league.json', import.meta.url),
);

/** The first kickoff of the demonstration is so long after the first start. */
const FIRST_KICKOFF_MS = 45 * 60 * 1000;

const accountSchema = z.object({ email: z.string(), username: z.string(), password: z.string() });
const demonstrationSchema = z.object({ player: accountSchema, administrator: accountSchema });

/** The two accounts of the demonstration, with passwords drawn at the first start. */
export type Demonstration = z.infer<typeof demonstrationSchema>;

function fileOf(config: Config): string {
  return join(config.dataDir, 'demonstration-accounts.json');
}

/** The accounts of the first start; null when this database was not seeded here. */
export async function readDemonstration(config: Config): Promise<Demonstration | null> {
  try {
    return demonstrationSchema.parse(JSON.parse(await readFile(fileOf(config), 'utf8')));
  } catch {
    return null;
  }
}

function drawAccount(name: string): Demonstration['player'] {
  return {
    email: `${name}@kickoracle.example`,
    username: `demo.${name}`,
    password: randomBytes(9).toString('base64url'),
  };
}

type Content = { hasMatches: boolean; hasAccounts: boolean };

async function readContent(database: OpenDatabase): Promise<Content> {
  const { rows } = await sql<Content>`
    SELECT EXISTS (SELECT FROM match_events) AS "hasMatches",
      EXISTS (SELECT FROM auth.users) AS "hasAccounts"
  `.execute(database.db);
  return rows[0]!;
}

async function drawDemonstration(config: Config): Promise<Demonstration> {
  const demonstration = { player: drawAccount('player'), administrator: drawAccount('referee') };
  await writeFile(fileOf(config), `${JSON.stringify(demonstration, null, 2)}\n`, { mode: 0o600 });
  return demonstration;
}

async function createAccount(database: OpenDatabase, account: Demonstration['player']) {
  await registerConfirmedAccount(database.db, {
    ...account,
    birthDate: '1990-06-15',
    passwordHash: await hashPassword(account.password),
  });
}

/** Makes the player of this address an administrator, as the owner of the database may. */
export async function grantAdministration(owner: DatabaseAddress, email: string): Promise<void> {
  const connection = connectDatabase({
    address: owner,
    maxConnections: 1,
    onError: () => undefined,
  });
  try {
    await sql`
      UPDATE profiles p SET is_admin = true FROM auth.users u WHERE u.id = p.id AND u.email = ${email}
    `.execute(connection.db);
  } finally {
    await connection.close();
  }
}

/**
 * Fills an empty database: a player, an administrator, and a season that is about to start. The
 * accounts are drawn first, so that a seed which was cut short goes on where it stopped.
 */
export async function seedDemonstration(config: Config, database: OpenDatabase): Promise<void> {
  const content = await readContent(database);
  const drawn = await readDemonstration(config);
  if (!drawn && (content.hasMatches || content.hasAccounts)) return;
  const { player, administrator } = drawn ?? (await drawDemonstration(config));
  if (!content.hasMatches) await importDemonstrationSeason(database);
  if (await hasAdministrator(database, administrator.email)) return;
  await createAccount(database, player);
  await createAccount(database, administrator);
  await grantAdministration(database.owner, administrator.email);
}

async function importDemonstrationSeason(database: OpenDatabase): Promise<void> {
  await importSeason(database.db, {
    fileName: basename(SEASON_FILE),
    text: await readFile(SEASON_FILE, 'utf8'),
    country: 'England',
    zone: 'Europe/London',
    starting: new Date(Date.now() + FIRST_KICKOFF_MS),
  });
}

async function hasAdministrator(database: OpenDatabase, email: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM profiles p JOIN auth.users u ON u.id = p.id WHERE p.is_admin AND u.email = ${email}
  `.execute(database.db);
  return rows.length > 0;
}
