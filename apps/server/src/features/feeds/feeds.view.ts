import type { FeedStatusView, MatchId } from '@kickoracle/contracts';
import type { Usage } from '../../providers/match-data.ts';
import type { UnreadMatch } from './feeds.service.ts';

const toUnreadView = (match: UnreadMatch): FeedStatusView['unread'][number] => ({
  ...match,
  matchId: match.matchId as MatchId,
  kickoffAt: match.kickoffAt.toISOString(),
  askedAt: match.askedAt.toISOString(),
});

/** Where results come from, as administrators see it. */
export function toFeedStatusView(status: {
  provider: (Usage & { readonly source: string }) | null;
  unread: readonly UnreadMatch[];
  settlesByItself: boolean;
}): FeedStatusView {
  const { provider, settlesByItself } = status;
  const unread = status.unread.map(toUnreadView);
  if (!provider) return { provider, unread, settlesByItself };
  const { source, spent, allowed, pausedUntil, answeredAt, trouble } = provider;
  return {
    provider: {
      source,
      spent,
      allowed,
      pausedUntil: pausedUntil?.toISOString() ?? null,
      answeredAt: answeredAt?.toISOString() ?? null,
      trouble: trouble && { problem: trouble.problem, at: trouble.at.toISOString() },
    },
    unread,
    settlesByItself,
  };
}
