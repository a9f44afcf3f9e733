import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../db/database.ts';

/** A match should be over this long after its kickoff. */
const OVER = sql`interval '105 minutes'`;
/** A real feed put a score right 29 days after the kickoff; later nobody asks any more. */
const WATCHED = sql`interval '35 days'`;

/**
 * Matches whose result a provider is asked for now: at first every five minutes, later after an
 * eighth of the time that has passed since the end.
 */
export async function listDue(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT m.id FROM match_events m
    JOIN teams t1 ON t1.id = m.team1_id JOIN teams t2 ON t2.id = m.team2_id
    LEFT JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
    LEFT JOIN feed_checks f ON f.match_id = m.id
    WHERE m.deleted_at IS NULL AND m.postponed_at IS NULL
      AND m.kickoff_time BETWEEN game_now() - ${WATCHED} AND game_now() - ${OVER}
      AND t1.api_id IS NOT NULL AND t2.api_id IS NOT NULL
      AND (v.kind IN ('result', 'void') OR v.id IS NULL AND m.status = 'active')
      AND (f.asked_at IS NULL OR f.asked_at <= game_now()
        - greatest(interval '285 seconds', (game_now() - m.kickoff_time - ${OVER}) / 8))
    ORDER BY v.id IS NOT NULL, m.kickoff_time DESC, m.id LIMIT ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Records that a match was asked about, and why the answer was of no use. */
export async function saveCheck(
  db: Queryable,
  check: { matchId: string; problem: string | null },
): Promise<void> {
  await sql`
    INSERT INTO feed_checks (match_id, problem) VALUES (${check.matchId}, ${check.problem})
    ON CONFLICT (match_id) DO UPDATE SET asked_at = game_now(), problem = excluded.problem
  `.execute(db);
}

export type UnreadMatch = {
  readonly matchId: string;
  readonly team1: string;
  readonly team2: string;
  readonly kickoffAt: Date;
  readonly problem: string;
  readonly askedAt: Date;
};

/** Matches about which the last answer was of no use, as long as they are asked about. */
export async function listUnread(db: Queryable, limit: number): Promise<UnreadMatch[]> {
  const { rows } = await sql<UnreadMatch>`
    SELECT m.id AS "matchId", t1.name AS team1, t2.name AS team2, m.kickoff_time AS "kickoffAt",
      f.problem, f.asked_at AS "askedAt"
    FROM feed_checks f JOIN match_events m ON m.id = f.match_id
    JOIN teams t1 ON t1.id = m.team1_id JOIN teams t2 ON t2.id = m.team2_id
    WHERE f.problem IS NOT NULL AND m.deleted_at IS NULL
      AND m.kickoff_time >= game_now() - ${WATCHED}
    ORDER BY f.asked_at DESC, m.id LIMIT ${limit}
  `.execute(db);
  return rows;
}

/** Whether the match still is this fixture, of these teams. */
export async function isFixtureOf(
  tx: DatabaseTransaction,
  fixture: { matchId: string; id: number; teamIds: readonly [number, number] },
): Promise<boolean> {
  const [home, away] = fixture.teamIds;
  const { rows } = await sql`
    SELECT FROM match_events m
    JOIN teams t1 ON t1.id = m.team1_id AND t1.api_id = ${home}
    JOIN teams t2 ON t2.id = m.team2_id AND t2.api_id = ${away}
    WHERE m.id = ${fixture.matchId} AND m.api_id = ${fixture.id}
  `.execute(tx);
  return rows.length === 1;
}

/** Matches without a result for which a feed has one; what else it takes is judged later. */
export async function listWaiting(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT m.id FROM match_events m
    JOIN result_proposals p ON p.match_id = m.id AND p.replaced_at IS NULL
      AND p.dismissed_at IS NULL AND p.import_id IS NULL AND p.status = 'played'
    WHERE m.deleted_at IS NULL AND m.status = 'active' AND m.kickoff_time <= game_now()
    ORDER BY m.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Whether a person has or had a say in the match: took a result back, is asked by an import, or must
 * look since a source once said that it was not played to its end.
 */
export async function isInHands(tx: DatabaseTransaction, matchId: string): Promise<boolean> {
  const { rows } = await sql<{ is_in_hands: boolean }>`
    SELECT EXISTS (SELECT FROM validations v WHERE v.match_id = ${matchId})
      OR EXISTS (SELECT FROM import_questions q
        WHERE q.match_id = ${matchId} AND q.closed_at IS NULL)
      OR EXISTS (SELECT FROM result_proposals p
        WHERE p.match_id = ${matchId} AND p.status IN ('abandoned', 'cancelled', 'awarded'))
      OR EXISTS (SELECT FROM import_rows r
        WHERE r.match_id = ${matchId} AND (r.was_called_off OR r.status = 'awarded'))
      AS is_in_hands
  `.execute(tx);
  return rows[0]!.is_in_hands;
}

/** Whether results may settle by themselves; held until the transaction ends. */
export async function holdSetting(tx: DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`
    SELECT settles_by_itself AS is_on FROM feed_settings FOR SHARE`.execute(tx);
  return rows[0]!.is_on;
}

export async function readSetting(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`
    SELECT settles_by_itself AS is_on FROM feed_settings`.execute(db);
  return rows[0]!.is_on;
}

/** Locks what administrators set; nothing settles by itself until the transaction ends. */
export async function lockSetting(tx: DatabaseTransaction): Promise<{ id: string; isOn: boolean }> {
  const { rows } = await sql<{ id: string; isOn: boolean }>`
    SELECT id, settles_by_itself AS "isOn" FROM feed_settings FOR UPDATE`.execute(tx);
  return rows[0]!;
}

export async function saveSetting(tx: DatabaseTransaction, isOn: boolean): Promise<void> {
  await sql`UPDATE feed_settings SET settles_by_itself = ${isOn}`.execute(tx);
}
