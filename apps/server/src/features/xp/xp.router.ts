import type { EventId, MatchId, RewardId } from '@kickoracle/contracts';
import { requireActor, type Implementer } from '../../http/implementer.ts';
import type { UnseenRewardsService } from './rewards.service.ts';

/** The operations on XP that was not shown yet. */
export function createXpRouter(os: Implementer['xp'], rewards: UnseenRewardsService) {
  return os.router({
    listUnseenRewards: os.listUnseenRewards.handler(async ({ context }) => {
      const unseen = await rewards.listUnseen(requireActor(context).userId);
      return unseen.map((reward) => ({
        id: reward.id as RewardId,
        eventId: reward.eventId as EventId,
        matchId: reward.matchId as MatchId | null,
        xp: reward.xp,
        isCorrected: reward.isCorrected,
        value: reward.value,
        parts: reward.parts,
        awardedAt: reward.awarded_at.toISOString(),
      }));
    }),

    listRewardedEvents: os.listRewardedEvents.handler(async ({ input }) => {
      const events = await rewards.listEvents(input.eventIds);
      return events.map(({ eventId, templateKey, title, titleKey, team1, team2 }) => ({
        eventId: eventId as EventId,
        templateKey,
        title,
        titleKey,
        match: team1 !== null && team2 !== null ? { team1, team2 } : null,
      }));
    }),

    markRewardsSeen: os.markRewardsSeen.handler(async ({ context, input }) => ({
      marked: await rewards.markSeen({ userId: requireActor(context).userId, ...input }),
    })),
  });
}
