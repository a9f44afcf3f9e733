import type { AutomaticReason, SettlingSourceView } from '@kickoracle/contracts';

/** Why something happened without a person, as it was recorded. */
export type RecordedReason = {
  readonly reason: AutomaticReason;
  readonly sources: readonly SettlingSourceView[];
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isSource = (value: unknown): value is SettlingSourceView =>
  isRecord(value) && ['source', 'since', 'seenAt'].every((key) => typeof value[key] === 'string');

/** Takes the reason out of what was recorded, so that it can be told in words; null: there is none. */
export function splitReason(after: unknown): { why: RecordedReason | null; rest: unknown } {
  if (!isRecord(after)) return { why: null, rest: after };
  const { reason, sources, ...rest } = after;
  if (reason !== 'sources_agree' && reason !== 'unchanged') return { why: null, rest: after };
  if (!Array.isArray(sources) || !sources.every(isSource)) return { why: null, rest: after };
  return { why: { reason, sources }, rest };
}
