import type { PlayedRoundView } from '@kickoracle/contracts';
import { toCompetitionView } from '../competitions/competitions.view.ts';
import type { Viewing } from '#http/viewing.ts';
import { toLeaderboardView, writeRows } from '../leaderboard/leaderboard.view.ts';
import { toMatchView } from '../matches/matches.view.ts';
import type { PlayedRound } from './rounds.repository.ts';
import type { RoundsService } from './rounds.service.ts';

type Found<Name extends keyof RoundsService> = Awaited<ReturnType<RoundsService[Name]>>;

export function toRoundsView({ seasons, season, rounds, current, next }: Found<'listRounds'>) {
  return {
    seasons,
    season,
    rounds: rounds.map(({ round, first_kickoff: first, begins_at: begins, matches, finished }) => ({
      round,
      firstKickoffAt: first.toISOString(),
      beginsAt: begins?.toISOString() ?? null,
      matches,
      finished,
    })),
    current,
    next,
  };
}

export const toRoundView = (matches: Found<'getRound'>, viewing: Viewing) => ({
  matches: matches.map((match) => toMatchView(match, viewing)),
});

/** Returns a table's rows as JSON, shared until they change; null without rows. */
export const writeTableRows = ({ board }: Found<'getRoundTable'>) => board && writeRows(board);

export function toRoundTableView({ board, isOver }: Found<'getRoundTable'>) {
  const { rows, previous, next, players, ownRow } = toLeaderboardView(board);
  return { rows, previous, next, players, ownRow, isOver };
}

export function toPlayedRoundView(played: PlayedRound): PlayedRoundView {
  const { season, round, xp, rank, players } = played;
  return {
    competition: toCompetitionView({ ...played, id: played.competition_id }),
    season,
    round,
    xp,
    rank,
    players,
    isOver: played.is_over,
  };
}

export function toRecordView({ counts, best, form, won, wins }: Found<'getRecord'>) {
  return {
    settled: counts.settled,
    right: counts.right,
    exactScores: counts.exact,
    best: best && toPlayedRoundView(best),
    form: form.map(toPlayedRoundView),
    won: won.map(toPlayedRoundView),
    wins,
  };
}
