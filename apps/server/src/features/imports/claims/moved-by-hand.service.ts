import type { DatabaseTransaction } from '../../../db/database.ts';
import { lockImports } from '../imports.repository.ts';
import { findCompetitionOf, getKickoffOf, listClaimsOf } from './moved-by-hand.repository.ts';
import { hereSays, kickoffSides } from './questions.policy.ts';
import { closeKickoffQuestion, insertKickoffAnswer } from './questions.repository.ts';

/** Lets no import of the match's competition go on with what it read before. */
export async function holdImports(tx: DatabaseTransaction, matchId: string): Promise<void> {
  const competition = await findCompetitionOf(tx, matchId);
  if (competition !== undefined) await lockImports(tx, competition);
}

/**
 * Keeps what an administrator decided about a kickoff as the answer to what sources say now. One
 * that says something else later does not move the match; it raises a question.
 */
export async function keepKickoff(
  tx: DatabaseTransaction,
  { matchId, by }: { matchId: string; by: string },
): Promise<void> {
  const here = hereSays(await getKickoffOf(tx, matchId));
  const sides = [here, ...kickoffSides(await listClaimsOf(tx, matchId))];
  await closeKickoffQuestion(tx, matchId);
  await insertKickoffAnswer(tx, { matchId, sides, key: here.says, by });
}
