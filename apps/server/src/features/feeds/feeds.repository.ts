import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../db/database.ts';
import type { MatchDataProvider } from '../../providers/match-data.ts';
import { mayBeAsked } from '../../db/external-ids.ts';

/** A match should be over this long after its kickoff. */
const OVER = sql`interval '105 minutes'`;
/** A real feed put a score right 29 days after the kickoff; later nobody asks any more. */
const WATCHED = sql`interval '35 days'`;
/** A match that went on longer ago than this does no more: the provider is silent since. */
const LATELY = sql`interval '3 hours'`;

/**
 * Lists matches whose result a provider is asked for now: at first every five minutes, later after
 * an eighth of the time that has passed since the end.
 */
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
      AND ${mayBeAsked(provider)}
      AND (v.kind IN ('result', 'void') OR v.id IS NULL AND i.status = 'active')
      AND (f.asked_at IS NULL OR f.asked_at <= game_now()
        - greatest(interval '285 seconds', (game_now() - i.kickoff_time - ${OVER}) / 8))
    ORDER BY v.id IS NOT NULL, i.kickoff_time DESC, i.id LIMIT ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Reads the moment at which a question is sent, by the clock that all servers share. */
export async function readMoment(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT game_now() AS now`.execute(db);
  return rows[0]!.now;
}

/** What came of asking a provider about a match. */
type Check = {
  readonly source: string;
  readonly matchId: string;
  readonly askedAt: Date;
  /** Why the answer was of no use; null: it was of use. */
  readonly problem: string | null;
  readonly isPlayedOn?: boolean;
};

/** Records what came of a question. False: somebody asked later and was answered sooner. */
export async function saveCheck(db: Queryable, check: Check): Promise<boolean> {
  const { source, matchId, askedAt, problem, isPlayedOn = false } = check;
  const { rows } = await sql`
    INSERT INTO provider_checks AS known (source, match_id, asked_at, problem, is_played_on)
    VALUES (${source}, ${matchId}, ${askedAt}, ${problem}, ${isPlayedOn})
    ON CONFLICT (source, match_id) DO UPDATE SET asked_at = excluded.asked_at,
      problem = excluded.problem, is_played_on = excluded.is_played_on
      WHERE known.asked_at <= excluded.asked_at
    RETURNING source
  `.execute(db);
  return rows.length === 1;
}

/** Tells whether a provider that was asked lately said that the match goes on. */
export async function isPlayedOn(tx: DatabaseTransaction, matchId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM provider_checks WHERE match_id = ${matchId} AND is_played_on
      AND asked_at > game_now() - ${LATELY} LIMIT 1
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
  readonly askedAt: Date;
};

/** Lists matches about which the last answer was of no use, as long as they are asked about. */
export async function listUnread(db: Queryable, limit: number): Promise<UnreadMatch[]> {
  const { rows } = await sql<UnreadMatch>`
    SELECT m.id AS "matchId", f.source, t1.name AS team1, t2.name AS team2,
      m.kickoff_time AS "kickoffAt", f.problem, f.asked_at AS "askedAt"
    FROM provider_checks f JOIN match_events m ON m.id = f.match_id
    JOIN teams t1 ON t1.id = m.team1_id JOIN teams t2 ON t2.id = m.team2_id
    WHERE f.problem IS NOT NULL AND m.deleted_at IS NULL
      AND m.kickoff_time >= game_now() - ${WATCHED}
    ORDER BY f.asked_at DESC, m.id, f.source LIMIT ${limit}
  `.execute(db);
  return rows;
}

/** Lists matches without a result for which a feed has one; what else it takes is judged later. */
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
 * Tells whether a person has or had a say in the match: took a result back, is asked by an import,
 * or must look since a source once said that it was not played to its end.
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

/** Tells whether results may settle by themselves; held until the transaction ends. */
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

/** How a provider stands that is asked. */
export type FeedStanding = {
  readonly source: string;
  /** Since its last answer; null before the first. */
  readonly answerAgeSeconds: number | null;
  readonly spent: number;
  /** What it lets be asked a day; null where it does not say. */
  readonly allowed: number | null;
  /** Matches that it knows, should be over and have no result. */
  readonly overdue: number;
};

/** Reads how these providers stand. One that was never asked is not among them. */
export async function readStanding(
  db: Queryable,
  sources: readonly string[],
): Promise<FeedStanding[]> {
  const { rows } = await sql<FeedStanding>`
    SELECT b.source, extract(epoch FROM now() - b.answered_at)::float8 AS "answerAgeSeconds",
      CASE WHEN b.day = (now() AT TIME ZONE 'UTC')::date THEN b.spent ELSE 0 END AS spent,
      b.told_limit AS allowed,
      (SELECT count(*) FROM provider_checks f JOIN match_events m ON m.id = f.match_id
       WHERE f.source = b.source AND m.deleted_at IS NULL AND m.postponed_at IS NULL
         AND m.status = 'active' AND m.kickoff_time < game_now() - interval '285 minutes') AS overdue
    FROM provider_budgets b WHERE b.source = ANY(${[...sources]}::text[]) ORDER BY b.source
  `.execute(db);
  return rows;
}
