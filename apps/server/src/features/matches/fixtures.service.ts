import type { AppContext } from '../../context.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Asking, Fixture, MatchDataProvider, Pairing } from '../../providers/match-data.ts';
import { lockMatch } from './corrections.repository.ts';
import * as repository from './odds.repository.ts';

const hasIds = (teams: Pairing) => teams.every(({ id }) => id !== null);

/** Names the teams of a match as they are known; they differ once one of them is another. */
const sayTeams = (teams: Pairing) =>
  JSON.stringify(teams.map(({ id, names: [name] }) => [id, name]));

/**
 * Finds the fixture of a match at a provider, which is looked for once and then known (OP-45). Nothing
 * is locked while the provider is asked; what it found is kept if the match still is of the same teams.
 */
export async function findFixture(
  { db, provider }: { db: AppContext['db']; provider: MatchDataProvider },
  matchId: string,
  asking: Asking,
): Promise<{ readonly id: string } | 'no_team_id' | 'no_fixture'> {
  const { source, needsTeamIds } = provider;
  const known = await repository.findForeign(db, { matchId, source });
  if (!known) return 'no_fixture';
  if (known.fixtureId !== null) return { id: known.fixtureId };
  const { teams, kickoffAt } = known;
  if (needsTeamIds && !hasIds(teams)) return 'no_team_id';
  const fixtureId = await provider.findFixture({ teams, kickoffAt }, asking);
  if (fixtureId === null) return 'no_fixture';
  return inTransaction(db, async (tx) => {
    await lockMatch(tx, matchId);
    const now = await repository.findForeign(tx, { matchId, source });
    if (!now || sayTeams(now.teams) !== sayTeams(teams)) return 'no_fixture';
    if (now.fixtureId !== null) return { id: now.fixtureId };
    const isSaved = await repository.saveFixtureId(tx, { matchId, source, fixtureId });
    return isSaved ? { id: fixtureId } : 'no_fixture';
  });
}

/** Tells whether a match, whose row the caller has locked, still is this fixture, of these teams. */
export async function isFixtureOf(
  tx: DatabaseTransaction,
  provider: MatchDataProvider,
  { matchId, fixture }: { matchId: string; fixture: Pick<Fixture, 'id' | 'teams'> },
): Promise<boolean> {
  const now = await repository.findForeign(tx, { matchId, source: provider.source });
  return now !== null && now.fixtureId === fixture.id && provider.isOf(fixture, now.teams);
}
