import type { AnswerPart, MatchAnswers, MatchAttributes } from '@kickoracle/game';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import { COMPETITION_COLUMNS, type CompetitionColumns } from '#db/state/competition-facts.ts';
import { NIL_UUID } from '#db/state/nil-uuid.ts';
import { isPaid } from '#db/state/settlements-of.ts';
import { isOpenIn, type ItemStateRow } from '#db/state/item-state.ts';
import { byId, byInstant, byText, keyset, type PageRequest, type Placed } from '#lib/paging.ts';

export type MatchRow = ItemStateRow &
  CompetitionColumns & {
    id: string;
    season: number;
    round: string;
    match_type: string;
    system_version: 1 | 2;
    attributes: MatchAttributes;
    item_version: number;
    competition_id: string;
    competition_name: string;
    team1_id: string;
    team1_name: string;
    team1_short_name: string | null;
    team2_id: string;
    team2_name: string;
    team2_short_name: string | null;
    /** The map in force; of version 1 by template key. */
    rewards: unknown;
    rewards_source: 'bookmakers' | 'goal_model' | 'base_rates' | null;
    rewards_computed_at: Date | null;
    result: MatchAnswers | null;
    /** True if the viewer opened the predictions of others. */
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
  /** The map in force when the value was last changed; null: the current map. */
  rewards_then: unknown;
};

const ORDER = keyset([byInstant('m.kickoff_time'), byText('t1.name'), byId('m.id')]);

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
      c.id AS competition_id, c.name AS competition_name, ${COMPETITION_COLUMNS},
      t1.id AS team1_id, t1.name AS team1_name, t1.short_name AS team1_short_name,
      t2.id AS team2_id, t2.name AS team2_name, t2.short_name AS team2_short_name,
      r.map AS rewards, r.source AS rewards_source, r.computed_at AS rewards_computed_at, v.kind AS validation_kind, v.result,
      EXISTS (SELECT FROM opened_predictions o
        WHERE o.user_id = ${viewerId ?? NIL_UUID}::uuid AND o.item_id = m.id) AS has_opened,
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
         ON p.event_id = e.id AND p.user_id = ${viewerId ?? NIL_UUID}::uuid
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

/** Returns one match, also by the id of a match merged into it; null if unknown. */
export async function getMatch(db: Queryable, matchId: string, viewerId: string | null) {
  const where = sql`m.id = (
    SELECT coalesce(merged_into, id) FROM match_events WHERE id = ${matchId})`;
  const pick = { where, limit: 1 };
  const { rows } = await selectMatches(viewerId, pick).execute(db);
  return rows[0] ?? null;
}

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
