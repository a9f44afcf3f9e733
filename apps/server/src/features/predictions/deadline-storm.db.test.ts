import { DAY_MS } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { ApiAnswer } from '#testing/api-client.ts';
import { createChance } from '#testing/chance.ts';
import { createMatchOfCards, createTestEvent, createTestMatch } from '#testing/create-items.ts';
import { createCompetition } from '#testing/factories.ts';
import { createSignedInPlayer, type SignedInPlayer } from '#testing/open-session.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const CLIENTS = 20;
const DEADLINES = rounds({ quick: 4, full: 20 });
/** Minimum per client and deadline: 2,000 submissions in all. */
const SUBMISSIONS = 5;
const LEAD_MS = 60;
/** Limit of the delay between a statement's clock read and its commit. */
const COMMIT_PATIENCE_MS = rounds({ quick: 10_000, full: 1_000 });

const database = useTestDatabase({ maxConnections: CLIENTS });
const test = useTestApp(database);
const chance = createChance();

let players: SignedInPlayer[];

beforeAll(async () => {
  await test.moveClockTo(new Date('2026-03-01T12:00:00Z'));
  players = await Promise.all(
    Array.from({ length: CLIENTS }, () => createSignedInPlayer(test.server, database.ownerDb)),
  );
});

type Target = {
  readonly eventId: string;
  readonly paths: readonly ((value: string) => readonly [path: string, body: object])[];
  valueOf(client: number, count: number): string;
};

const single = (eventId: string) => (value: string) =>
  [`/api/predictions/${eventId}`, { value }] as const;
const sheet = (eventId: string) => (value: string) =>
  ['/api/predictions', { predictions: [{ eventId, value }] }] as const;
const wholeMatch = (matchId: string) => (value: string) =>
  [`/api/matches/${matchId}/predictions`, { answers: { score: value } }] as const;

const scoreOf = (client: number, count: number) => `${count % 100}-${client}`;

async function createTarget(turn: number, closesAt: Date): Promise<Target> {
  const league = await createCompetition(database.ownerDb);
  if (turn % 3 === 2) {
    const eventId = await createTestEvent(database.ownerDb, { deadline: closesAt });
    const valueOf = (client: number, count: number) => `${count} of ${client}`;
    return { eventId, paths: [single(eventId), sheet(eventId)], valueOf };
  }
  const plain = { ...league, kickoffAt: closesAt };
  const { matchId, eventId } =
    turn % 3 === 0
      ? await createTestMatch(database.db, plain)
      : await createMatchOfCards(database.ownerDb, plain).then(({ matchId: id, cards }) => ({
          matchId: id,
          eventId: cards.score,
        }));
  const paths = [single(eventId), sheet(eventId), wholeMatch(matchId)];
  return { eventId, paths, valueOf: scoreOf };
}

/** Returns all headers that could carry a client's time, up to a day wrong. */
function wrongClock(): Record<string, string> {
  const moment = new Date(Date.now() + (chance.whole(2 * DAY_MS) - DAY_MS));
  const http = moment.toUTCString();
  const ms = String(moment.getTime());
  return {
    date: http,
    'if-unmodified-since': http,
    'x-game-now': ms,
    'x-request-start': `t=${ms}`,
    'x-client-time': moment.toISOString(),
  };
}

function readSaved({ status, body }: ApiAnswer): { changedAt: string; isFirst: boolean } | null {
  const line = body?.lines?.[0];
  if (body?.code === 'PREDICTION_CLOSED' || line?.outcome === 'closed') return null;
  expect([status, body?.code, line?.outcome ?? 'saved']).toEqual([200, undefined, 'saved']);
  const scored = body.saved?.find((one: { templateKey: string }) => one.templateKey === 'score');
  return line?.prediction ?? scored ?? body;
}

type Sent = {
  readonly value: string;
  readonly saved: ReturnType<typeof readSaved>;
  /** By the clock of this machine, which is the database's too. */
  readonly answeredAt: number;
};

async function storm(target: Target, closesAt: Date) {
  let begun = 0;
  let start = () => undefined as void;
  const allBegun = new Promise<void>((resolve) => (start = resolve));
  async function press({ client }: SignedInPlayer, index: number): Promise<Sent[]> {
    const sent: Sent[] = [];
    let isOver = false;
    for (let count = 0; !isOver || count < SUBMISSIONS; count += 1) {
      const value = target.valueOf(index, count);
      const [path, body] = target.paths[chance.whole(target.paths.length)]!(value);
      const saved = readSaved(await client.send('PUT', path, body, wrongClock()));
      sent.push({ value, saved, answeredAt: Date.now() });
      isOver = saved === null;
      if (count === 0 && (begun += 1) === CLIENTS) start();
      if (count === 0) await allBegun;
    }
    return sent;
  }
  await database.stopClockAt(new Date(closesAt.getTime() - 1_000).toISOString());
  const pressing = Promise.all(players.map(press));
  await allBegun;
  await test.moveClockTo(new Date(closesAt.getTime() - LEAD_MS));
  return pressing;
}

/** Reads the stored predictions, their commit times, and the real time of the deadline. */
async function readStored(eventId: string, closesAt: Date) {
  const { rows } = await sql<{
    user_id: string;
    value: string;
    created_at: Date;
    changed_at: Date;
    is_late: boolean;
    committed_late_ms: number;
  }>`
    SELECT user_id, value, created_at, value_changed_at AS changed_at,
      value_changed_at >= ${closesAt} AS is_late,
      (extract(epoch FROM pg_xact_commit_timestamp(p.xmin) + moved_by - ${closesAt}) * 1000)::float8
        AS committed_late_ms
    FROM predictions p CROSS JOIN test_clock WHERE event_id = ${eventId}`.execute(database.ownerDb);
  return new Map(rows.map((row) => [row.user_id, row]));
}

async function readMovedByMs(): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    SELECT (extract(epoch FROM moved_by) * 1000)::float8 AS ms FROM test_clock`.execute(
    database.ownerDb,
  );
  return rows[0]!.ms;
}

it(
  'T4 and I7: accepts exactly the writes that read the clock before the deadline, each once',
  async () => {
    let submissions = 0;
    for (let turn = 0; turn < DEADLINES; turn += 1) {
      const closesAt = new Date(Date.UTC(2026, 2, 2 + turn, 15));
      await sql`DELETE FROM rate_limits`.execute(database.ownerDb);
      const target = await createTarget(turn, closesAt);
      const sent = await storm(target, closesAt);
      submissions += sent.flat().length;
      const stored = await readStored(target.eventId, closesAt);
      const movedByMs = await readMovedByMs();
      expect(stored.size).toBe(CLIENTS);
      players.forEach(({ userId }, index) => {
        const mine = sent[index]!;
        const accepted = mine.filter(({ saved }) => saved !== null);
        // One row: the first accepted submission created it, and the last one is stored.
        expect(accepted.map(({ saved }) => saved!.isFirst)).toEqual(
          accepted.map((_, place) => place === 0),
        );
        const row = stored.get(userId)!;
        expect(row.value).toBe(accepted.at(-1)!.value);
        expect(row.created_at.toISOString()).toBe(accepted[0]!.saved!.changedAt);
        expect(row.changed_at.toISOString()).toBe(accepted.at(-1)!.saved!.changedAt);
        expect(row.is_late).toBe(false);
        expect(row.committed_late_ms).toBeLessThan(COMMIT_PATIENCE_MS);
        // The clock never goes back: all submissions after the first late one are late.
        expect(mine.slice(0, accepted.length)).toEqual(accepted);
        for (const { answeredAt } of mine.slice(accepted.length)) {
          expect(answeredAt + movedByMs).toBeGreaterThanOrEqual(closesAt.getTime() - 1);
        }
        for (const { saved } of accepted) {
          expect(Date.parse(saved!.changedAt)).toBeLessThan(closesAt.getTime());
        }
      });
    }
    expect(submissions).toBeGreaterThanOrEqual(CLIENTS * DEADLINES * SUBMISSIONS);
    console.info(`${submissions} submissions about ${DEADLINES} deadlines`);
  },
  rounds({ quick: 120_000, full: 600_000 }),
);
