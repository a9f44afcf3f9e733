import { isDeepStrictEqual } from 'node:util';
import type { AutomaticReason } from '@kickoracle/contracts';
import type { MatchResult } from '@kickoracle/game';
import type { Proposal } from '../results/proposals/proposals.service.ts';

const MINUTE_MS = 60_000;
/** No match is over sooner after its kickoff, whatever anybody says. */
const SHORTEST_MS = 90 * MINUTE_MS;
/** A feed that has said the same for this long means it. */
const UNCHANGED_MS = 15 * MINUTE_MS;
/** How far a kickoff may be from ours; long before it, people could predict what they had seen. */
const KICKOFF_MS = { earlier: 5 * MINUTE_MS, later: 24 * 60 * MINUTE_MS };

type Judged = Pick<
  Proposal,
  'isImported' | 'status' | 'result' | 'kickoffAt' | 'since' | 'seenAt' | 'isDismissed'
>;

function isOurs({ kickoffAt }: Judged, ours: Date): boolean {
  if (kickoffAt === null) return true;
  const later = kickoffAt.getTime() - ours.getTime();
  return later >= -KICKOFF_MS.earlier && later <= KICKOFF_MS.later;
}

/** Whether two sources can both be right: the same scores, as far as both tell them. */
function agree(one: MatchResult, other: MatchResult): boolean {
  const halves = [one.halftime_score, other.halftime_score].filter((half) => half !== undefined);
  return isDeepStrictEqual(one.score, other.score) && new Set(halves).size <= 1;
}

/**
 * The result that a match may be settled with although nobody looked, and why: what all its sources
 * say was played, if a feed is among them, and two of them say so or the feed has for long enough.
 * Null: a person decides. The feed comes first in what is known beside the score.
 */
export function settlesByItself(
  proposals: readonly Judged[],
  match: { readonly kickoffAt: Date; readonly now: Date },
): { result: MatchResult; reason: AutomaticReason } | null {
  const { kickoffAt, now } = match;
  if (now.getTime() - kickoffAt.getTime() < SHORTEST_MS) return null;
  const isClear = proposals.every(
    (each) => each.status === 'played' && !each.isDismissed && isOurs(each, kickoffAt),
  );
  const feed = proposals.find(({ isImported }) => !isImported);
  const result = feed?.result;
  if (!isClear || !feed || !result) return null;
  if (!proposals.every((each) => each.result && agree(each.result, result))) return null;
  const isUnchanged = feed.seenAt.getTime() - feed.since.getTime() >= UNCHANGED_MS;
  if (proposals.length > 1) return { result, reason: 'sources_agree' };
  return isUnchanged ? { result, reason: 'unchanged' } : null;
}
