import { randomUUID } from 'node:crypto';
import {
  templatesFor,
  type AnswerPart,
  type MatchAnswers,
  type MatchAttributes,
} from '@kickoracle/game';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { seasonLabelsOf } from '../../db/season-labels.ts';
import { NOBODY } from '../../db/nobody.ts';
import { isPaid } from '../../db/settlements-of.ts';
import { isOpenIn, type ItemStateRow } from '../../db/item-state.ts';
import { byId, byInstant, byText, keyset, type PageRequest, type Placed } from '../../paging.ts';

/** A match with all that its view needs, and the viewer's own predictions. */
export type MatchRow = ItemStateRow & {
  id: string;
  season: number;
  round: string;
  match_type: string;
  system_version: 1 | 2;
  attributes: MatchAttributes;
  item_version: number;
  competition_id: string;
  competition_name: string;
  country: string;
  sport: string;
  season_start_month: number;
  season_end_month: number;
  season_labels: Record<string, string>;
  team1_id: string;
  team1_name: string;
  team1_short_name: string | null;
  team2_id: string;
  team2_name: string;
  team2_short_name: string | null;
  /** The map in force: of version 1 by template key. */
  rewards: unknown;
  rewards_source: 'bookmakers' | 'goal_model' | 'base_rates' | null;
  rewards_computed_at: Date | null;
  result: MatchAnswers | null;
  /** The viewer has seen what others predicted on it. */
  has_opened: boolean;
  parts: PartRow[];
  place: Placed['place'];
};

export type PartRow = {
  event_id: string;
  template_key: string;
  reward: number;
  value: string | null;
  value_changed_at: string | null;
  xp: number | null;
  award_parts: AnswerPart[] | null;
  has_receipt: boolean;
  /** The map in force when the value was last changed; null: the one that is in force now. */
  rewards_then: unknown;
};

/** The one order of every list of matches: the next kickoff is first. */
const ORDER = keyset([byInstant('m.kickoff_time'), byText('t1.name'), byId('m.id')]);

/** Selects the matches that a condition picks, the first of them in their order. */
function selectMatches(
  viewerId: string | null,
  pick: { where: RawBuilder<unknown>; limit: number },
): RawBuilder<MatchRow> {
  return sql<MatchRow>`
    WITH picked AS (
      SELECT m.*
      FROM (SELECT *, kickoff_time AS closes_at FROM match_events WHERE deleted_at IS NULL) m
      JOIN teams t1 ON t1.id = m.team1_id
      WHERE ${pick.where} ${ORDER.orderBy} LIMIT ${pick.limit}
    )
    SELECT m.id, m.season, m.round, m.match_type, m.closes_at, m.kickoff_confirmed,
      m.postponed_at, m.closed_at, m.status, m.system_version, m.attributes, m.item_version,
      c.id AS competition_id, c.name AS competition_name, c.country, c.sport,
      c.season_start_month, c.season_end_month, ${seasonLabelsOf('c')} AS season_labels,
      t1.id AS team1_id, t1.name AS team1_name, t1.short_name AS team1_short_name,
      t2.id AS team2_id, t2.name AS team2_name, t2.short_name AS team2_short_name,
      r.map AS rewards, r.source AS rewards_source, r.computed_at AS rewards_computed_at, v.kind AS validation_kind, v.result,
      EXISTS (SELECT FROM opened_predictions o
        WHERE o.user_id = ${viewerId ?? NOBODY}::uuid AND o.item_id = m.id) AS has_opened,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('event_id', e.id,
          'template_key', e.template_key, 'reward', e.reward, 'value', p.value,
          'value_changed_at', p.value_changed_at,
          'xp', CASE WHEN v.id IS NOT NULL THEN coalesce(l.xp_amount, 0) END,
          'award_parts', CASE WHEN v.id IS NOT NULL THEN coalesce(l.data -> 'parts', '[]') END,
          'has_receipt', ${isPaid({ itemId: sql`m.id`, eventId: sql`e.id`, userId: sql`p.user_id` })},
          'rewards_then', (SELECT CASE WHEN old.id <> m.reward_map_id THEN old.map END
            FROM reward_maps old
            WHERE old.match_id = m.id AND old.computed_at <= p.value_changed_at
            ORDER BY old.computed_at DESC LIMIT 1))
          ORDER BY e.template_key), '[]')
       FROM prediction_events e
       LEFT JOIN predictions p
         ON p.event_id = e.id AND p.user_id = ${viewerId ?? NOBODY}::uuid
       LEFT JOIN xp_ledger l ON l.validation_id = v.id AND l.user_id = p.user_id
         AND l.prediction_event_id = e.id AND l.kind = 'award'
       WHERE e.match_id = m.id) AS parts,
      ${ORDER.place}
    FROM picked m
    JOIN competitions c ON c.id = m.competition_id
    JOIN teams t1 ON t1.id = m.team1_id
    JOIN teams t2 ON t2.id = m.team2_id
    LEFT JOIN reward_maps r ON r.id = m.reward_map_id
    LEFT JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
    ${ORDER.orderBy}`;
}

/** Returns one match, also by the id of one that turned out to be it; null when there is none. */
export async function getMatch(db: Queryable, matchId: string, viewerId: string | null) {
  const where = sql`m.id = (
    SELECT coalesce(merged_into, id) FROM match_events WHERE id = ${matchId})`;
  const pick = { where, limit: 1 };
  const { rows } = await selectMatches(viewerId, pick).execute(db);
  return rows[0] ?? null;
}

/** Lists matches by id, in the order of every list. `playerId`: whose predictions come with them. */
export async function listMatchesByIds(
  db: Queryable,
  matchIds: readonly string[],
  playerId: string | null,
): Promise<MatchRow[]> {
  const where = sql`m.id = ANY(${[...matchIds]}::uuid[])`;
  const pick = { where, limit: matchIds.length };
  const { rows } = await selectMatches(playerId, pick).execute(db);
  return rows;
}

/** Lists matches that can be predicted, of one competition or of all. */
export async function listActiveMatches(
  db: Queryable,
  request: PageRequest & { competitionId?: string | undefined; viewerId: string | null },
) {
  const { competitionId, viewerId } = request;
  const page = ORDER.openPage(request);
  const ofCompetition =
    competitionId === undefined ? sql`TRUE` : sql`m.competition_id = ${competitionId}`;
  const where = sql`
    ${isOpenIn('m')}
      AND ${ofCompetition} AND ${page.isBeyond}`;
  const { rows } = await selectMatches(viewerId, { where, limit: page.limit }).execute(db);
  return page.cut(rows);
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
} & Partial<MatchKind> & { createdBy?: string | null };

/** What decides which parts a match has: version 2 of 90 minutes unless it is told. */
export type MatchKind = { readonly systemVersion: 1 | 2; readonly attributes: MatchAttributes };

export const PLAIN_MATCH: MatchKind = { systemVersion: 2, attributes: {} };

/** Inserts matches without their parts. Their ids come back in the same order. */
export async function insertMatches(
  db: Queryable,
  matches: readonly NewMatch[],
): Promise<string[]> {
  const rows = matches.map((match) => ({
    ...PLAIN_MATCH,
    createdBy: null,
    ...match,
    id: randomUUID(),
  }));
  await sql`
    INSERT INTO match_events (id, competition_id, season, round, match_type, team1_id, team2_id,
      kickoff_time, kickoff_confirmed, closed_at, system_version, attributes, created_by)
    SELECT id, "competitionId", season, round, "matchType", "team1Id", "team2Id", "kickoffAt",
      "isKickoffConfirmed", CASE WHEN "isClosed" THEN game_now() END, "systemVersion", attributes,
      "createdBy"
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS match(id uuid, "competitionId" uuid,
      season int, round text, "matchType" text, "team1Id" uuid, "team2Id" uuid,
      "kickoffAt" timestamptz, "isKickoffConfirmed" boolean, "isClosed" boolean,
      "systemVersion" int, attributes jsonb, "createdBy" uuid)
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Inserts the parts of matches (OP-40, OP-77); what they ask is their template's. */
export async function insertParts(
  db: Queryable,
  matches: readonly (MatchKind & { matchId: string })[],
): Promise<void> {
  const parts = matches.flatMap(({ matchId, ...kind }) =>
    templatesFor(kind).map((key) => ({ matchId, key })),
  );
  await sql`
    INSERT INTO prediction_events (match_id, template_key, title_key, description_key)
    SELECT part."matchId", part.key, 'templates.' || part.key || '.title',
      'templates.' || part.key || '.description'
    FROM json_to_recordset(${JSON.stringify(parts)}::json) AS part("matchId" uuid, key text)
  `.execute(db);
}

export type NewRewardMap = {
  readonly matchId: string;
  readonly source: string;
  readonly modelVersion: string;
  readonly inputs: object;
  readonly map: object;
};

/** Puts reward maps in force, one per match. Returns their ids by match. A map that several matches share is sent once. */
export async function insertRewardMaps(
  db: Queryable,
  rewards: readonly NewRewardMap[],
): Promise<Map<string, string>> {
  if (rewards.length === 0) return new Map();
  const maps = [...new Set(rewards.map(({ map }) => map))];
  const placeOf = new Map(maps.map((map, place) => [map, place + 1]));
  const rows = rewards.map(({ map, ...reward }) => ({ ...reward, place: placeOf.get(map) }));
  const { rows: inForce } = await sql<{ id: string; matchId: string }>`
    WITH maps AS MATERIALIZED (
      SELECT map, place
      FROM jsonb_array_elements(${JSON.stringify(maps)}::jsonb) WITH ORDINALITY AS m(map, place)
    ), priced AS (
      INSERT INTO reward_maps (match_id, source, model_version, inputs, map)
      SELECT "matchId", source, "modelVersion", inputs, map
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS reward("matchId" uuid,
        source text, "modelVersion" text, inputs jsonb, place bigint)
      JOIN maps USING (place)
      RETURNING id, match_id
    )
    UPDATE match_events m SET reward_map_id = priced.id FROM priced WHERE m.id = priced.match_id
    RETURNING priced.id, m.id AS "matchId"
  `.execute(db);
  return new Map(inForce.map(({ matchId, id }) => [matchId, id]));
}

/**
 * Gives a match another kickoff, if it still is as it was read; `closes` ends predictions for good.
 */
export async function updateKickoff(
  db: Queryable,
  move: {
    matchId: string;
    itemVersion: number;
    kickoffAt: Date;
    isConfirmed: boolean;
    closes: boolean;
  },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE match_events SET kickoff_time = ${move.kickoffAt}, kickoff_confirmed = ${move.isConfirmed},
      postponed_at = NULL,
      closed_at = CASE WHEN ${move.closes} THEN coalesce(closed_at, game_now()) ELSE closed_at END,
      item_version = item_version + 1, updated_at = game_now()
    WHERE id = ${move.matchId} AND item_version = ${move.itemVersion}
    RETURNING id
  `.execute(db);
  return rows.length === 1;
}

/**
 * Marks a match as postponed without a new date. Answers the kickoff that it had; null when it is
 * postponed already or has been played.
 */
export async function postpone(
  db: Queryable,
  matchId: string,
): Promise<{ at: Date; isConfirmed: boolean } | null> {
  const { rows } = await sql<{ at: Date; isConfirmed: boolean }>`
    UPDATE match_events m SET postponed_at = game_now(), item_version = item_version + 1,
      updated_at = game_now()
    WHERE m.id = ${matchId} AND m.deleted_at IS NULL
      AND m.postponed_at IS NULL AND m.closed_at IS NULL
      AND NOT EXISTS (SELECT FROM validations v
        WHERE v.match_id = m.id AND v.reverted_at IS NULL)
    RETURNING kickoff_time AS at, kickoff_confirmed AS "isConfirmed"
  `.execute(db);
  return rows[0] ?? null;
}

/** A match as it is told to somebody who is about to create it again. */
export type KnownMatch = {
  matchId: string;
  team1: string;
  team2: string;
  team1Id: string;
  team2Id: string;
  kickoffAt: Date;
  itemVersion: number;
  postponedAt: Date | null;
  closedAt: Date | null;
  validationKind: 'result' | 'void' | 'history' | null;
  now: Date;
};

type OfSeason = Pick<NewMatch, 'competitionId' | 'season'>;

const knownMatches = ({ competitionId, season }: OfSeason) => sql`
  SELECT m.id AS "matchId", t1.name AS team1, t2.name AS team2, t1.id AS "team1Id",
    t2.id AS "team2Id", m.kickoff_time AS "kickoffAt", m.item_version AS "itemVersion",
    m.postponed_at AS "postponedAt", m.closed_at AS "closedAt", v.kind AS "validationKind",
    game_now() AS now
  FROM match_events m
  JOIN teams t1 ON t1.id = m.team1_id
  JOIN teams t2 ON t2.id = m.team2_id
  LEFT JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
  WHERE m.competition_id = ${competitionId} AND m.season = ${season} AND m.deleted_at IS NULL`;

/**
 * Lists matches of a season that a new one seems to be (`isSameMeeting`): of the same home and
 * away team, or of the same teams turned round near its kickoff.
 */
export async function listSameMeetings(
  db: Queryable,
  meeting: OfSeason &
    Pick<NewMatch, 'team1Id' | 'team2Id' | 'kickoffAt'> & { turnedWithinDays: number },
): Promise<KnownMatch[]> {
  const { team1Id, team2Id, kickoffAt, turnedWithinDays: days } = meeting;
  const { rows } = await sql<KnownMatch>`
    ${knownMatches(meeting)} AND (m.team1_id = ${team1Id} AND m.team2_id = ${team2Id}
      OR m.team1_id = ${team2Id} AND m.team2_id = ${team1Id}
        AND m.kickoff_time BETWEEN ${kickoffAt}::timestamptz - make_interval(days => ${days})
          AND ${kickoffAt}::timestamptz + make_interval(days => ${days}))
    ORDER BY m.kickoff_time, m.id
  `.execute(db);
  return rows;
}

/** Lists every match of a season by its teams as they are now. */
export async function listMatchesOfSeason(
  db: Queryable,
  of: { competitionId: string; season: number },
): Promise<KnownMatch[]> {
  const { rows } = await sql<KnownMatch>`
    ${knownMatches(of)} ORDER BY m.kickoff_time, m.id
  `.execute(db);
  return rows;
}
