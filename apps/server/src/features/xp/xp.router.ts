import type { EventId, MatchId, RewardId } from '@kickoracle/contracts';
import { requireActor, type Implementer } from '#http/implementer.ts';
import type { OwnRewardsService, Reward } from './own-rewards.service.ts';

const toRewardView = (reward: Reward) => ({
  id: reward.id as RewardId,
  eventId: reward.eventId as EventId,
  matchId: reward.matchId as MatchId | null,
  xp: reward.xp,
  value: reward.value,
  parts: reward.parts,
  awardedAt: reward.awarded_at.toISOString(),
});

export function createXpRouter(os: Implementer['xp'], rewards: OwnRewardsService) {
  return os.router({
    listUnseenRewards: os.listUnseenRewards.handler(async ({ context }) => {
      const unseen = await rewards.listUnseen(requireActor(context).userId);
      return unseen.map((reward) => ({
        ...toRewardView(reward),
        isCorrected: reward.isCorrected,
      }));
    }),

    listKeptRewards: os.listKeptRewards.handler(async ({ context, input }) => {
      const { userId } = requireActor(context);
      const { rows, next } = await rewards.listKept({ userId, ...input });
      const seen = rows.map((reward) => ({
        ...toRewardView(reward),
        isTakenBack: reward.isTakenBack,
      }));
      return { rewards: seen, next };
    }),

    listRewardedEvents: os.listRewardedEvents.handler(async ({ input }) => {
      const events = await rewards.listEvents(input.eventIds);
      return events.map(({ eventId, templateKey, title, titleKey, team1, team2, score }) => ({
        eventId: eventId as EventId,
        templateKey,
        title,
        titleKey,
        match: team1 !== null && team2 !== null ? { team1, team2, score } : null,
      }));
    }),

    markRewardsSeen: os.markRewardsSeen.handler(async ({ context, input }) => ({
      marked: await rewards.markSeen({ userId: requireActor(context).userId, ...input }),
    })),
  });
}
