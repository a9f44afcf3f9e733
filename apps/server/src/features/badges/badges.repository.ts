import type { RoundOfPlayer } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import { RANK } from '#db/state/board-rank.ts';
import { COMPETITION_COLUMNS, type CompetitionFacts } from '#db/state/competition-facts.ts';
import { IS_EXACT, IS_RIGHT_RESULT } from '#db/state/exact-award.ts';
import { isRevealedIn } from '#db/state/item-state.ts';
import type { RoundKey } from '#db/state/round-key.ts';

const LIVE_VALIDATION = sql`
  LEFT JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL`;

/** Selects the revealed matches that a player predicted in time. Hidden ones are never read. */
const ownMatches = (playerId: string) => sql`
  own AS MATERIALIZED (
    SELECT m.id, m.competition_id, m.round, m.closes_at, coalesce(bool_or(${IS_EXACT}), false) AS is_exact,
      coalesce(bool_or(${IS_RIGHT_RESULT}), false) AS is_right
    FROM predictions p
    JOIN prediction_events e ON e.id = p.event_id
    -- OFFSET 0: looked up by its id for each prediction.
    CROSS JOIN LATERAL (
      SELECT m.id, m.competition_id, m.round, m.kickoff_time AS closes_at, m.closed_at, m.postponed_at,
        m.counts_until, v.id AS validation_id
      FROM match_events m ${LIVE_VALIDATION}
      WHERE m.id = e.match_id AND m.deleted_at IS NULL OFFSET 0
    ) m
    LEFT JOIN xp_ledger l ON l.validation_id = m.validation_id AND l.user_id = p.user_id
      AND l.prediction_event_id = p.event_id AND l.kind = 'award'
    WHERE p.user_id = ${playerId} AND ${isRevealedIn('m')}
      AND p.value_changed_at < least(m.closes_at, m.counts_until)
    GROUP BY m.id, m.competition_id, m.round, m.closes_at
  )`;

export type PlayerRound = RoundOfPlayer & RoundKey & { readonly exactScores: number };

/**
 * Reads the rounds of the player's competitions since the first match that they predicted, in the
 * order of play, and their first exact score. Void, postponed and never open matches are not
 * needed.
 */
export async function readPlayed(
  db: Queryable,
  playerId: string,
): Promise<{ rounds: readonly PlayerRound[]; firstExactId: string | null }> {
  const { rows } = await sql<{ rounds: PlayerRound[]; firstExactId: string | null }>`
    WITH ${ownMatches(playerId)}, first AS (
      SELECT competition_id, min(closes_at) AS at FROM own WHERE round <> '' GROUP BY competition_id
    ), seasons AS MATERIALIZED (
      SELECT DISTINCT m.competition_id, m.season, f.at
      FROM first f JOIN match_events m ON m.competition_id = f.competition_id
        AND m.kickoff_time >= f.at AND m.deleted_at IS NULL
    ), needed AS (
      SELECT m.*, ${isRevealedIn('m')} AS is_revealed
      FROM (
        SELECT m.id, m.competition_id, m.season, m.round, m.kickoff_time AS closes_at, m.status,
          m.closed_at, m.created_at, m.postponed_at, v.id AS validation_id, v.kind, s.at AS since
        FROM seasons s JOIN match_events m USING (competition_id, season) ${LIVE_VALIDATION}
        WHERE m.deleted_at IS NULL AND m.round <> ''
      ) m
      WHERE coalesce(m.kind = 'result', m.postponed_at IS NULL)
        AND (m.closed_at IS DISTINCT FROM m.created_at OR m.id IN (SELECT id FROM own))
    ), rounds AS (
      SELECT n.competition_id AS "competitionId", n.season, n.round, count(*) AS matches,
        count(*) FILTER (WHERE n.is_revealed) AS revealed, count(own.id) AS predicted,
        count(*) FILTER (WHERE n.status = 'finished') AS settled,
        count(*) FILTER (WHERE own.is_right) AS "right",
        count(*) FILTER (WHERE own.is_exact) AS "exactScores"
      FROM needed n LEFT JOIN own ON own.id = n.id AND n.is_revealed
      GROUP BY n.competition_id, n.season, n.round, n.since HAVING max(n.closes_at) >= n.since
      ORDER BY percentile_disc(0.5) WITHIN GROUP (ORDER BY n.closes_at), n.round COLLATE "C"
    )
    SELECT (SELECT coalesce(json_agg(r), '[]') FROM rounds r) AS rounds,
      (SELECT id FROM own WHERE is_exact ORDER BY closes_at, id LIMIT 1) AS "firstExactId"
  `.execute(db);
  return rows[0]!;
}

export async function findCompetition(db: Queryable, competitionId: string) {
  const { rows } = await sql<CompetitionFacts>`
    SELECT c.id, c.name, ${COMPETITION_COLUMNS} FROM competitions c WHERE c.id = ${competitionId}
  `.execute(db);
  return rows[0]!;
}

export async function findExact(db: Queryable, matchId: string) {
  const { rows } = await sql<{ matchId: string; team1: string; team2: string; score: string }>`
    SELECT m.id AS "matchId", t1.name AS team1, t2.name AS team2, v.result ->> 'score' AS score
    FROM match_events m
    JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL AND v.kind = 'result'
    JOIN teams t1 ON t1.id = m.team1_id
    JOIN teams t2 ON t2.id = m.team2_id
    WHERE m.id = ${matchId}
  `.execute(db);
  return rows[0] ?? null;
}

/** Days after its last kickoff from which a season without a match ahead is over. */
const DAYS_AFTER_SEASON = 30;

/** Lists the seasons that are over and in which a player has XP, latest first. */
export async function listSeasons(db: Queryable, playerId: string) {
  const { rows } = await sql<
    CompetitionFacts & { season: number; xp: number; rank: number; players: number }
  >`
    SELECT c.id, c.name, ${COMPETITION_COLUMNS}, b.year::integer AS season, t.xp, ${RANK} AS rank,
      (SELECT coalesce(sum(h.players), 0) FROM board_histogram h
        WHERE h.board_id = b.id AND h.level = 2)::integer AS players
    FROM boards b
    JOIN leaderboard_totals t ON t.board_id = b.id AND t.user_id = ${playerId}
    JOIN competitions c ON c.id = b.competition_id
    CROSS JOIN LATERAL (
      SELECT bool_and(m.status = 'finished') AS is_over, max(m.kickoff_time) AS last
      FROM match_events m
      WHERE m.competition_id = b.competition_id AND m.season = b.year AND m.deleted_at IS NULL
    ) played
    WHERE b.kind = 'season' AND b.scope = 'competition' AND t.xp > 0 AND played.is_over
      AND played.last < game_now() - make_interval(days => ${DAYS_AFTER_SEASON})
    ORDER BY played.last DESC, c.id
  `.execute(db);
  return rows;
}
