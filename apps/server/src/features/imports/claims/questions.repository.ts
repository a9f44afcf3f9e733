import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import type { Question, QuestionKind, Side } from './questions.policy.ts';

export type StoredQuestion = {
  readonly id: string;
  readonly matchId: string;
  readonly kind: QuestionKind;
  readonly sides: readonly Side[];
  /** The key of the chosen side; null while open. */
  readonly answer: string | null;
};

/** Lists open and answered questions on claims, newest last. */
export async function listQuestions(tx: DatabaseTransaction, matchIds: readonly string[]) {
  const { rows } = await sql<StoredQuestion>`
    SELECT id, match_id AS "matchId", kind, sides, answer
    FROM import_questions
    WHERE match_id = ANY(${[...matchIds]}::uuid[]) AND kind <> 'double'
      AND (closed_at IS NULL OR answer IS NOT NULL)
    ORDER BY created_at, id
  `.execute(tx);
  return Map.groupBy(rows, ({ matchId }) => matchId);
}

export type NewQuestion = Question & { readonly matchId: string };

export async function insertQuestions(
  tx: DatabaseTransaction,
  questions: readonly NewQuestion[],
): Promise<void> {
  await sql`
    INSERT INTO import_questions (match_id, kind, sides)
    SELECT "matchId", kind, sides FROM json_to_recordset(${JSON.stringify(questions)}::json)
      AS question("matchId" uuid, kind text, sides jsonb)
  `.execute(tx);
}

export async function updateSides(tx: DatabaseTransaction, id: string, sides: readonly Side[]) {
  await sql`UPDATE import_questions SET sides = ${JSON.stringify(sides)} WHERE id = ${id}
    AND closed_at IS NULL`.execute(tx);
}

export async function closeQuestions(
  tx: DatabaseTransaction,
  ids: readonly string[],
): Promise<void> {
  await sql`
    UPDATE import_questions SET closed_at = game_now()
    WHERE id = ANY(${[...ids]}::uuid[]) AND closed_at IS NULL
  `.execute(tx);
}

export async function closeKickoffQuestion(
  tx: DatabaseTransaction,
  matchId: string,
): Promise<void> {
  await sql`
    UPDATE import_questions SET closed_at = game_now()
    WHERE match_id = ${matchId} AND kind = 'kickoff' AND closed_at IS NULL
  `.execute(tx);
}

/** Stores a kickoff decision without a question. */
export async function insertKickoffAnswer(
  tx: DatabaseTransaction,
  answer: { matchId: string; sides: readonly Side[]; key: string; by: string },
): Promise<void> {
  await sql`
    INSERT INTO import_questions (match_id, kind, sides, closed_at, answered_by, answer)
    VALUES (${answer.matchId}, 'kickoff', ${JSON.stringify(answer.sides)}, game_now(),
      ${answer.by}, ${answer.key})
  `.execute(tx);
}

export type OpenQuestion = {
  readonly id: string;
  readonly matchId: string;
  readonly kind: QuestionKind;
  readonly sides: readonly Side[];
  readonly askedAt: Date;
  readonly competition: string;
  readonly match: string;
  readonly kickoffAt: Date;
};

export async function listOpenQuestions(db: Queryable): Promise<OpenQuestion[]> {
  const { rows } = await sql<OpenQuestion>`
    SELECT q.id, q.match_id AS "matchId", q.kind, q.sides, q.created_at AS "askedAt",
      c.name AS competition, t1.name || ' - ' || t2.name AS match, m.kickoff_time AS "kickoffAt"
    FROM import_questions q JOIN match_events m ON m.id = q.match_id AND m.deleted_at IS NULL
    JOIN competitions c ON c.id = m.competition_id
    JOIN teams t1 ON t1.id = m.team1_id JOIN teams t2 ON t2.id = m.team2_id
    WHERE q.closed_at IS NULL AND NOT EXISTS (
      SELECT FROM validations v WHERE v.match_id = m.id AND v.reverted_at IS NULL)
    ORDER BY c.name, m.kickoff_time, t1.name, q.kind
  `.execute(db);
  return rows;
}
