import type { AppContext } from '../../context.ts';
import type { CompetitionsService } from '../competitions/competitions.service.ts';
import type { LeaderboardService } from '../leaderboard/leaderboard.service.ts';
import type { MatchesService } from '../matches/matches.service.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import * as repository from './rounds.repository.ts';

export type RoundsService = ReturnType<typeof createRoundsService>;

/** Rounds of which a record tells the form. */
const FORM = 5;
/** Rounds won that it names. */
const SHOWN_WINS = 12;

type Services = {
  readonly competitions: Pick<CompetitionsService, 'getCompetition'>;
  readonly matches: Pick<MatchesService, 'listMatchesByIds'>;
  readonly leaderboard: Pick<LeaderboardService, 'getRoundBoard'>;
  readonly profiles: Pick<ProfilesService, 'getProfile'>;
};

/** Returns the round that is played now or was last: the last one that has begun, else the first. */
const currentOf = (rounds: readonly repository.ListedRound[]) =>
  rounds.findLast((one) => one.has_begun)?.round ?? rounds[0]?.round ?? null;

/** Returns the round that can be predicted next: the first one of which most is not over; null: there is none. */
const nextOf = (rounds: readonly repository.ListedRound[]) =>
  rounds.find((one) => one.is_ahead)?.round ?? null;

/** Finds the last round in which a prediction of a player was settled; null: there is none. */
export const findLastRound = (db: AppContext['db'], playerId: string) =>
  repository.findLastSettled(db, playerId);

/** Offers rounds, their tables, and what players made of them. */
export function createRoundsService(
  { db }: Pick<AppContext, 'db'>,
  { competitions, matches, leaderboard, profiles }: Services,
) {
  return {
    async listRounds({
      competitionId,
      season: asked,
    }: {
      competitionId: string;
      season?: number | undefined;
    }) {
      await competitions.getCompetition(competitionId);
      const seasons = await repository.listSeasons(db, competitionId);
      const season = asked ?? seasons[0] ?? null;
      const rounds =
        season === null ? [] : await repository.listRounds(db, { competitionId, season });
      return { seasons, season, rounds, current: currentOf(rounds), next: nextOf(rounds) };
    },

    async getRound(key: repository.RoundKey, viewerId: string | null) {
      await competitions.getCompetition(key.competitionId);
      return matches.listMatchesByIds(await repository.listMatchIds(db, key), viewerId);
    },

    async getRoundTable(
      { after, ...key }: repository.RoundKey & { after?: string | undefined },
      viewerId: string | null,
    ) {
      const board = await leaderboard.getRoundBoard({ ...key, after }, viewerId);
      return { board, isOver: await repository.isRoundOver(db, key) };
    },

    /** Returns what a player's predictions came to, by results that stand: so nothing hidden is told. */
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
