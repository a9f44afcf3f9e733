import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../db/database.ts';
import type { Claim } from './claim.ts';

/** Finds the competition of a match, as imports lock it. */
export async function findCompetitionOf(
  tx: DatabaseTransaction,
  matchId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ competition: string }>`
    SELECT c.country || '/' || c.name AS competition
    FROM match_events m JOIN competitions c ON c.id = m.competition_id WHERE m.id = ${matchId}
  `.execute(tx);
  return rows[0]?.competition;
}

type Row = Pick<Claim, 'source' | 'fileSeason' | 'status' | 'since'> & {
  readonly kickoffAt: Date;
  readonly isConfirmed: boolean;
};

/** Lists what sources say of a match now. */
export async function listClaimsOf(tx: DatabaseTransaction, matchId: string) {
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

/** Returns what stands of a match's kickoff. */
export async function getKickoffOf(tx: DatabaseTransaction, matchId: string) {
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
  return { kickoff, isPostponed, since };
}
