import { MINUTE_MS } from '../periods/durations.ts';
import { originOf } from '../sources/source-order.ts';
import { doAgree } from './agreed-result.ts';
import type { MatchResult } from './match-result.ts';

const SHORTEST_MS = 90 * MINUTE_MS;
/** A feed is reliable after this long without a change. */
const UNCHANGED_MS = 15 * MINUTE_MS;

/** One source's claim about how a match ended. */
export type Testimony = {
  readonly source: string;
  /** True for an import file, false for a feed. */
  readonly isImported: boolean;
  /** `played`: it ended regularly. Other values need a person. */
  readonly status: string;
  readonly result: MatchResult | null;
  /** Kickoff of the source; null: unknown. */
  readonly kickoffAt: Date | null;
  readonly since: Date;
  readonly seenAt: Date;
  readonly isDismissed: boolean;
  /** The source changed or withdrew an earlier claim. */
  readonly hasWavered: boolean;
};

/** The match; `isInPlay`: a recent feed says that it is still in play. */
type JudgedMatch = { readonly kickoffAt: Date; readonly now: Date; readonly isInPlay: boolean };

const isUnchanged = ({ seenAt, since }: Testimony) =>
  seenAt.getTime() - since.getTime() >= UNCHANGED_MS;

/**
 * Returns the result that settles a match automatically, with the reason; null: a person decides.
 * All sources must agree that it was played, with at least one feed among them, and either two
 * origins agree and never changed their claim, or every feed is unchanged for `UNCHANGED_MS`. The
 * first feed supplies the facts beside the score; `sources` are in order of trust.
 */
export function settlesByItself(
  sources: readonly Testimony[],
  { kickoffAt, now, isInPlay }: JudgedMatch,
): { result: MatchResult; reason: 'sources_agree' | 'unchanged' } | null {
  if (isInPlay || now.getTime() - kickoffAt.getTime() < SHORTEST_MS) return null;
  const feeds = sources.filter(({ isImported }) => !isImported);
  const result = feeds[0]?.result;
  if (!result || sources.some(({ isDismissed }) => isDismissed)) return null;
  if (!doAgree(sources, kickoffAt)) return null;
  const origins = new Set(sources.map(({ source }) => originOf(source)));
  const isSteady = sources.every(({ hasWavered }) => !hasWavered);
  if (origins.size > 1 && isSteady) return { result, reason: 'sources_agree' };
  return feeds.every(isUnchanged) ? { result, reason: 'unchanged' } : null;
}
