import { parseScore, standingsOf } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import type { SeasonKey } from '#db/state/round-key.ts';
import { DomainError } from '#lib/errors.ts';
import { readCrests } from './crests.service.ts';
import * as repository from './competitions.repository.ts';
export { isCountry } from './edit-competitions.repository.ts';

export type CompetitionsService = ReturnType<typeof createCompetitionsService>;

export async function holdSeasonTyped(
  tx: DatabaseTransaction,
  typed: { competitionId: string | null; season: string },
  strength: 'shared' | 'exclusive',
): Promise<{ hasSeason: boolean; teamIds: string[] }> {
  const { competitionId } = typed;
  const isSeason = /^\s*\d{4,5}\s*$/.test(typed.season);
  if (competitionId === null || !isSeason) return { hasSeason: false, teamIds: [] };
  const of = { competitionId, season: Number(typed.season) };
  const hasSeason = await repository.holdSeason(tx, of, strength);
  const teams = hasSeason ? await repository.listParticipants(tx, of) : [];
  return { hasSeason, teamIds: teams.map(({ id }) => id) };
}

export async function requireCompetition(db: Queryable, competitionId: string): Promise<void> {
  if (!(await repository.hasCompetition(db, competitionId))) {
    throw new DomainError('COMPETITION_NOT_FOUND');
  }
}

/** Keeps a competition from being deleted until the transaction ends; throws if there is none. */
export async function holdCompetition(tx: DatabaseTransaction, id: string): Promise<void> {
  if (!(await repository.holdCompetition(tx, id))) throw new DomainError('COMPETITION_NOT_FOUND');
}

function toLeagueMatch({ home_id, away_id, score: text }: repository.LeagueScoreRow) {
  const score = parseScore(text);
  return score === null ? [] : [{ homeId: home_id, awayId: away_id, score }];
}

export function createCompetitionsService(app: Pick<AppContext, 'db'>) {
  const list = () => repository.listCompetitions(app.db);
  async function getCompetition(id: string) {
    const competition = (await list()).find((candidate) => candidate.id === id);
    if (!competition) throw new DomainError('COMPETITION_NOT_FOUND');
    return competition;
  }

  return {
    listCompetitions: list,
    getCompetition,
    listOpenCompetitions: () => repository.listOpenCompetitions(app.db),

    async listParticipants(of: SeasonKey) {
      await getCompetition(of.competitionId);
      return repository.listParticipants(app.db, of);
    },

    /** Returns the table of a season; teams without a result are included with zeros. */
    async listStandings(of: SeasonKey) {
      await getCompetition(of.competitionId);
      const teams = await repository.listParticipants(app.db, of);
      const matches = (await repository.listLeagueScores(app.db, of)).flatMap(toLeagueMatch);
      return standingsOf(
        teams.map(({ id }) => id),
        matches,
      );
    },

    readCrests: (teamIds: readonly string[]) => readCrests(app.db, teamIds),
  };
}
