import type { MatchResult } from '@kickoracle/game';
import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { byId, byInstant, byText, keyset, type PageRequest, type Placed } from '#lib/paging.ts';
import type { Pair } from '../claims/claim.ts';
import type { QuestionKind, Side } from '../claims/questions.policy.ts';

export type MatchInQuestion = Pair & {
  readonly kickoffAt: Date;
  readonly isConfirmed: boolean;
  readonly postponedAt: Date | null;
  readonly closedAt: Date | null;
  readonly updatedAt: Date;
  /** Created after its kickoff, so it was never open. */
  readonly wasNeverOpen: boolean;
  readonly isPredicted: boolean;
  readonly now: Date;
};

const ORDER = keyset([byInstant('m.kickoff_time'), byId('m.id'), byText('q.kind')]);

export type WaitingQuestion = MatchInQuestion &
  Placed & {
    readonly id: string;
    readonly matchId: string;
    /** Country and name: the key of the import lock. */
    readonly competition: string;
    readonly kind: QuestionKind;
    readonly sides: readonly Side[];
    readonly askedAt: Date;
  };

const WAITING = sql`
  import_questions q JOIN match_events m ON m.id = q.match_id AND m.deleted_at IS NULL
  WHERE q.closed_at IS NULL AND NOT EXISTS (
    SELECT FROM validations v WHERE v.match_id = m.id AND v.reverted_at IS NULL)`;

function selectQuestions(which: RawBuilder<unknown>): RawBuilder<WaitingQuestion> {
  return sql<WaitingQuestion>`
    SELECT q.id, q.match_id AS "matchId", q.kind, q.sides, q.created_at AS "askedAt",
      (SELECT c.country || '/' || c.name FROM competitions c WHERE c.id = m.competition_id)
        AS competition,
      m.team1_id AS "team1Id", m.team2_id AS "team2Id", m.kickoff_time AS "kickoffAt",
      m.kickoff_confirmed AS "isConfirmed", m.postponed_at AS "postponedAt",
      m.closed_at AS "closedAt", m.updated_at AS "updatedAt",
      m.closed_at IS NOT DISTINCT FROM m.created_at AS "wasNeverOpen",
      EXISTS (SELECT FROM prediction_events e JOIN predictions p ON p.event_id = e.id
        WHERE e.match_id = m.id) AS "isPredicted",
      game_now() AS now,
      ${ORDER.place}
    FROM ${WAITING} AND ${which}
    ${ORDER.orderBy}`;
}

export async function listWaiting(db: Queryable, request: PageRequest) {
  const page = ORDER.openPage(request);
  const { rows } = await sql<WaitingQuestion>`
    ${selectQuestions(page.isBeyond)} LIMIT ${page.limit}`.execute(db);
  return page.cut(rows);
}

export async function countWaiting(db: Queryable): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM ${WAITING}`.execute(db);
  return rows[0]!.total;
}

export async function findWaiting(db: Queryable, id: string): Promise<WaitingQuestion | null> {
  const { rows } = await selectQuestions(sql`q.id = ${id}`).execute(db);
  return rows[0] ?? null;
}

export async function listTeams(db: Queryable, teamIds: readonly string[]) {
  const { rows } = await sql<{
    teamId: string;
    id: string;
    name: string;
    short_name: string | null;
  }>`
    SELECT a.id AS "teamId", t.id, t.name, t.short_name
    FROM teams a JOIN teams t ON t.id = coalesce(a.merged_into, a.id)
    WHERE a.id = ANY(${[...teamIds]}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ teamId, ...team }) => [teamId, team]));
}

/** Stores an answer. Returns false if the question is closed. */
export async function saveAnswer(
  tx: DatabaseTransaction,
  answer: { questionId: string; key: string; by: string },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE import_questions
    SET closed_at = game_now(), answered_by = ${answer.by}, answer = ${answer.key}
    WHERE id = ${answer.questionId} AND closed_at IS NULL RETURNING id
  `.execute(tx);
  return rows.length === 1;
}

export async function listImported(tx: DatabaseTransaction, matchId: string) {
  const { rows } = await sql<{ id: string; source: string; result: MatchResult | null }>`
    SELECT id, source, result FROM result_proposals
    WHERE match_id = ${matchId} AND replaced_at IS NULL AND import_id IS NOT NULL
  `.execute(tx);
  return rows;
}

export async function withdrawScoresOfOthers(
  tx: DatabaseTransaction,
  { matchId, team1Id, team2Id }: Pair & { matchId: string },
): Promise<void> {
  await sql`
    UPDATE result_proposals p SET replaced_at = game_now()
    WHERE p.match_id = ${matchId} AND p.replaced_at IS NULL AND NOT EXISTS (
      SELECT FROM import_rows r JOIN imports i ON i.id = r.import_id
      WHERE r.match_id = p.match_id AND i.source = p.source
        AND r.team1_id = ${team1Id} AND r.team2_id = ${team2Id})
  `.execute(tx);
}
