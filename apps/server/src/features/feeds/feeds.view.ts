import type { FeedStatusView, MatchId } from '@kickoracle/contracts';
import type { Usage } from '#providers/match-data.ts';
import type { UnreadMatch } from './feeds.service.ts';

const toUnreadView = ({
  requestedAt,
  ...match
}: UnreadMatch): FeedStatusView['unread'][number] => ({
  ...match,
  matchId: match.matchId as MatchId,
  kickoffAt: match.kickoffAt.toISOString(),
  askedAt: requestedAt.toISOString(),
});

export function toFeedStatusView(status: {
  providers: readonly (Usage & { readonly source: string })[];
  unread: readonly UnreadMatch[];
  settlesByItself: boolean;
}): FeedStatusView {
  return {
    providers: status.providers.map(({ source, spent, allowed, ...usage }) => ({
      source,
      spent,
      allowed,
      pausedUntil: usage.pausedUntil?.toISOString() ?? null,
      answeredAt: usage.answeredAt?.toISOString() ?? null,
      trouble: usage.trouble && {
        problem: usage.trouble.problem,
        at: usage.trouble.at.toISOString(),
      },
    })),
    unread: status.unread.map(toUnreadView),
    settlesByItself: status.settlesByItself,
  };
}
