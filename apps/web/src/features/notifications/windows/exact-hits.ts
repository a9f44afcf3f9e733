import type { QueuedWindow, RewardWithEvent } from './window-queue.ts';

/** Maximum hits of one window; more rows would hide the celebration. */
const MAX_HITS = 6;

function isExactScore({ isCorrected, event, parts }: RewardWithEvent): boolean {
  if (isCorrected || !event?.match || event.templateKey !== 'score') return false;
  return parts.some(({ aspect }) => aspect === 'score' || aspect === 'answer');
}

/** Returns the exact scores among the rewards of a window. A corrected award is no moment. */
export function exactHits(window: QueuedWindow | null): readonly RewardWithEvent[] {
  return window?.kind === 'rewards' ? window.rewards.filter(isExactScore).slice(0, MAX_HITS) : [];
}
