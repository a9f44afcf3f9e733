import type { CupId, EventId, MatchId } from '@kickoracle/contracts';
import { verdictOf } from '@kickoracle/game';
import { toPictureView } from '#files/picture-view.ts';
import { toCompetitionView } from '../competitions/competitions.view.ts';
import { toOwnLeagueView } from '../leagues/leagues.view.ts';
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

type FriendAward = Home['friends'][number];

const toFriendAwardView = ({ judged, ...award }: FriendAward) => ({
  username: award.username,
  picture: toPictureView(award),
  matchId: award.match_id as MatchId,
  team1: award.team1,
  team2: award.team2,
  value: award.value,
  xp: award.xp,
  verdict: judged && verdictOf(judged),
});

export const toHomeView = ({ next, lastRound, standing, leagues, cups, friends }: Home) => ({
  next: next && toNextView(next),
  lastRound: lastRound && toPlayedRoundView(lastRound),
  standing,
  leagues: leagues.map((league) => {
    const { leagueId, name, crest, members } = toOwnLeagueView(league);
    return { leagueId, name, crest, members };
  }),
  cups: cups.map(({ id, name, status }) => ({ cupId: id as CupId, name, status })),
  friends: friends.map(toFriendAwardView),
});
