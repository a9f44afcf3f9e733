import { sql } from 'kysely';
import type { Database } from '../apps/server/src/db/connection/database.ts';
import { findAccountingErrors } from '../apps/server/src/testing/standings.ts';
import type { Played, SentPrediction, SentRequest } from './players.ts';

/** Failures that a fault may cause: none, a request to retry later, or a lost response as well. */
export type Allowed = 'nothing' | 'retries' | 'lost responses';

type Kickoffs = ReadonlyMap<string, Date>;

/** Finds violations of the rules in all requests of a round, and in the database after it. */
export async function findWrongs(
  ownerDb: Database,
  { predictions, reads, allowed, kickoffs }: Played & { allowed: Allowed; kickoffs: Kickoffs },
): Promise<string[]> {
  return [
    ...(await findLost(ownerDb, predictions)),
    ...(await findLate(ownerDb, predictions, kickoffs)),
    ...findUnfit(predictions, allowed),
    ...findUnfit(reads, allowed).map((wrong) => `of reads, ${wrong}`),
    ...(await findAccountingErrors(ownerDb)),
  ];
}

const isFailed = ({ status }: SentRequest) => status === 0 || status >= 500;

/** Finds acknowledged predictions that are missing, without a later one in their place. */
async function findLost(ownerDb: Database, sent: readonly SentPrediction[]): Promise<string[]> {
  const eventIds = [...new Set(sent.map(({ eventId }) => eventId))];
  const { rows } = await sql<{ key: string; value: string }>`
    SELECT user_id || ' ' || event_id AS key, value FROM predictions
    WHERE event_id = ANY(${eventIds}::uuid[])`.execute(ownerDb);
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const lost: string[] = [];
  for (const [key, own] of Map.groupBy(sent, (one) => `${one.userId} ${one.eventId}`)) {
    const last = own.findLastIndex(({ status }) => status === 200);
    if (last < 0) continue;
    const value = stored.get(key);
    // Later requests without a response may have been saved.
    const isPossible = own
      .slice(last)
      .some((one) => (one.status === 200 || isFailed(one)) && one.value === value);
    if (!isPossible) lost.push(`acknowledged ${own[last]!.value} of ${key} is lost: ${value}`);
  }
  return lost;
}

/** Predictions accepted after the kickoff, by the stored time or by the response. */
async function findLate(
  ownerDb: Database,
  sent: readonly SentPrediction[],
  kickoffs: Kickoffs,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.event_id AS id FROM predictions p JOIN prediction_events e ON e.id = p.event_id
    JOIN match_events m ON m.id = e.match_id
    WHERE p.value_changed_at >= m.kickoff_time`.execute(ownerDb);
  const late = sent.filter(({ eventId, status, sentAt }) => {
    const kickoffAt = kickoffs.get(eventId);
    return status === 200 && kickoffAt !== undefined && sentAt >= kickoffAt.getTime();
  });
  return [
    ...rows.map(({ id }) => `a prediction of ${id} is from after its kickoff`),
    ...late.map(({ eventId }) => `a prediction of ${eventId} was sent after its kickoff`),
  ];
}

/** Finds refusals that the fault does not allow, or without a retry time. */
function findUnfit(sent: readonly SentRequest[], allowed: Allowed): string[] {
  const unfit = sent.filter(({ status, code, retryAfter }) => {
    if (status === 200 || code === 'PREDICTION_CLOSED') return false;
    if (status === 503 && retryAfter !== null) return allowed === 'nothing';
    // nginx responds for a server that died during the request.
    return !(allowed === 'lost responses' && [0, 502, 504].includes(status));
  });
  return [...Map.groupBy(unfit, ({ status, code }) => `${status} ${code}`)].map(
    ([answer, all]) => `${all.length} requests were answered by ${answer}`,
  );
}

/** Returns the time from the first failed request of the fault to the last response of one. */
export function measureOutage(sent: readonly SentRequest[], from: number): number {
  const failed = sent.filter((one) => isFailed(one) && one.sentAt >= from - 1_000);
  if (failed.length === 0) return 0;
  const first = Math.min(...failed.map(({ sentAt }) => sentAt));
  return Math.max(...failed.map(({ answeredAt }) => answeredAt)) - first;
}

export async function readState(db: Database, matchId: string) {
  const { rows } = await sql<{ valid: number; reverted: number; xp: number }>`
    SELECT count(*) FILTER (WHERE v.reverted_at IS NULL)::integer AS valid,
      count(*) FILTER (WHERE v.reverted_at IS NOT NULL)::integer AS reverted,
      (SELECT coalesce(sum(xp_total), 0)::integer FROM profiles) AS xp
    FROM validations v WHERE v.match_id = ${matchId}`.execute(db);
  return rows[0]!;
}
