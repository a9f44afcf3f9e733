import type { Database, Queryable } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { StartupError } from '../../startup-error.ts';
import * as repository from './teams.repository.ts';
import type { Team } from './teams.repository.ts';

/** Two teams that cannot be merged: which and why, in one sentence. */
class MergeError extends StartupError {}

/** The team of an id or a name. A name that several teams have does not tell which. */
async function getTeam(db: Queryable, idOrName: string): Promise<Team> {
  const found = await repository.listTeamsCalled(db, idOrName);
  const [team, ...others] = found;
  if (!team) throw new MergeError(`There is no team "${idOrName}".`);
  if (others.length === 0) return team;
  const list = found.map(({ id, country }) => `${id} of ${country}`).join(', ');
  throw new MergeError(`Several teams are called "${idOrName}": ${list}. Say the id.`);
}

async function refuseTwoTeams(db: Queryable, from: Team, into: Team): Promise<void> {
  const both = `${from.name} and ${into.name}`;
  if (from.id === into.id) throw new MergeError(`${from.name} is one team already.`);
  for (const team of [from, into]) {
    if (team.mergedInto) throw new MergeError(`${team.name} was merged into another team before.`);
  }
  if (from.isNational !== into.isNational) {
    throw new MergeError(`${both} are a club and a national team.`);
  }
  if (await repository.playEachOther(db, from.id, into.id)) {
    throw new MergeError(`${both} play each other.`);
  }
  if (await repository.isChoiceBetween(db, from.id, into.id)) {
    throw new MergeError(`An event offers both ${both}.`);
  }
}

/**
 * Makes one team of two: matches, participations and spellings of `from` are those of `into`. The
 * old id stays and is read as the new one's, so that what names it stays true. Throws a MergeError.
 */
export async function mergeTeams(
  db: Database,
  teams: { from: string; into: string },
): Promise<{ from: Team; into: Team; matches: number }> {
  return inTransaction(db, async (tx) => {
    await repository.lockTeams(tx);
    const from = await getTeam(tx, teams.from);
    const into = await getTeam(tx, teams.into);
    await refuseTwoTeams(tx, from, into);
    const matches = await repository.moveMatches(tx, from.id, into.id);
    await repository.moveParticipations(tx, from.id, into.id);
    await repository.moveSpellings(tx, from.id, into.id);
    await repository.pointTo(tx, from.id, into.id);
    return { from, into, matches };
  });
}

/** No teams are merged until the transaction ends: for whoever makes what names teams. */
export const holdTeams = repository.holdTeams;

/** What ids of teams mean now, wherever an answer, an option or a ledger row names one. */
export function listCurrentTeamIds(db: Queryable, teamIds: readonly string[]) {
  return repository.listCurrentIds(db, teamIds);
}
