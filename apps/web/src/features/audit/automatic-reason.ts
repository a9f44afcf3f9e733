import type { AutomaticReason, SettlingSourceView } from '@kickoracle/contracts';
import { fieldOf } from './audit-record.ts';

type RecordedReason = {
  readonly reason: AutomaticReason;
  readonly sources: readonly SettlingSourceView[];
};

const isSource = (value: unknown): value is SettlingSourceView =>
  ['source', 'since', 'seenAt'].every((key) => typeof fieldOf(value, key) === 'string');

/** Returns null for a person's action. */
export function readReason(after: unknown): RecordedReason | null {
  const [reason, sources] = [fieldOf(after, 'reason'), fieldOf(after, 'sources')];
  if (reason !== 'sources_agree' && reason !== 'unchanged') return null;
  return Array.isArray(sources) && sources.every(isSource) ? { reason, sources } : null;
}
