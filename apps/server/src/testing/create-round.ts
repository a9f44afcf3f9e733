import type { MatchAttributes } from '@kickoracle/game';
import type { Database } from '../db/connection/database.ts';
import { inTransaction } from '../db/connection/transaction.ts';
import { createMatch } from '../features/matches/matches.service.ts';
import { giveTeamIds } from './give-api-ids.ts';
import { createCompetition, createTeam } from './factories.ts';

const TEST_SEASON = 2026;

/** A round with its matches, of a new competition. By default `Matchday 7` of `Harbour League`. */
export type TestRound = {
  readonly competition?: string;
  /** The existing competition, for a further round. */
  readonly competitionId?: string;
  readonly sport?: string;
  readonly round?: string;
  readonly matches: readonly {
    readonly team1: string;
    readonly team2: string;
    readonly kickoffAt: string;
    /** Has the cards of version 1 instead of one score. */
    readonly isOfCards?: boolean;
    readonly apiIds?: readonly [number, number];
    readonly attributes?: MatchAttributes;
  }[];
};

export async function createRound(
  db: Database,
  {
    competition: name = 'Harbour League',
    competitionId: known,
    sport,
    round = 'Matchday 7',
    matches,
  }: TestRound,
): Promise<{ competitionId: string; matchIds: string[] }> {
  const { competitionId, season } = known
    ? { competitionId: known, season: TEST_SEASON }
    : await createCompetition(db, { name, season: TEST_SEASON, ...(sport && { sport }) });
  const matchIds: string[] = [];
  for (const each of matches) {
    const { team1, team2, kickoffAt, isOfCards = false, attributes = {}, apiIds } = each;
    const [team1Id, team2Id] = [await createTeam(db, team1), await createTeam(db, team2)];
    if (apiIds)
      await giveTeamIds(
        db,
        new Map([
          [team1Id, apiIds[0]],
          [team2Id, apiIds[1]],
        ]),
      );
    const match = {
      competitionId,
      season,
      round,
      matchType: 'group' as const,
      team1Id,
      team2Id,
      kickoffAt: new Date(kickoffAt),
      isKickoffConfirmed: true,
      isClosed: false,
      systemVersion: isOfCards ? (1 as const) : (2 as const),
      attributes,
    };
    matchIds.push(await inTransaction(db, (tx) => createMatch(tx, match)));
  }
  return { competitionId, matchIds };
}
