import type { KeptRewardView, RewardedEventView, UnseenRewardView } from '@kickoracle/contracts';
import { useQuery } from '@tanstack/react-query';
import { api, queries } from '../../../lib/api.ts';

/** A reward with what it was for; null where that could not be read. */
export type Told<Reward extends UnseenRewardView | KeptRewardView> = Reward & {
  readonly event: RewardedEventView | null;
};

/** After so long rewards are told without what they were for. */
const PATIENCE_MS = 5_000;

/** Returns rewards with what they were for, as far as that can be read; undefined while it is asked. */
export function useToldRewards<Reward extends UnseenRewardView | KeptRewardView>(
  rewards: readonly Reward[],
): readonly Told<Reward>[] | undefined {
  const eventIds = [...new Set(rewards.map(({ eventId }) => eventId))];
  const { data, isPending } = useQuery({
    ...queries.xp.listRewardedEvents.queryOptions({ input: { eventIds } }),
    queryFn: () =>
      api.xp.listRewardedEvents({ eventIds }, { signal: AbortSignal.timeout(PATIENCE_MS) }),
    enabled: eventIds.length > 0,
    retry: false,
  });
  if (eventIds.length > 0 && isPending) return undefined;
  const events = new Map(data?.map((e) => [e.eventId, e]));
  return rewards.map((reward) => ({ ...reward, event: events.get(reward.eventId) ?? null }));
}
