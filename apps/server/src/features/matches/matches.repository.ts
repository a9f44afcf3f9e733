import type { MatchResult, ScoreRewardMap, StoredStatus } from '@kickoracle/game';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../db/database.ts';

/** A match with all that its view needs, and the viewer's own predictions. */
export type MatchRow = {
  id: string;
  season: number;
  round: string;
  match_type: string;
  kickoff_time: Date;
  kickoff_confirmed: boolean;
  postponed_at: Date | null;
  closed_at: Date | null;
  status: StoredStatus;
  system_version: number;
  item_version: number;
  competition_id: string;
  competition_name: string;
  country: string;
  sport: string;
  season_start_month: number;
  season_end_month: number;
  team1_id: string;
  team1_name: string;
  team1_short_name: string | null;
  team2_id: string;
  team2_name: string;
  team2_short_name: string | null;
  rewards: ScoreRewardMap | null;
  validation_kind: 'result' | 'void' | 'history' | null;
  result: MatchResult | null;
  parts: PartRow[];
};

export type PartRow = {
  event_id: string;
  template_key: string;
  value: string | null;
  value_changed_at: string | null;
  xp: number | null;
};

const NO_VIEWER = '00000000-0000-0000-0000-000000000000';

/** The matches that a condition picks, in the order and within the bounds that `tail` gives. */
function selectMatches(
  viewerId: string | null,
  pick: { where: RawBuilder<unknown>; tail: RawBuilder<unknown> },
): RawBuilder<MatchRow> {
  return sql<MatchRow>`
    WITH picked AS (
      SELECT m.* FROM match_events m WHERE m.deleted_at IS NULL AND ${pick.where} ${pick.tail}
    )
    SELECT m.id, m.season, m.round, m.match_type, m.kickoff_time, m.kickoff_confirmed,
      m.postponed_at, m.closed_at, m.status, m.system_version, m.item_version,
      c.id AS competition_id, c.name AS competition_name, c.country, c.sport,
      c.season_start_month, c.season_end_month,
      t1.id AS team1_id, t1.name AS team1_name, t1.short_name AS team1_short_name,
      t2.id AS team2_id, t2.name AS team2_name, t2.short_name AS team2_short_name,
      r.map AS rewards, v.kind AS validation_kind, v.result,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('event_id', e.id,
          'template_key', e.template_key, 'value', p.value,
          'value_changed_at', p.value_changed_at,
          'xp', CASE WHEN v.id IS NOT NULL THEN coalesce(l.xp_amount, 0) END)
          ORDER BY e.template_key), '[]')
       FROM prediction_events e
       LEFT JOIN predictions p
         ON p.event_id = e.id AND p.user_id = ${viewerId ?? NO_VIEWER}::uuid
       LEFT JOIN xp_ledger l ON l.validation_id = v.id AND l.user_id = p.user_id
         AND l.prediction_event_id = e.id AND l.kind = 'award'
       WHERE e.match_id = m.id) AS parts
    FROM picked m
    JOIN competitions c ON c.id = m.competition_id
    JOIN teams t1 ON t1.id = m.team1_id
    JOIN teams t2 ON t2.id = m.team2_id
    LEFT JOIN reward_maps r ON r.id = m.reward_map_id
    LEFT JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
    ORDER BY m.kickoff_time, t1.name, m.id`;
}

/** One match; null when there is none. */
export async function getMatch(db: Queryable, matchId: string, viewerId: string | null) {
  const pick = { where: sql`m.id = ${matchId}`, tail: sql`` };
  const { rows } = await selectMatches(viewerId, pick).execute(db);
  return rows[0] ?? null;
}

export type MatchFilter = {
  status: 'active' | 'pending' | 'finished';
  competitionId?: string | undefined;
};

const IS_OPEN = sql`(m.status = 'active' AND m.closed_at IS NULL AND m.postponed_at IS NULL
  AND m.kickoff_time > game_now())`;

function whereOf({ status, competitionId }: MatchFilter): RawBuilder<unknown> {
  const byStatus = {
    active: IS_OPEN,
    pending: sql`m.status = 'active' AND NOT ${IS_OPEN}`,
    finished: sql`m.status = 'finished'`,
  }[status];
  const ofCompetition =
    competitionId === undefined ? sql`TRUE` : sql`m.competition_id = ${competitionId}`;
  return sql`${byStatus} AND ${ofCompetition}`;
}

/** A page of matches by displayed status: next kickoff first, finished ones latest first. */
export async function listMatches(
  db: Queryable,
  options: MatchFilter & { viewerId: string | null; limit: number; offset: number },
) {
  const { viewerId, limit, offset, ...filter } = options;
  const direction = filter.status === 'finished' ? sql`DESC` : sql`ASC`;
  const tail = sql`ORDER BY m.kickoff_time ${direction}, m.id LIMIT ${limit} OFFSET ${offset}`;
  const { rows } = await selectMatches(viewerId, { where: whereOf(filter), tail }).execute(db);
  return filter.status === 'finished' ? rows.toReversed() : rows;
}

/** How many matches the filter picks. */
export async function countMatches(db: Queryable, filter: MatchFilter): Promise<number> {
  const { rows } = await sql<{ matches: number }>`
    SELECT count(*) AS matches FROM match_events m
    WHERE m.deleted_at IS NULL AND ${whereOf(filter)}
  `.execute(db);
  return rows[0]!.matches;
}

/** Whether the id is that of a part of a match. */
export async function isPart(db: Queryable, id: string): Promise<boolean> {
  const part = await db
    .selectFrom('prediction_events')
    .select('id')
    .where('id', '=', id)
    .where('match_id', 'is not', null)
    .executeTakeFirst();
  return part !== undefined;
}

export type NewMatch = {
  competitionId: string;
  season: number;
  round: string;
  matchType: string;
  team1Id: string;
  team2Id: string;
  kickoffAt: Date;
  isKickoffConfirmed: boolean;
  isClosed: boolean;
};

/** Inserts a version 2 match. Returns its id. */
export async function insertMatch(db: Queryable, match: NewMatch): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO match_events (competition_id, season, round, match_type, team1_id, team2_id,
      kickoff_time, kickoff_confirmed, closed_at, system_version)
    VALUES (${match.competitionId}, ${match.season}, ${match.round}, ${match.matchType},
      ${match.team1Id}, ${match.team2Id}, ${match.kickoffAt}, ${match.isKickoffConfirmed},
      CASE WHEN ${match.isClosed} THEN game_now() END, 2)
    RETURNING id
  `.execute(db);
  return rows[0]!.id;
}

/** Inserts the only part of a version 2 match. */
export async function insertScorePart(db: Queryable, matchId: string): Promise<void> {
  await db
    .insertInto('prediction_events')
    .values({
      match_id: matchId,
      template_key: 'score',
      title_key: 'templates.score.title',
      description_key: 'templates.score.description',
      input_type: 'score',
    })
    .execute();
}

/** Puts a reward map in force. */
export async function insertRewardMap(
  db: Queryable,
  reward: { matchId: string; source: string; modelVersion: string; map: ScoreRewardMap },
): Promise<void> {
  await sql`
    WITH priced AS (
      INSERT INTO reward_maps (match_id, source, model_version, map)
      VALUES (${reward.matchId}, ${reward.source}, ${reward.modelVersion},
        ${JSON.stringify(reward.map)})
      RETURNING id, match_id
    )
    UPDATE match_events m SET reward_map_id = priced.id FROM priced WHERE m.id = priced.match_id
  `.execute(db);
}

/** The row of a match, locked, as far as moving its kickoff is concerned. */
export async function lockMovableMatch(db: Queryable, matchId: string) {
  const { rows } = await sql<{
    kickoff: Date;
    postponedAt: Date | null;
    validationKind: 'result' | 'void' | 'history' | null;
    isClosed: boolean;
    now: Date;
  }>`
    WITH item AS MATERIALIZED (
      SELECT m.* FROM match_events m WHERE m.id = ${matchId} AND m.deleted_at IS NULL FOR UPDATE
    )
    SELECT m.kickoff_time AS kickoff, m.postponed_at AS "postponedAt", v.kind AS "validationKind",
      m.closed_at IS NOT NULL AS "isClosed", game_now() AS now
    FROM item m LEFT JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
  `.execute(db);
  return rows[0] ?? null;
}

/** Gives a match another kickoff; `closes` ends predictions for good. */
export async function updateKickoff(
  db: Queryable,
  move: { matchId: string; kickoffAt: Date; isConfirmed: boolean; closes: boolean },
): Promise<void> {
  await sql`
    UPDATE match_events SET kickoff_time = ${move.kickoffAt}, kickoff_confirmed = ${move.isConfirmed},
      postponed_at = NULL,
      closed_at = CASE WHEN ${move.closes} THEN coalesce(closed_at, game_now()) ELSE closed_at END,
      item_version = item_version + 1, updated_at = game_now()
    WHERE id = ${move.matchId}
  `.execute(db);
}

/** Marks a match as postponed without a new date. False when it is already or has been played. */
export async function postpone(db: Queryable, matchId: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE match_events SET postponed_at = game_now(), item_version = item_version + 1,
      updated_at = game_now()
    WHERE id = ${matchId} AND status = 'active' AND postponed_at IS NULL AND closed_at IS NULL
    RETURNING id
  `.execute(db);
  return rows.length === 1;
}
