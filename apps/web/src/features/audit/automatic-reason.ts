import type { AutomaticReason, SettlingSourceView } from '@kickoracle/contracts';
import { parseScore } from '@kickoracle/game';

/** Why something happened without a person, as it was recorded. */
type RecordedReason = {
  readonly reason: AutomaticReason;
  readonly sources: readonly SettlingSourceView[];
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isSource = (value: unknown): value is SettlingSourceView =>
  isRecord(value) && ['source', 'since', 'seenAt'].every((key) => typeof value[key] === 'string');

/** What was recorded, with what can be told in words taken out of it. */
type SplitRecord = {
  /** Null: there is no reason in it. */
  readonly why: RecordedReason | null;
  readonly score: ReturnType<typeof parseScore>;
  readonly rest: unknown;
};

export function splitReason(after: unknown): SplitRecord {
  const untold = { why: null, score: null, rest: after };
  if (!isRecord(after)) return untold;
  const { reason, sources, ...rest } = after;
  if (reason !== 'sources_agree' && reason !== 'unchanged') return untold;
  if (!Array.isArray(sources) || !sources.every(isSource)) return untold;
  const { result } = rest;
  const told = isRecord(result) ? result['score'] : null;
  const score = typeof told === 'string' ? parseScore(told) : null;
  return { why: { reason, sources }, score, rest };
}
