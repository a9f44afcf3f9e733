import { sql } from 'kysely';
import type { DatabaseTransaction } from './database.ts';

// Cluster-wide advisory locks. Each lasts until its transaction ends, and is taken before any row
// lock, so that no two transactions deadlock.

const SETTLEMENT = sql.lit(7_031_002);
const TEAMS = sql`7031004, 0`;
const SKILL = sql.lit(7_031_005);

/** Raises the timeout and memory of a transaction that pays many players, or previews that. */
export async function takeLonger(tx: DatabaseTransaction): Promise<void> {
  await sql`SET LOCAL statement_timeout = '2min'`.execute(tx);
  await sql`SET LOCAL work_mem = '64MB'`.execute(tx);
}

/** Takes the one lock for all changes of XP, with a longer timeout: its holder may pay many. */
export async function takeSettlementLock(tx: DatabaseTransaction): Promise<void> {
  await takeLonger(tx);
  await sql`SELECT pg_advisory_xact_lock(${SETTLEMENT})`.execute(tx);
}

/** Takes the shared lock against mergers, for writers that refer to teams. */
export async function holdTeams(tx: DatabaseTransaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${TEAMS})`.execute(tx);
}

/** Takes the exclusive lock against imports and all writers that refer to teams. */
export async function lockTeams(tx: DatabaseTransaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${TEAMS})`.execute(tx);
}

/** Takes the lock for skill sums. Its holder waits for no lock, so row locks may be held. */
export async function takeSkillLock(tx: DatabaseTransaction): Promise<void> {
  await takeLonger(tx);
  await sql`SELECT pg_advisory_xact_lock(${SKILL})`.execute(tx);
}
