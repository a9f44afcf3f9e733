import type { CompetitionId, EventId, FriendPredictionView, MatchId } from '@kickoracle/contracts';
import { verdictOf } from '@kickoracle/game';
import { toPictureView } from '#files/picture-view.ts';
import { toProfileView } from '../profiles/profiles.view.ts';
import type { listFriendsPredictions } from './friends-predictions.service.ts';
import type { FriendsRounds } from './friends-rounds.service.ts';
import type { FriendsService } from './friends.service.ts';
import type { PlayerSearch } from './player-search.service.ts';
import type { InvitationsService } from './invitations.service.ts';

type Lists = Awaited<ReturnType<FriendsService['listFriends']>>;

export function toFriendsView({ friends, incomingRequests, outgoingRequests }: Lists) {
  return {
    friends: friends.map(toProfileView),
    incomingRequests: incomingRequests.map(toProfileView),
    outgoingRequests: outgoingRequests.map(toProfileView),
  };
}

type Predictions = Awaited<ReturnType<typeof listFriendsPredictions>>['predictions'];

export function toFriendPredictionView(prediction: Predictions[number]): FriendPredictionView {
  return {
    player: toProfileView(prediction),
    xp: prediction.xp,
    answers: prediction.answers.map(({ eventId, templateKey, value, xp, parts }) => ({
      eventId: eventId as EventId,
      templateKey,
      value,
      xp,
      parts: parts?.map((part) => ({ ...part })) ?? null,
    })),
  };
}

type Found = Awaited<ReturnType<PlayerSearch['searchPlayers']>>[number];

export function toFoundPlayerView({ player, state }: Found) {
  return { ...toProfileView(player), state };
}

type Round = Awaited<ReturnType<FriendsRounds['getRound']>>;

export function toRoundView({ rounds, round, matches, players }: Round) {
  return {
    rounds: rounds.map(toRoundKeyView),
    round: round && {
      competitionId: round.competitionId as CompetitionId,
      season: round.season,
      round: round.round,
    },
    matches: matches.map(({ matchId, team1, team2, kickoffAt, isRevealed, score }) => ({
      matchId: matchId as MatchId,
      team1,
      team2,
      kickoffAt: kickoffAt.toISOString(),
      isRevealed,
      score,
    })),
    players: players.map(({ player, xp, answers }) => ({
      player: toProfileView(player),
      xp,
      answers: answers.map(({ matchId, value, xp: earned, judged }) => ({
        matchId: matchId as MatchId,
        value,
        xp: earned,
        verdict: judged && verdictOf(judged),
      })),
    })),
  };
}

const toRoundKeyView = ({
  competitionId,
  season,
  round,
  competition,
}: Round['rounds'][number]) => ({
  competitionId: competitionId as CompetitionId,
  season,
  round,
  competition,
});

type Duel = Awaited<ReturnType<FriendsRounds['getDuel']>>;

export function toDuelView(rounds: Duel) {
  return {
    rounds: rounds.map((round) => ({
      ...toRoundKeyView(round),
      own: { ...round.own },
      other: { ...round.other },
    })),
  };
}

type OwnInvitation = Awaited<ReturnType<InvitationsService['create']>>;

export function toInvitationView({ url, createdAt }: OwnInvitation) {
  return { url, createdAt: createdAt.toISOString() };
}

type Invited = Awaited<ReturnType<InvitationsService['getInviter']>>;

export function toInviterView({ inviter, state }: Invited) {
  return { inviter: { username: inviter.username, picture: toPictureView(inviter) }, state };
}
