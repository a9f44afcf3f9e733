import { originOf } from '../sources/source-order.ts';
import { doAgree } from './agreed-result.ts';
import type { MatchResult } from './match-result.ts';

const MINUTE_MS = 60_000;
/** No match is over sooner after its kickoff, whatever anybody says. */
const SHORTEST_MS = 90 * MINUTE_MS;
/** A feed that has said the same for this long means it. */
const UNCHANGED_MS = 15 * MINUTE_MS;

/** What one source says of how a match ended. */
export type Testimony = {
  readonly source: string;
  /** It comes from a file that somebody imported, and not from a feed. */
  readonly isImported: boolean;
  /** `played`: to its end. Everything else is for a person. */
  readonly status: string;
  readonly result: MatchResult | null;
  /** The kickoff that the source knows; null: it does not tell. */
  readonly kickoffAt: Date | null;
  readonly since: Date;
  readonly seenAt: Date;
  readonly isDismissed: boolean;
  /** It said something else before, or took back what it said. */
  readonly hasWavered: boolean;
};

/** The match, and whether a feed that was asked lately says that it still goes on. */
type JudgedMatch = { readonly kickoffAt: Date; readonly now: Date; readonly isPlayedOn: boolean };

const isUnchanged = ({ seenAt, since }: Testimony) =>
  seenAt.getTime() - since.getTime() >= UNCHANGED_MS;

/**
 * Returns the result that a match may be settled with although nobody looked, and why: what all its
 * sources say was played, if a feed is among them, and either two keepers say so who never said
 * otherwise, or every feed has for long enough. Null: a person decides. The most trusted feed comes
 * first in what is known beside the score; sources stand in the order of their trust.
 */
export function settlesByItself(
  sources: readonly Testimony[],
  { kickoffAt, now, isPlayedOn }: JudgedMatch,
): { result: MatchResult; reason: 'sources_agree' | 'unchanged' } | null {
  if (isPlayedOn || now.getTime() - kickoffAt.getTime() < SHORTEST_MS) return null;
  const feeds = sources.filter(({ isImported }) => !isImported);
  const result = feeds[0]?.result;
  if (!result || sources.some(({ isDismissed }) => isDismissed)) return null;
  if (!doAgree(sources, kickoffAt)) return null;
  const origins = new Set(sources.map(({ source }) => originOf(source)));
  const isSteady = sources.every(({ hasWavered }) => !hasWavered);
  if (origins.size > 1 && isSteady) return { result, reason: 'sources_agree' };
  return feeds.every(isUnchanged) ? { result, reason: 'unchanged' } : null;
}
