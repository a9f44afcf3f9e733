import type { AuditSubjectKind } from '@kickoracle/contracts';

export const SUBJECT_KINDS = [
  'match',
  'event',
  'team',
  'competition',
  'import_question',
  'player',
  'settings',
  'contact_message',
] as const satisfies readonly AuditSubjectKind[];

/** Filters of entries; an empty text or null matches all. Days are in the viewer's zone. */
export type AuditFilters = {
  readonly by: string;
  readonly action: string;
  readonly about: AuditSubjectKind | null;
  readonly from: string;
  readonly until: string;
};

/** Returns the midnight that begins a day, or a later one; null for an invalid day. */
function midnight(day: string, daysLater = 0): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (year === undefined) return null;
  const begins = new Date(Number(year), Number(month) - 1, Number(date));
  const isThatDay = begins.getMonth() === Number(month) - 1 && begins.getDate() === Number(date);
  if (!isThatDay) return null;
  begins.setDate(begins.getDate() + daysLater);
  return begins;
}

/** Unknown values match all. */
export function readFilters(search: URLSearchParams): AuditFilters {
  const day = (name: string) => {
    const text = search.get(name) ?? '';
    return midnight(text) ? text : '';
  };
  return {
    by: search.get('by') ?? '',
    action: search.get('action') ?? '',
    about: SUBJECT_KINDS.find((kind) => kind === search.get('about')) ?? null,
    from: day('from'),
    until: day('until'),
  };
}

export function writeFilters(filters: AuditFilters): URLSearchParams {
  const chosen = Object.entries(filters).filter(([, value]) => value);
  return new URLSearchParams(chosen as [string, string][]);
}

/** Returns the input of the request. The last day is included. */
export function toRequest({ by, action, about, from, until }: AuditFilters) {
  const [first, end] = [midnight(from), midnight(until, 1)];
  return {
    ...(by && { administrator: by.slice(0, 50) }),
    ...(action && { action: action.slice(0, 100) }),
    ...(about && { subjectKind: about }),
    ...(first && { from: first.toISOString() }),
    ...(end && { until: end.toISOString() }),
  };
}
