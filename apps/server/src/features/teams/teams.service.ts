import type { DatabaseTransaction, Queryable } from '../../db/database.ts';
import { moveIds } from '../../db/external-ids.ts';
import { StartupError } from '../../startup-error.ts';
import { markStaleOfTeam } from '../pricing/stale-rewards.service.ts';
import * as repository from './teams.repository.ts';
import type { Team } from './teams.repository.ts';

export type { Team } from './teams.repository.ts';

/** Two teams that cannot be merged: which and why, in one sentence. */
export class MergeError extends StartupError {}

/** Returns the team of an id or a name. A name that several teams have does not tell which. */
export async function requireTeamCalled(db: Queryable, idOrName: string): Promise<Team> {
  const found = await repository.listTeamsCalled(db, idOrName);
  const [team, ...others] = found;
  if (!team) throw new MergeError(`There is no team "${idOrName}".`);
  if (others.length === 0) return team;
  const list = found.map(({ id, country }) => `${id} of ${country}`).join(', ');
  throw new MergeError(`Several teams are called "${idOrName}": ${list}. Say the id.`);
}

/** Why two teams are not one: a code for screens, a sentence for the console. */
type MergeProblem = {
  readonly code: 'TEAM_MERGED' | 'TEAMS_DIFFER' | 'TEAMS_MEET' | 'TEAMS_OFFERED';
  readonly sentence: string;
};

/** Finds why two teams cannot become one; null when they can. */
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
 * Makes one team of two: matches, participations, spellings and providers' ids of `from` are
 * those of `into`. The old id stays and is read as the new one's, so that what names it stays true.
 * @returns the matches that it brought along, without those that were deleted
 */
export async function makeOne(tx: DatabaseTransaction, teams: { from: Team; into: Team }) {
  const { from, into } = teams;
  const matchIds = await repository.moveMatches(tx, from.id, into.id);
  const participations = await repository.moveParticipations(tx, from.id, into.id);
  await repository.moveSpellings(tx, from.id, into.id);
  await moveIds(tx, { kind: 'team_id', from: from.id, into: into.id });
  await repository.pointTo(tx, from.id, into.id);
  // The goal models know the team by the id that is none any more.
  await markStaleOfTeam(tx, into.id);
  return { matchIds, participations };
}

/** A team by its id, also one that was merged; null when there is none. */
export const findTeam = repository.getTeam;

/** Lists what ids of teams mean now, wherever an answer, an option or a ledger row names one. */
export function listCurrentTeamIds(db: Queryable, teamIds: readonly string[]) {
  return repository.listCurrentIds(db, teamIds);
}
