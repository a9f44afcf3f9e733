import { answersOfResult, type MatchAnswers } from '@kickoracle/game';
import type { Queryable } from '../db/database.ts';
import { listProposalsOf } from '../features/results/proposals/proposals.service.ts';

/** The results that sources propose for a match, as answers, the most trusted source first. */
export async function listToldResults(db: Queryable, matchId: string): Promise<MatchAnswers[]> {
  const proposals = await listProposalsOf(db, [matchId]);
  return proposals.flatMap(({ result }) => (result ? [answersOfResult(result)] : []));
}
