import { randomUUID } from 'node:crypto';
import { boardsFor, DAY_MS, type BoardKey } from '@kickoracle/game';
import { sql } from 'kysely';
import { findViolations } from '../apps/server/src/backup/books.ts';
import type { Database, DatabaseConnection } from '../apps/server/src/db/connection/database.ts';
import { takeLonger } from '../apps/server/src/db/connection/locks.ts';
import { inTransaction } from '../apps/server/src/db/connection/transaction.ts';
import {
  addToBoards,
  ensureBoards,
} from '../apps/server/src/features/leaderboard/leaderboard.service.ts';
import { createTestMatch } from '../apps/server/src/testing/create-items.ts';
import { createCompetition } from '../apps/server/src/testing/factories.ts';
import { copyRows } from './copy-rows.ts';
import type { BenchWorld } from './generate-players.ts';
import { stageDeltas } from '../apps/server/src/db/settlement/stages.ts';

/** Players are right on one of two matches. */
const WINS_OF = 2;
/** The matches are spread over these months, up to now. */
const MONTHS = 6;
const SEASON = 2025;

type Paid = {
  readonly matchId: string;
  readonly eventId: string;
  readonly validationId: string;
  readonly boards: readonly BoardKey[];
};

/** XP of player `n` for match `m`, or 0: a fixed, uneven distribution. */
function paidFor(n: number, m: number): number {
  if ((n + m) % WINS_OF !== 0) return 0;
  return 5 + Math.floor(1_200 * ((((n + 1) * 7919 + m * 104729) % 100003) / 100003) ** 3);
}

function* playerRows(userIds: readonly string[], matches: number) {
  for (const [n, id] of userIds.entries()) {
    let xp = 0;
    for (let m = 0; m < matches; m += 1) xp += paidFor(n, m);
    yield `${id}\tplayer.${n}\tplayer.${n}\t1990-06-15\t${xp}`;
  }
}

/** The only definition of a ledger row. */
const LEDGER = {
  table: 'xp_ledger',
  columns: [
    'user_id',
    'validation_id',
    'prediction_event_id',
    'template_key',
    'kind',
    'xp_amount',
    'seen',
    'data',
  ],
};

function* ledgerRows(userIds: readonly string[], paid: readonly Paid[]) {
  for (const [m, { validationId, eventId }] of paid.entries()) {
    for (const [n, id] of userIds.entries()) {
      const xp = paidFor(n, m);
      if (xp > 0) yield `${id}\t${validationId}\t${eventId}\tscore\taward\t${xp}\tt\t{}`;
    }
  }
}

async function createPaidMatches(db: Database, count: number): Promise<Paid[]> {
  const { competitionId, season } = await createCompetition(db, { season: SEASON });
  const paid: Paid[] = [];
  for (let m = 0; m < count; m += 1) {
    const closesAt = new Date(Date.now() - (1 + (m % MONTHS) * 30) * DAY_MS);
    const match = { kickoffAt: closesAt, competitionId, season };
    const { matchId, eventId } = await createTestMatch(db, match);
    const { rows } = await sql<{ id: string }>`
      INSERT INTO validations (match_id, kind, item_version, result)
      VALUES (${matchId}, 'result', 1, '{"score": "2-1"}') RETURNING id`.execute(db);
    await sql`UPDATE match_events SET status = 'finished', item_version = 2 WHERE id = ${matchId}`.execute(
      db,
    );
    const competition = { id: competitionId, sport: 'football' };
    const boards = boardsFor({ closesAt, season, competition });
    paid.push({ matchId, eventId, validationId: rows[0]!.id, boards });
  }
  return paid;
}

/** Fills the boards from the ledger by the settlement's code, with equal boards together. */
async function fillBoards(db: Database, paid: readonly Paid[]): Promise<void> {
  for (const matches of Map.groupBy(paid, ({ boards }) => JSON.stringify(boards)).values()) {
    const validationIds = matches.map(({ validationId }) => validationId);
    await inTransaction(db, async (tx) => {
      await takeLonger(tx);
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      const boardIds = await ensureBoards(tx, matches[0]!.boards);
      await sql`
        INSERT INTO validation_boards (validation_id, board_id)
        SELECT v.id, b.id
        FROM unnest(${validationIds}::uuid[]) AS v(id) CROSS JOIN unnest(${boardIds}::integer[]) AS b(id)
      `.execute(tx);
      const deltas = await stageDeltas(
        tx,
        'award',
        sql`SELECT user_id, sum(xp_amount) AS xp FROM xp_ledger
          WHERE validation_id = ANY(${validationIds}::uuid[]) GROUP BY user_id ORDER BY user_id`,
      );
      await addToBoards(deltas, boardIds);
    });
  }
}

/** Fills an empty database with a ledger, its totals and boards, and an open match. */
export async function generateLedger(
  { db, pool }: Pick<DatabaseConnection, 'db' | 'pool'>,
  { players, ledgerRows: rows }: { players: number; ledgerRows: number },
): Promise<Omit<BenchWorld, 'boardIds' | 'pastCompetitionIds'>> {
  const matches = Math.max(1, Math.round((rows * WINS_OF) / players));
  const userIds = Array.from({ length: players }, () => randomUUID());
  await copyRows(
    pool,
    { table: 'auth.users', columns: ['id', 'email'] },
    (function* users() {
      for (const [n, id] of userIds.entries()) yield `${id}\tplayer.${n}@players.example`;
    })(),
  );
  await copyRows(
    pool,
    { table: 'profiles', columns: ['id', 'username', 'username_key', 'birth_date', 'xp_total'] },
    playerRows(userIds, matches),
  );
  const paid = await createPaidMatches(db, matches);
  await copyRows(pool, LEDGER, ledgerRows(userIds, paid));
  await sql`VACUUM ANALYZE`.execute(db);
  await fillBoards(db, paid);
  await sql`VACUUM ANALYZE`.execute(db);
  const { competitionId, season } = await createCompetition(db);
  const kickoffAt = new Date(Date.now() + DAY_MS);
  const open = await createTestMatch(db, { kickoffAt, competitionId, season });
  return { userIds, boards: paid[0]!.boards, ...open };
}

export const listViolations = ({ db }: { db: Database }) =>
  findViolations((query) => sql.raw(query).execute(db));
