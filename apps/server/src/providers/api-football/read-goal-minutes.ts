import type { MatchResult, Score } from '@kickoracle/game';
import { z } from 'zod';

const goalSchema = z.object({
  type: z.literal('Goal'),
  detail: z.string(),
  comments: z.string().nullish(),
  time: z.object({ elapsed: z.int().min(0).max(120) }),
});
type Goal = z.infer<typeof goalSchema>;

const END_OF_EXTRA_TIME = 120;

/** Kicks of the shoot-out are listed among the goals, in older data without a label. */
function isShootOut({ comments, detail, time }: Goal, hasShootOut: boolean): boolean {
  if (!hasShootOut) return false;
  if (comments === 'Penalty Shootout') return true;
  return detail === 'Penalty' && time.elapsed === END_OF_EXTRA_TIME;
}

/** Reads first and last minute, stoppage as 45 or 90. Empty if the list contradicts the score. */
export function readGoalMinutes(
  events: readonly unknown[] | undefined,
  { goals, hasShootOut }: { goals: Score; hasShootOut: boolean },
): Pick<MatchResult, 'first_goal_minute' | 'last_goal_minute'> {
  if (goals.home + goals.away === 0) return { first_goal_minute: 0, last_goal_minute: 0 };
  const minutes = (events ?? [])
    .flatMap((event) => goalSchema.safeParse(event).data ?? [])
    .filter((goal) => goal.detail !== 'Missed Penalty' && !isShootOut(goal, hasShootOut))
    .map(({ time }) => Math.max(1, time.elapsed));
  if (minutes.length !== goals.home + goals.away) return {};
  return { first_goal_minute: Math.min(...minutes), last_goal_minute: Math.max(...minutes) };
}
