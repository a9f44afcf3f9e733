import { sql } from 'kysely';
import pLimit from 'p-limit';
import { DomainError } from '#lib/errors.ts';
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

/** Waits until no change of XP is in flight, and lets none begin until the transaction ends. */
export async function holdSettlements(tx: DatabaseTransaction): Promise<void> {
  await takeLonger(tx);
  await sql`SELECT pg_advisory_xact_lock_shared(${SETTLEMENT})`.execute(tx);
}

/** Players of one server who wait for the settlement lock at once: each keeps a connection. */
const WAITING_PLAYERS = 2;
const PENDING_PLAYERS = 50;
const turns = pLimit(WAITING_PLAYERS);

/**
 * Runs a player's transaction that takes the settlement lock. Others wait without a connection, so
 * that during a long settlement they leave the rest of them to the game.
 */
export async function inTurnForSettlement<T>(work: () => Promise<T>): Promise<T> {
  if (turns.pendingCount >= PENDING_PLAYERS) throw new DomainError('SERVER_BUSY');
  return turns(work);
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
