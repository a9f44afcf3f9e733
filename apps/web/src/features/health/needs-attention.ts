import type { FeedStatusView, RefusalsView } from '@kickoracle/contracts';
import { DAY_MS } from '@kickoracle/game';

/** Returns true a day after the deadline. Until then matches are played, and sources respond. */
export const isLate = (closesAt: string, now: Date): boolean =>
  now.getTime() - new Date(closesAt).getTime() > DAY_MS;

/** Share of a day's requests from which the rest may not suffice. */
const NEARLY_SPENT = 0.9;

/** Returns true if a provider fails, is paused, or is about to exhaust its requests. */
export const isTroubled = (provider: FeedStatusView['providers'][number]): boolean =>
  provider.trouble !== null ||
  provider.pausedUntil !== null ||
  provider.spent >= provider.allowed * NEARLY_SPENT;

/** Every server on the internet gets fewer in an hour. */
const FEW_REFUSALS = 100;
/** Factor above the usual hour. */
const UNUSUAL = 10;

/** Returns true if the newest hour had far more refusals than the rest of the day. */
export function isUnderAttack(hours: RefusalsView['hours']): boolean {
  const newest = hours.at(-1)?.count ?? 0;
  const others = hours.slice(0, -1);
  const usual = others.reduce((sum, { count }) => sum + count, 0) / Math.max(1, others.length);
  return newest >= FEW_REFUSALS && newest >= usual * UNUSUAL;
}
