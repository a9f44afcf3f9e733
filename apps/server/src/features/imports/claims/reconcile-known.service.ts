import type { DatabaseTransaction } from '../../../db/database.ts';
import { startReport } from '../import-report.ts';
import { listTeamNames } from '../imports.repository.ts';
import type { Pair } from './claim.ts';
import * as claims from './claims.repository.ts';
import { playedTwice } from './played-twice.ts';
import * as questions from './questions.repository.ts';
import { reconcileMatches } from './reconcile-claims.service.ts';

/** Brings matches of a season up to what was said of them before, without a file that says more. */
export async function reconcileKnown(
  tx: DatabaseTransaction,
  season: { competitionId: string; season: number; matchIds: readonly string[]; now: Date },
): Promise<void> {
  const { now, matchIds } = season;
  const known = await claims.listClaims(tx, season);
  const byMatch = Map.groupBy(known, ({ matchId }) => matchId);
  const told = matchIds.filter((matchId) => byMatch.has(matchId));
  const teamIds = known.flatMap(({ team1Id, team2Id }) => [team1Id, team2Id]);
  const names = await listTeamNames(tx, [...new Set(teamIds)]);
  const nameOf = ({ team1Id, team2Id }: Pair) => `${names.get(team1Id)} - ${names.get(team2Id)}`;
  const matches = await claims.listClaimedMatches(tx, told);
  const asked = await questions.listQuestions(tx, told);
  const run = { isHistory: false, now };
  const report = startReport();
  const isPlayedTwice = playedTwice(known);
  const found = told.map((matchId) => {
    const match = matches.get(matchId)!;
    return {
      run,
      report,
      nameOf,
      match,
      isPlayedTwice,
      where: nameOf(match),
      claims: byMatch.get(matchId)!,
      asked: asked.get(matchId) ?? [],
      isFresh: () => false,
    };
  });
  await reconcileMatches(tx, found);
}
