import type { AppContext } from '#context.ts';
import type { RoundKey } from '#db/state/round-key.ts';
import type { CompetitionsService } from '../competitions/competitions.service.ts';
import type { LeaderboardService } from '../leaderboard/leaderboard.service.ts';
import type { MatchesService } from '../matches/matches.service.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import * as repository from './rounds.repository.ts';

export type RoundsService = ReturnType<typeof createRoundsService>;

const FORM = 5;
const SHOWN_WINS = 12;

type Services = {
  readonly competitions: Pick<CompetitionsService, 'getCompetition'>;
  readonly matches: Pick<MatchesService, 'listMatchesByIds'>;
  readonly leaderboard: Pick<LeaderboardService, 'getRoundBoard'>;
  readonly profiles: Pick<ProfilesService, 'getProfile'>;
};

const currentOf = (rounds: readonly repository.ListedRound[]) =>
  rounds.findLast((one) => one.has_begun)?.round ?? rounds[0]?.round ?? null;

/** Returns the first round that can still be predicted; null: there is none. */
const nextOf = (rounds: readonly repository.ListedRound[]) =>
  rounds.find((one) => one.is_ahead)?.round ?? null;

/** Finds the last round in which a prediction of the player was settled, or null. */
export const findLastRound = (db: AppContext['db'], playerId: string) =>
  repository.findLastSettled(db, playerId);

export function createRoundsService(
  { db }: Pick<AppContext, 'db'>,
  { competitions, matches, leaderboard, profiles }: Services,
) {
  return {
    async listRounds({
      competitionId,
      season: requestedSeason,
    }: {
      competitionId: string;
      season?: number | undefined;
    }) {
      await competitions.getCompetition(competitionId);
      const seasons = await repository.listSeasons(db, competitionId);
      const season = requestedSeason ?? seasons[0] ?? null;
      const rounds =
        season === null ? [] : await repository.listRounds(db, { competitionId, season });
      return { seasons, season, rounds, current: currentOf(rounds), next: nextOf(rounds) };
    },

    async getRound(key: RoundKey, viewerId: string | null) {
      await competitions.getCompetition(key.competitionId);
      return matches.listMatchesByIds(await repository.listMatchIds(db, key), viewerId);
    },

    async getRoundTable(
      { after, ...key }: RoundKey & { after?: string | undefined },
      viewerId: string | null,
    ) {
      const board = await leaderboard.getRoundBoard({ ...key, after }, viewerId);
      return { board, isOver: await repository.isRoundOver(db, key) };
    },

    /** Returns a player's record, from results in force only: it reveals no hidden prediction. */
    async getRecord(username: string) {
      const { id: playerId } = await profiles.getProfile(username);
      const [counts, best, form, won] = await Promise.all([
        repository.countSettled(db, playerId),
        repository.findBest(db, playerId),
        repository.listForm(db, { playerId, rounds: FORM }),
        repository.listWon(db, playerId),
      ]);
      return { counts, best, form, won: won.slice(0, SHOWN_WINS), wins: won.length };
    },
  };
}
