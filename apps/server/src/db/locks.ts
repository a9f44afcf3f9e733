import { sql } from 'kysely';
import type { DatabaseTransaction } from './database.ts';

// What the whole cluster does one after the other. Each holds until its transaction ends, and is taken
// before any row, so that no two can wait for each other.

const SETTLEMENT = sql.lit(7_031_002);
const TEAMS = sql`7031004, 0`;
const SKILL = sql.lit(7_031_005);

/** Gives the statements of a transaction that pays a crowd, or tells what it would pay, their time and memory. */
export async function takeLonger(tx: DatabaseTransaction): Promise<void> {
  await sql`SET LOCAL statement_timeout = '2min'`.execute(tx);
  await sql`SET LOCAL work_mem = '64MB'`.execute(tx);
}

/**
 * Takes the one lock for everything that moves XP. What holds it pays a whole crowd, and may wait
 * for another one: it gets longer than other statements.
 */
export async function takeSettlementLock(tx: DatabaseTransaction): Promise<void> {
  await takeLonger(tx);
  await sql`SELECT pg_advisory_xact_lock(${SETTLEMENT})`.execute(tx);
}

/** Keeps teams from being merged meanwhile: for whoever makes what names teams. */
export async function holdTeams(tx: DatabaseTransaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${TEAMS})`.execute(tx);
}

/**
 * Lets nobody make what names teams and no import run meanwhile: for whoever merges, renames or
 * removes what those go by.
 */
export async function lockTeams(tx: DatabaseTransaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${TEAMS})`.execute(tx);
}

/**
 * Lets one at a time change what is known of skill. Who holds it waits for nothing else, so that it
 * may be taken with any row held.
 */
export async function takeSkillLock(tx: DatabaseTransaction): Promise<void> {
  await takeLonger(tx);
  await sql`SELECT pg_advisory_xact_lock(${SKILL})`.execute(tx);
}
