import { answersOfResult, type MatchAnswers } from '@kickoracle/game';
import type { Queryable } from '../db/connection/database.ts';
import { listProposalsOf } from '../features/results/proposals/proposals.service.ts';

export async function listProposedResults(db: Queryable, matchId: string): Promise<MatchAnswers[]> {
  const proposals = await listProposalsOf(db, [matchId]);
  return proposals.flatMap(({ result }) => (result ? [answersOfResult(result)] : []));
}
