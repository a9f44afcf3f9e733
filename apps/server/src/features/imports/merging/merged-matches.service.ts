import type { DatabaseTransaction } from '#db/connection/database.ts';
import { readGameNow } from '#db/state/game-clock.ts';
import { knowledgeOf } from '../claims/doubles.policy.ts';
import { reconcileKnown } from '../claims/reconcile-claims.service.ts';
import { findDoubles, type Double, type DoubleMatch } from './double-matches.policy.ts';
import * as repository from './merged-matches.repository.ts';

export type { Double } from './double-matches.policy.ts';

export type MergedMatches = {
  readonly matches: readonly DoubleMatch[];
  readonly doubles: readonly Double[];
};

export async function listDoubles(
  tx: DatabaseTransaction,
  { teamId, moved }: { teamId: string; moved: readonly string[] },
): Promise<MergedMatches> {
  const matches = await repository.listMatchesBeside(tx, { teamId, matchIds: moved });
  const isMoved = new Set(moved);
  const doubles = findDoubles(
    matches.filter(({ matchId }) => isMoved.has(matchId)),
    matches.filter(({ matchId }) => !isMoved.has(matchId)),
  );
  return { matches, doubles };
}

/** Lists the rows of one file to drop: of two on one match the one with fewer facts. */
function listDropped(one: DoubleMatch, other: DoubleMatch): string[] {
  return one.claims.flatMap((claim) => {
    const twin = other.claims.find(({ importId }) => importId === claim.importId);
    if (!twin) return [];
    return knowledgeOf(claim) > knowledgeOf(twin) ? [twin.id] : [claim.id];
  });
}

export async function joinClaims(
  tx: DatabaseTransaction,
  { matches }: MergedMatches,
  { from, into }: { from: string; into: string },
): Promise<void> {
  const find = (id: string) => matches.find(({ matchId }) => matchId === id)!;
  const dropped = listDropped(find(from), find(into));
  await repository.moveClaims(tx, { from, into, dropped });
  await repository.closeImportsOf(tx, from);
}

/** Reconciles merged matches with their claims, so that an unchanged import changes nothing. */
export async function reconcileMerged(
  tx: DatabaseTransaction,
  { matches }: MergedMatches,
): Promise<void> {
  const now = await readGameNow(tx);
  const seasons = Map.groupBy(matches, (match) => `${match.competitionId} ${match.season}`);
  for (const own of seasons.values()) {
    const [{ competitionId, season }] = own as [DoubleMatch];
    const matchIds = own.map(({ matchId }) => matchId);
    await reconcileKnown(tx, { competitionId, season, matchIds, now });
  }
}

export const { renameSides } = repository;
