import {
  bestStreak,
  countStreak,
  markComplete,
  markRight,
  standingAt,
  type RoundMark,
} from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { CupsService } from '../cups/cups.service.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import * as repository from './badges.repository.ts';
import { findFirstPrediction, listCompleteSheets } from './sheets.repository.ts';
import type { PlayerRound } from './badges.repository.ts';

export type BadgesService = ReturnType<typeof createBadgesService>;

type Sources = {
  readonly profiles: Pick<ProfilesService, 'getProfile'>;
  readonly cups: Pick<CupsService, 'listWon'>;
};

/** Streaks and badges are computed at each read, so a correction needs no other write. */
export function createBadgesService({ db }: Pick<AppContext, 'db'>, { profiles, cups }: Sources) {
  async function findExactRound(rounds: readonly PlayerRound[]) {
    const most = Math.max(0, ...rounds.map(({ exactScores }) => exactScores));
    const round = rounds.findLast(({ exactScores }) => most > 0 && exactScores === most);
    if (!round) return null;
    return { ...round, competition: await repository.findCompetition(db, round.competitionId) };
  }

  return {
    async getSheetProgress(playerId: string) {
      const [firstAt, complete] = await Promise.all([
        findFirstPrediction(db, playerId),
        listCompleteSheets(db, playerId),
      ]);
      return { firstAt, complete };
    },

    async getShelf({ username, viewerId }: { username: string; viewerId: string }) {
      const { id: playerId, xp_total: xp } = await profiles.getProfile(username);
      const [{ rounds, firstExactId }, seasons, won] = await Promise.all([
        repository.readPlayed(db, playerId),
        repository.listSeasons(db, playerId),
        cups.listWon({ playerId, viewerId }),
      ]);
      const byCompetition = [...Map.groupBy(rounds, (one) => one.competitionId).values()];
      const streakOf = (mark: (round: PlayerRound) => RoundMark) =>
        bestStreak(byCompetition.map((played) => countStreak(played.map(mark))));
      return {
        streaks: { complete: streakOf(markComplete), right: streakOf(markRight) },
        firstExact: firstExactId === null ? null : await repository.findExact(db, firstExactId),
        exactRound: await findExactRound(rounds),
        standing: standingAt(xp),
        seasons,
        won,
      };
    },
  };
}
