import type {
  CompetitionId,
  CupId,
  MatchId,
  ShelfView,
  SheetProgressView,
} from '@kickoracle/contracts';
import { toCompetitionView } from '../competitions/competitions.view.ts';
import type { BadgesService } from './badges.service.ts';

type Progress = Awaited<ReturnType<BadgesService['getSheetProgress']>>;

export const toSheetProgressView = ({ firstAt, complete }: Progress): SheetProgressView => ({
  firstAt: firstAt?.toISOString() ?? null,
  complete: complete.map(({ competitionId, completeAt, ...round }) => ({
    ...round,
    competitionId: competitionId as CompetitionId,
    completeAt: completeAt.toISOString(),
  })),
});

type Shelf = Awaited<ReturnType<BadgesService['getShelf']>>;

export function toShelfView(shelf: Shelf): ShelfView {
  const { streaks, firstExact, exactRound, standing, seasons, won } = shelf;
  const [season] = seasons;
  const [cup] = won;
  return {
    streaks,
    firstExact: firstExact && { ...firstExact, matchId: firstExact.matchId as MatchId },
    exactRound: exactRound && {
      competition: toCompetitionView(exactRound.competition),
      season: exactRound.season,
      round: exactRound.round,
      exactScores: exactRound.exactScores,
    },
    level: standing.rank === 0 ? null : { tierName: standing.tier.name, tierLevel: standing.level },
    cup: cup ? { cupId: cup.id as CupId, name: cup.name, won: won.length } : null,
    season: season
      ? {
          competition: toCompetitionView(season),
          season: season.season,
          xp: season.xp,
          rank: season.rank,
          players: season.players,
          seasons: seasons.length,
        }
      : null,
  };
}
