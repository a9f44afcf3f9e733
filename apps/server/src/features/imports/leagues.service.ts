import { teamKey } from '@kickoracle/game';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import * as repository from './imports.repository.ts';
import * as teams from './spelling/team-refs.repository.ts';

export type League = {
  readonly name: string;
  readonly country: string;
  readonly zone: string;
  readonly season: number;
  readonly seasonStartMonth: number;
  readonly seasonEndMonth: number;
  readonly clubs: readonly { readonly name: string; readonly shortName: string | null }[];
};

export async function ensureLeague(
  tx: DatabaseTransaction,
  league: League,
): Promise<{ competitionId: string; teamIds: ReadonlyMap<string, string> }> {
  const { clubs, country, season, ...competition } = league;
  const { id: competitionId } = await repository.ensureCompetition(tx, { ...competition, country });
  await repository.ensureSeason(tx, competitionId, season);
  const teamIds = new Map<string, string>();
  for (const { name, shortName } of clubs) {
    const team = { name, shortName, key: teamKey(name), country, isNational: false };
    teamIds.set(name, await teams.ensureTeam(tx, team));
  }
  await teams.insertParticipants(tx, {
    competitionId,
    season,
    teamIds: [...teamIds.values()],
  });
  return { competitionId, teamIds };
}
