import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import type { MatchDataProvider } from '#providers/match-data.ts';
import { canRequest } from '#db/state/external-ids.ts';

const OVER = sql`interval '105 minutes'`;
/** Matches are watched this long. A real feed corrected a score 29 days after the kickoff. */
const WATCHED = sql`interval '35 days'`;
/** A report that a match is still being played expires after this time without a newer one. */
const LATELY = sql`interval '3 hours'`;

/** First every five minutes, later whenever an eighth of the time since the end has passed. */
export async function listDue(
  db: Queryable,
  { provider, limit }: { provider: MatchDataProvider; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT i.id FROM match_events i
    LEFT JOIN validations v ON v.match_id = i.id AND v.reverted_at IS NULL
    LEFT JOIN provider_checks f ON f.match_id = i.id AND f.source = ${provider.source}
    WHERE i.deleted_at IS NULL AND i.postponed_at IS NULL
      AND i.kickoff_time BETWEEN game_now() - ${WATCHED} AND game_now() - ${OVER}
      AND ${canRequest(provider)}
      AND (v.kind IN ('result', 'void') OR v.id IS NULL AND i.status = 'active')
      AND (f.requested_at IS NULL OR f.requested_at <= game_now()
        - greatest(interval '285 seconds', (game_now() - i.kickoff_time - ${OVER}) / 8))
    ORDER BY v.id IS NOT NULL, i.kickoff_time DESC, i.id LIMIT ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

type Check = {
  readonly source: string;
  readonly matchId: string;
  readonly requestedAt: Date;
  /** Why the response was unusable; null if it was usable. */
  readonly problem: string | null;
  readonly isInPlay?: boolean;
};

/** Records a check. Returns false if a later request was answered first. */
export async function saveCheck(db: Queryable, check: Check): Promise<boolean> {
  const { source, matchId, requestedAt, problem, isInPlay = false } = check;
  const { rows } = await sql`
    INSERT INTO provider_checks AS known (source, match_id, requested_at, problem, is_in_play)
    VALUES (${source}, ${matchId}, ${requestedAt}, ${problem}, ${isInPlay})
    ON CONFLICT (source, match_id) DO UPDATE SET requested_at = excluded.requested_at,
      problem = excluded.problem, is_in_play = excluded.is_in_play
      WHERE known.requested_at <= excluded.requested_at
    RETURNING source
  `.execute(db);
  return rows.length === 1;
}

/** Returns true if a recent check of any provider reported that the match is still being played. */
export async function isInPlay(tx: DatabaseTransaction, matchId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM provider_checks WHERE match_id = ${matchId} AND is_in_play
      AND requested_at > game_now() - ${LATELY} LIMIT 1
  `.execute(tx);
  return rows.length > 0;
}

export type UnreadMatch = {
  readonly matchId: string;
  readonly source: string;
  readonly team1: string;
  readonly team2: string;
  readonly kickoffAt: Date;
  readonly problem: string;
  readonly requestedAt: Date;
};

export async function listUnread(db: Queryable, limit: number): Promise<UnreadMatch[]> {
  const { rows } = await sql<UnreadMatch>`
    SELECT m.id AS "matchId", f.source, t1.name AS team1, t2.name AS team2,
      m.kickoff_time AS "kickoffAt", f.problem, f.requested_at AS "requestedAt"
    FROM provider_checks f JOIN match_events m ON m.id = f.match_id
    JOIN teams t1 ON t1.id = m.team1_id JOIN teams t2 ON t2.id = m.team2_id
    WHERE f.problem IS NOT NULL AND m.deleted_at IS NULL
      AND m.kickoff_time >= game_now() - ${WATCHED}
    ORDER BY f.requested_at DESC, m.id, f.source LIMIT ${limit}
  `.execute(db);
  return rows;
}

/** Lists unsettled matches that a feed reports as played. The rest is checked under lock. */
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
 * Returns true if a person has to decide: the match has a validation, even a reverted one, an open
 * import question, or a source once reported it as abandoned, cancelled or awarded.
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

/** Returns true if automatic settlement is on; locks the setting until the transaction ends. */
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

/** Locks the settings: no match settles automatically until the transaction ends. */
export async function lockSetting(tx: DatabaseTransaction): Promise<{ id: string; isOn: boolean }> {
  const { rows } = await sql<{ id: string; isOn: boolean }>`
    SELECT id, settles_by_itself AS "isOn" FROM feed_settings FOR UPDATE`.execute(tx);
  return rows[0]!;
}

export async function saveSetting(tx: DatabaseTransaction, isOn: boolean): Promise<void> {
  await sql`UPDATE feed_settings SET settles_by_itself = ${isOn}`.execute(tx);
}

export type FeedStanding = {
  readonly source: string;
  readonly answerAgeSeconds: number | null;
  readonly spent: number;
  readonly allowed: number | null;
  readonly overdue: number;
};

/** Reads the state of providers. Those without any request are missing from the result. */
export async function readStanding(
  db: Queryable,
  sources: readonly string[],
): Promise<FeedStanding[]> {
  const { rows } = await sql<FeedStanding>`
    SELECT b.source, extract(epoch FROM now() - b.answered_at)::float8 AS "answerAgeSeconds",
      CASE WHEN b.day = (now() AT TIME ZONE 'UTC')::date THEN b.spent ELSE 0 END AS spent,
      b.reported_limit AS allowed,
      (SELECT count(*) FROM provider_checks f JOIN match_events m ON m.id = f.match_id
       WHERE f.source = b.source AND m.deleted_at IS NULL AND m.postponed_at IS NULL
         AND m.status = 'active' AND m.kickoff_time < game_now() - interval '285 minutes') AS overdue
    FROM provider_budgets b WHERE b.source = ANY(${[...sources]}::text[]) ORDER BY b.source
  `.execute(db);
  return rows;
}
