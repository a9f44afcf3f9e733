import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../db/database.ts';
import { lockImports } from '../imports.repository.ts';
import type { Claim } from './claim.ts';
import { hereSays, kickoffSides } from './questions.policy.ts';
import { closeKickoffQuestion, insertKickoffAnswer } from './questions.repository.ts';

/** Lets no import of the match's competition go on with what it read before. */
export async function holdImports(tx: DatabaseTransaction, matchId: string): Promise<void> {
  const { rows } = await sql<{ competition: string }>`
    SELECT c.country || '/' || c.name AS competition
    FROM match_events m JOIN competitions c ON c.id = m.competition_id WHERE m.id = ${matchId}
  `.execute(tx);
  if (rows[0]) await lockImports(tx, rows[0].competition);
}

type Row = Pick<Claim, 'source' | 'fileSeason' | 'status' | 'since'> & {
  readonly kickoffAt: Date;
  readonly isConfirmed: boolean;
};

async function listClaimsOf(tx: DatabaseTransaction, matchId: string) {
  const { rows } = await sql<Row>`
    SELECT i.source, i.file_season AS "fileSeason", r.status, r.since,
      r.kickoff_at AS "kickoffAt", r.kickoff_confirmed AS "isConfirmed"
    FROM import_rows r JOIN imports i ON i.id = r.import_id WHERE r.match_id = ${matchId}
  `.execute(tx);
  return rows.map(({ kickoffAt: at, isConfirmed, ...claim }) => ({
    ...claim,
    kickoff: { at, isConfirmed },
  }));
}

/**
 * Keeps what an administrator decided about a kickoff as the answer to what sources say now. One
 * that says something else later does not move the match; it raises a question.
 */
export async function keepKickoff(
  tx: DatabaseTransaction,
  { matchId, by }: { matchId: string; by: string },
): Promise<void> {
  const { rows } = await sql<{
    at: Date;
    isConfirmed: boolean;
    isPostponed: boolean;
    since: Date;
  }>`
    SELECT kickoff_time AS at, kickoff_confirmed AS "isConfirmed",
      postponed_at IS NOT NULL AS "isPostponed", updated_at AS since
    FROM match_events WHERE id = ${matchId}
  `.execute(tx);
  const { isPostponed, since, ...kickoff } = rows[0]!;
  const here = hereSays({ kickoff, isPostponed, since });
  const sides = [here, ...kickoffSides(await listClaimsOf(tx, matchId))];
  await closeKickoffQuestion(tx, matchId);
  await insertKickoffAnswer(tx, { matchId, sides, key: here.says, by });
}
