import { sql } from 'kysely';
import { findAccountingErrors } from '../apps/server/src/testing/factories.ts';
import type { Database } from '../apps/server/src/db/database.ts';
import type { Said } from './players.ts';

/** What a round must not have done, each in a sentence; none is what is wanted. */
export async function findWrongs(
  ownerDb: Database,
  {
    said,
    kickoffs,
    breaksOff,
  }: { said: readonly Said[]; kickoffs: ReadonlyMap<string, Date>; breaksOff: boolean },
): Promise<string[]> {
  return [
    ...(await findLost(ownerDb, said)),
    ...(await findLate(ownerDb, said, kickoffs)),
    ...findUnfit(said, breaksOff),
    ...(await findAccountingErrors(ownerDb)),
  ];
}

const keyOf = (row: { userId: string; eventId: string }) => `${row.userId} ${row.eventId}`;

/** Acknowledged, and not there: neither itself nor anything that was sent after it. */
async function findLost(ownerDb: Database, said: readonly Said[]): Promise<string[]> {
  const eventIds = [...new Set(said.map(({ eventId }) => eventId))];
  const { rows } = await sql<{ userId: string; eventId: string; value: string }>`
    SELECT user_id AS "userId", event_id AS "eventId", value FROM predictions
    WHERE event_id = ANY(${eventIds}::uuid[])`.execute(ownerDb);
  const stored = new Map(rows.map((row) => [keyOf(row), row.value]));
  const lost: string[] = [];
  for (const [key, own] of Map.groupBy(said, keyOf)) {
    const last = own.findLastIndex(({ status }) => status === 200);
    if (last < 0) continue;
    // What came after it without an answer may have been done.
    const possible = own
      .slice(last)
      .filter(({ status }) => status === 200 || status === 0 || status >= 500);
    const value = stored.get(key);
    if (!possible.some((one) => one.value === value)) {
      lost.push(
        `acknowledged ${own[last]!.value} of ${key} is lost: ${value ?? 'nothing'} is there`,
      );
    }
  }
  return lost;
}

/** Taken after the whistle, by the database's word or by what somebody was told. */
async function findLate(
  ownerDb: Database,
  said: readonly Said[],
  kickoffs: ReadonlyMap<string, Date>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.event_id AS id FROM predictions p JOIN prediction_events e ON e.id = p.event_id
    JOIN match_events m ON m.id = e.match_id
    WHERE p.value_changed_at >= m.kickoff_time`.execute(ownerDb);
  const late = rows.map(({ id }) => `a prediction of ${id} is from after its kickoff`);
  for (const one of said) {
    const kickoffAt = kickoffs.get(one.eventId);
    if (one.status !== 200 || !kickoffAt || one.sentAt < kickoffAt.getTime()) continue;
    late.push(`somebody was told that a prediction sent after the kickoff counts`);
  }
  return late;
}

/** Refused in another way than by the rules, or without a word about when to come again. */
function findUnfit(said: readonly Said[], breaksOff: boolean): string[] {
  const fits = ({ status, code, retryAfter }: Said) =>
    status === 200 ||
    code === 'PREDICTION_CLOSED' ||
    (status === 503 && retryAfter !== null) ||
    // nginx speaks for a server that died with the request in its hands.
    (breaksOff && [0, 502, 504].includes(status));
  const unfit = said.filter((one) => !fits(one));
  return [...Map.groupBy(unfit, ({ status, code }) => `${status} ${code}`)].map(
    ([what, all]) => `${all.length} were answered ${what}`,
  );
}

/** From the first that failed to the last: how long not everybody was served, in ms. */
export function measureOutage(said: readonly Said[], from: number): number {
  const failed = said.filter(
    ({ status, sentAt }) => sentAt >= from - 1_000 && (status === 0 || status >= 500),
  );
  if (failed.length === 0) return 0;
  const first = failed.reduce((least, { sentAt }) => Math.min(least, sentAt), Infinity);
  const last = failed.reduce((most, { answeredAt }) => Math.max(most, answeredAt), 0);
  return last - first;
}
