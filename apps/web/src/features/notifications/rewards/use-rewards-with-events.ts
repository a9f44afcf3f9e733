import type { KeptRewardView, RewardedEventView, UnseenRewardView } from '@kickoracle/contracts';
import { useQuery } from '@tanstack/react-query';
import { api, queries } from '#lib/api.ts';

export type WithEvent<Reward extends UnseenRewardView | KeptRewardView> = Reward & {
  readonly event: RewardedEventView | null;
};

/** After this time rewards are shown without their events. */
const PATIENCE_MS = 5_000;

/** Returns rewards with their events, if these can be read; undefined while they load. */
export function useRewardsWithEvents<Reward extends UnseenRewardView | KeptRewardView>(
  rewards: readonly Reward[],
): readonly WithEvent<Reward>[] | undefined {
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
