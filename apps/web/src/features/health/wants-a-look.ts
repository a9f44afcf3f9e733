import type { FeedStatusView, RefusalsView } from '@kickoracle/contracts';

const DAY_MS = 24 * 3_600_000;

/** Tells whether a result is late, a day after its deadline: until then matches are played, and sources answer. */
export const isLate = (closesAt: string, now: Date): boolean =>
  now.getTime() - new Date(closesAt).getTime() > DAY_MS;

/** So much of a day's requests is spent that the rest may not last. */
const NEARLY_SPENT = 0.9;

/** Tells whether a source is silent, left alone, or about to have no requests left. */
export const isTroubled = (provider: FeedStatusView['providers'][number]): boolean =>
  provider.trouble !== null ||
  provider.pausedUntil !== null ||
  provider.spent >= provider.allowed * NEARLY_SPENT;

/** Fewer in an hour are what every server on the internet sees. */
const FEW_REFUSALS = 100;
/** So many times the usual hour. */
const UNUSUAL = 10;

/** Tells whether the newest hour had far more refusals than the others of the day. */
export function isUnderAttack(hours: RefusalsView['hours']): boolean {
  const newest = hours.at(-1)?.count ?? 0;
  const others = hours.slice(0, -1);
  const usual = others.reduce((sum, { count }) => sum + count, 0) / Math.max(1, others.length);
  return newest >= FEW_REFUSALS && newest >= usual * UNUSUAL;
}
