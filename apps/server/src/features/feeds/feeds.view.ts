import type { FeedStatusView } from '@kickoracle/contracts';
import type { Usage } from '../../providers/match-data.ts';

/** Where results come from, as administrators see it. */
export function toFeedStatusView(status: {
  provider: (Usage & { readonly source: string }) | null;
  settlesByItself: boolean;
}): FeedStatusView {
  const { provider, settlesByItself } = status;
  if (!provider) return { provider, settlesByItself };
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
    settlesByItself,
  };
}
