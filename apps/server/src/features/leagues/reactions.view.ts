import type { CallReactionsView, MatchId, ReactionsView, UserId } from '@kickoracle/contracts';
import { REACTION_SIGNS } from '@kickoracle/game';
import type { CallReactions, SignCount } from './reactions.repository.ts';
import type { LeagueReactions } from './reactions.service.ts';

const toReactionsView = (counts: readonly SignCount[]): ReactionsView => ({
  counts: counts.map(({ sign, members }) => ({ sign, members })),
  own: counts.find(({ isOwn }) => isOwn)?.sign ?? null,
});

const toCallReactionsView = ({
  matchId,
  playerId,
  members,
  own,
}: CallReactions): CallReactionsView => ({
  matchId: matchId as MatchId,
  playerId: playerId as UserId,
  counts: REACTION_SIGNS.map((sign, place) => ({ sign, members: members[place]! }))
    .filter((count) => count.members > 0)
    .toSorted((a, b) => b.members - a.members || (a.sign < b.sign ? -1 : 1)),
  own,
});

type Listed = Awaited<ReturnType<LeagueReactions['list']>>;

export const toLeagueReactionsView = ({ ofRound, ofCalls }: Listed) => ({
  round: toReactionsView(ofRound),
  calls: ofCalls.map(toCallReactionsView),
});
