import type { DatabaseTransaction } from '#db/connection/database.ts';
import { findCompetitionOf, lockImports } from '../imports.repository.ts';
import { listClaimedMatches, listClaims } from './claims.repository.ts';
import { currentSide, kickoffSides } from './questions.policy.ts';
import { closeKickoffQuestion, insertKickoffAnswer } from './questions.repository.ts';

/** Locks out imports of the match's competition, which would continue with data read before. */
export async function holdImports(tx: DatabaseTransaction, matchId: string): Promise<void> {
  const competition = await findCompetitionOf(tx, matchId);
  if (competition !== undefined) await lockImports(tx, competition);
}

/** Stores a kickoff as the answer to current claims. A later claim only raises a question. */
export async function keepKickoff(
  tx: DatabaseTransaction,
  { matchId, by }: { matchId: string; by: string },
): Promise<void> {
  const matches = await listClaimedMatches(tx, [matchId]);
  const here = currentSide(matches.get(matchId)!);
  const sides = [here, ...kickoffSides(await listClaims(tx, { matchId }))];
  await closeKickoffQuestion(tx, matchId);
  await insertKickoffAnswer(tx, { matchId, sides, key: here.says, by });
}
