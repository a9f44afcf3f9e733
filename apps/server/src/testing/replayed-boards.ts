import { awardForScore, parseScore, type ScoreRewardMap } from '@kickoracle/game';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Queryable } from '../db/connection/database.ts';
import { isOpenIn } from '../db/state/item-state.ts';

export type Played = {
  id: string;
  event_id: string;
  teams: string;
  team1_id: string;
  team2_id: string;
  item_version: number;
  kickoff: Date;
  season: number;
  is_open: boolean;
  is_over: boolean;
  result: Record<string, string> | null;
  settled_at: Date | null;
};

export async function listReplayed(db: Queryable, name: string): Promise<Played[]> {
  const { rows } = await sql<Played>`
    SELECT m.id, e.id AS event_id, m.team1_id, m.team2_id,
      (SELECT t.name FROM teams t WHERE t.id = m.team1_id) || ' v ' ||
      (SELECT t.name FROM teams t WHERE t.id = m.team2_id) AS teams, m.item_version, m.kickoff_time AS kickoff, m.season,
      ${isOpenIn('i')} AS is_open,
      m.kickoff_time <= game_now() AND m.postponed_at IS NULL AS is_over,
      v.result, v.created_at AS settled_at
    FROM items i JOIN match_events m ON m.id = i.id JOIN competitions c ON c.id = m.competition_id
    JOIN prediction_events e ON e.match_id = m.id
    LEFT JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
    WHERE c.name = ${name} ORDER BY m.id`.execute(db);
  return rows;
}

/** Counts the XP that each player must have by the results in force, by board, independently. */
export async function countDue(db: Queryable, name: string) {
  const { rows } = await sql<{
    user_id: string;
    value: string;
    kickoff: Date;
    season: number;
    round: string;
    score: string;
    map: ScoreRewardMap;
  }>`
    SELECT p.user_id, p.value, m.kickoff_time AS kickoff, m.season, m.round,
      v.result ->> 'score' AS score,
      r.map
    FROM match_events m JOIN competitions c ON c.id = m.competition_id
    JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
    JOIN reward_maps r ON r.id = m.reward_map_id
    JOIN prediction_events e ON e.match_id = m.id
    JOIN predictions p ON p.event_id = e.id AND p.value_changed_at < m.kickoff_time
    WHERE c.name = ${name}`.execute(db);
  const due: Record<string, number> = {};
  for (const { user_id: player, value, kickoff, season, round, score, map } of rows) {
    const [predicted, actual] = [parseScore(value)!, parseScore(score)!];
    const { xp } = awardForScore({ map, predicted, actual });
    if (xp === 0) continue;
    const year = kickoff.getUTCFullYear();
    const month = kickoff.getUTCMonth() + 1;
    const boards = [`month ${year}-${month}`, `year ${year}-`, `season ${season}-`, 'total'];
    if (round !== '') boards.push(`round ${season}-${round}`);
    for (const board of boards) {
      due[`${player} ${board}`] = (due[`${player} ${board}`] ?? 0) + xp;
    }
  }
  return due;
}

/** Reads the players' totals and their XP on boards, of which each scope must be equal. */
export async function readBoards(
  db: Queryable,
  { name, playerIds }: { name: string; playerIds: readonly string[] },
) {
  const { rows } = await sql<{ key: string; lowest: number; highest: number }>`
    SELECT t.user_id || ' ' || b.kind || ' ' || b.year || '-' || coalesce(b.month::text, '') || b.round AS key,
      min(t.xp) AS lowest, max(t.xp) AS highest
    FROM leaderboard_totals t JOIN boards b ON b.id = t.board_id
    LEFT JOIN competitions c ON c.id = b.competition_id
    WHERE t.user_id = ANY(${[...playerIds]}::uuid[]) AND coalesce(c.name, ${name}) = ${name}
    GROUP BY 1
    UNION ALL
    SELECT id || ' total', xp_total, xp_total FROM profiles
    WHERE id = ANY(${[...playerIds]}::uuid[]) AND xp_total > 0`.execute(db);
  for (const { key, lowest, highest } of rows) expect([key, lowest]).toEqual([key, highest]);
  return Object.fromEntries(rows.map(({ key, lowest }) => [key, lowest]));
}
