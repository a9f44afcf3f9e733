import type { EventId, MatchId } from '@kickoracle/contracts';
import { verdictOf } from '@kickoracle/game';
import { toCompetitionView } from '../competitions/competitions.view.ts';
import { toPlayedRoundView } from '../rounds/rounds.view.ts';
import type { HomeService } from './home.service.ts';

type Home = Awaited<ReturnType<HomeService['getHome']>>;

function toNextView(next: NonNullable<Home['next']>) {
  const { round, matches, predicted, missing } = next;
  return {
    closesAt: next.closes_at.toISOString(),
    competition: toCompetitionView({ ...next, id: next.competition_id }),
    round,
    matches,
    predicted,
    missing: missing.map(({ match_id: matchId, event_ids: eventIds }) => ({
      matchId: matchId as MatchId,
      eventIds: eventIds as readonly EventId[] as EventId[],
    })),
  };
}

export function toHomeView({ next, lastRound, standing, friends }: Home) {
  return {
    next: next && toNextView(next),
    lastRound: lastRound && toPlayedRoundView(lastRound),
    standing,
    friends: friends.map(({ match_id: matchId, judged, ...award }) => ({
      ...award,
      verdict: judged && verdictOf(judged),
      matchId: matchId as MatchId,
    })),
  };
}
