import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { moveIds } from '#db/state/external-ids.ts';
import { StartupError } from '#lib/startup-error.ts';
import { markStaleOfTeam } from '#db/state/stale-rewards.ts';
import * as repository from './teams.repository.ts';
import type { Team } from './teams.repository.ts';

export type { Team } from './teams.repository.ts';

export class MergeError extends StartupError {}

/** Returns the team of an id or a name. Throws if several teams have the name. */
export async function requireTeamCalled(db: Queryable, idOrName: string): Promise<Team> {
  const found = await repository.listTeamsCalled(db, idOrName);
  const [team, ...others] = found;
  if (!team) throw new MergeError(`There is no team "${idOrName}".`);
  if (others.length === 0) return team;
  const list = found.map(({ id, country }) => `${id} of ${country}`).join(', ');
  throw new MergeError(`Several teams are called "${idOrName}": ${list}. Use the id.`);
}

type MergeProblem = {
  readonly code: 'TEAM_MERGED' | 'TEAMS_DIFFER' | 'TEAMS_MEET' | 'TEAMS_OFFERED';
  readonly sentence: string;
};

export async function findMergeProblem(
  db: Queryable,
  from: Team,
  into: Team,
): Promise<MergeProblem | null> {
  const both = `${from.name} and ${into.name}`;
  const merged = [from, into].find(({ mergedInto }) => mergedInto !== null);
  if (merged) {
    return {
      code: 'TEAM_MERGED',
      sentence: `${merged.name} was merged into another team before.`,
    };
  }
  if (from.isNational !== into.isNational) {
    return { code: 'TEAMS_DIFFER', sentence: `${both} are a club and a national team.` };
  }
  if (await repository.playEachOther(db, from.id, into.id)) {
    return { code: 'TEAMS_MEET', sentence: `${both} play each other.` };
  }
  if (await repository.isChoiceBetween(db, from.id, into.id)) {
    return { code: 'TEAMS_OFFERED', sentence: `An event offers both ${both}.` };
  }
  return null;
}

/**
 * Merges `from` into `into`: matches, participations, spellings and provider ids move. The old id
 * stays and resolves to the new one, so references to it stay valid.
 * @returns the matches that moved, without deleted ones
 */
export async function makeOne(tx: DatabaseTransaction, teams: { from: Team; into: Team }) {
  const { from, into } = teams;
  const matchIds = await repository.moveMatches(tx, from.id, into.id);
  const participations = await repository.moveParticipations(tx, from.id, into.id);
  await repository.moveSpellings(tx, from.id, into.id);
  await moveIds(tx, { kind: 'team_id', from: from.id, into: into.id });
  await repository.pointTo(tx, from.id, into.id);
  // The goal models know the team by its old id.
  await markStaleOfTeam(tx, into.id);
  return { matchIds, participations };
}

export const findTeam = repository.getTeam;

export function listCurrentTeamIds(db: Queryable, teamIds: readonly string[]) {
  return repository.listCurrentIds(db, teamIds);
}
