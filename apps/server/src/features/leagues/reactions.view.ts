import type { CallReactionsView, MatchId, ReactionsView, UserId } from '@kickoracle/contracts';
import type { SignCount } from './reactions.repository.ts';
import type { LeagueReactions } from './reactions.service.ts';

const toReactionsView = (counts: readonly SignCount[]): ReactionsView => ({
  counts: counts.map(({ sign, members }) => ({ sign, members })),
  own: counts.find(({ isOwn }) => isOwn)?.sign ?? null,
});

type Listed = Awaited<ReturnType<LeagueReactions['list']>>;

export function toLeagueReactionsView({ ofRound, ofCalls }: Listed) {
  const calls = Map.groupBy(ofCalls, ({ matchId, playerId }) => `${matchId} ${playerId}`);
  return {
    round: toReactionsView(ofRound),
    calls: [...calls.values()].map((counts): CallReactionsView => ({
      matchId: counts[0]!.matchId as MatchId,
      playerId: counts[0]!.playerId as UserId,
      ...toReactionsView(counts),
    })),
  };
}
