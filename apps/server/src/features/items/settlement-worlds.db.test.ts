import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { takeSettlementLock } from '#db/connection/locks.ts';
import { createMatchOfCards, createTestEvent, createTestMatch } from '#testing/create-items.ts';
import { createAdministrator, createCompetition, createPlayer } from '#testing/factories.ts';
import { findRoundErrors } from '#testing/round-truths.ts';
import { rounds } from '#testing/rounds.ts';
import { findAccountingErrors, readStandings } from '#testing/standings.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { moveKickoff } from '../matches/matches.service.ts';
import {
  previewSettlement,
  previewReversal,
  previewSettlements,
  reportReplacement,
  reportSettlement,
  sumImpacts,
  reportReversal,
} from './impact.service.ts';
import { getItem, lockItem, type ItemRef } from './items.service.ts';
import { readOutcome, type Outcome } from './settlement.service.ts';

const test = useTestDatabase();
const opensAt = new Date('2026-03-01T12:00:00Z');
const closesAt = new Date('2026-03-09T12:00:00Z');
const PLAYERS = 9;

type Playable = {
  readonly ref: ItemRef;
  readonly outcomes: readonly Outcome[];
  readonly parts: readonly { readonly eventId: string; readonly values: readonly string[] }[];
};

let items: Playable[];
let playerIds: string[];
let adminId: string;

const SCORES = ['0-0', '1-0', '2-1', '1-1', '0-3'];
const CARDS = [
  { score: '1-0', halftime_score: '0-0', first_goal_minute: '50', last_goal_minute: '50' },
  { score: '2-1', halftime_score: '1-1', first_goal_minute: '12', last_goal_minute: '80' },
  { score: '3-0', halftime_score: '2-0', first_goal_minute: '12', last_goal_minute: '50' },
];

const event = async (
  texts: readonly string[],
  options: Omit<Parameters<typeof createTestEvent>[1], 'deadline'>,
) => ({
  ref: {
    kind: 'event',
    id: await createTestEvent(test.ownerDb, { deadline: closesAt, ...options }),
  },
  possible: texts,
});

beforeAll(async () => {
  await test.moveClockTo(opensAt);
  adminId = (await createAdministrator(test.ownerDb)).userId;
  const league = await createCompetition(test.ownerDb, { season: 2025 });
  const cup = await createCompetition(test.ownerDb, { season: 2025, sport: 'tennis' });
  const of = { ...league, kickoffAt: closesAt };
  const score = await createTestMatch(test.ownerDb, of);
  const cards = await createMatchOfCards(test.ownerDb, of);
  const options = ['a', 'b', 'c'].map((value) => ({ value }));
  const made = [
    { ref: { kind: 'match', id: score.matchId }, possible: SCORES.map((one) => ({ score: one })) },
    { ref: { kind: 'match', id: cards.matchId }, possible: CARDS },
    await event(['yes', 'no'], { reward: 1_150, ...cup }),
    await event(['4', '7.5'], { inputType: 'number', min: '0.5', reward: 900, finalReward: 100 }),
    await event(['a,b,c', 'a,c,b', 'c,b,a'], {
      inputType: 'table_builder',
      options,
      perPlace: 400,
      reward: 1_200,
      ...league,
      isCompetitionEvent: true,
    }),
  ] as { ref: ItemRef; possible: readonly (string | Record<string, string>)[] }[];
  items = await Promise.all(
    made.map(async ({ ref, possible }) => {
      const item = await getItem(test.db, ref);
      const outcomes = possible.map((one) => readOutcome(item, one));
      const parts = item.parts.map(({ question: { eventId } }) => ({
        eventId,
        values: [...new Set(outcomes.map(({ results }) => results.get(eventId)!))],
      }));
      return { ref, outcomes, parts };
    }),
  );
  playerIds = [];
  for (let player = 0; player < PLAYERS; player += 1) {
    playerIds.push((await createPlayer(test.db)).userId);
  }
  await test.moveClockTo(new Date('2026-03-10T12:00:00Z'));
});

const guess = fc.record({
  part: fc.nat(9),
  value: fc.nat(9),
  at: fc.double({ min: 0, max: 1.1, noNaN: true }),
});
const guesses = fc.array(fc.array(guess, { maxLength: 6 }), {
  minLength: PLAYERS,
  maxLength: PLAYERS,
});
const world = fc.record({
  items: fc.uniqueArray(fc.nat(4), { minLength: 2, maxLength: 2 }),
  before: guesses,
  guesses,
  results: fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9)),
});

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length]!;

async function predict(
  tx: DatabaseTransaction,
  { parts }: Playable,
  said: readonly (readonly { part: number; value: number; at: number }[])[],
) {
  const span = closesAt.getTime() - opensAt.getTime();
  const rows = said.flatMap((own, player) =>
    own.map(({ part, value, at }) => {
      const { eventId, values } = pick(parts, part);
      const changedAt = new Date(opensAt.getTime() + Math.round(at * span));
      return {
        event_id: eventId,
        user_id: playerIds[player],
        value: pick(values, value),
        changedAt,
      };
    }),
  );
  await sql`
    INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
    SELECT event_id, user_id, value, "changedAt", "changedAt"
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS r(event_id uuid, user_id uuid, value text, "changedAt" timestamptz)
    ON CONFLICT DO NOTHING
  `.execute(tx);
}

type Standings = Awaited<ReturnType<typeof readStandings>>;

const withNotices = (
  standings: Standings,
  type: string,
  expected: ReadonlyMap<string, object>,
): Standings => {
  const notices = [...expected].map(([userId, data]) => ({ user_id: userId, type, data }));
  return { ...standings, notices: inOrder([...standings.notices, ...notices]) };
};

const inOrder = (notices: Standings['notices']) =>
  notices.toSorted((a, b) => (`${a.user_id} ${a.type}` < `${b.user_id} ${b.type}` ? -1 : 1));

async function readAll(tx: DatabaseTransaction): Promise<Standings> {
  expect(await findRoundErrors(tx)).toEqual([]);
  const standings = await readStandings(tx);
  return { ...standings, notices: inOrder(standings.notices) };
}

/** Returns players whose totals differ, with the data of the expected notice. */
function differencesBetween(before: Standings, after: Standings, { kind, id }: ItemRef) {
  const totalOf = ({ totals }: Standings, userId: string) =>
    totals.find((total) => total.id === userId)?.xp_total ?? 0;
  const changed = playerIds.flatMap((userId): [string, object][] => {
    const xp = totalOf(after, userId) - totalOf(before, userId);
    return xp === 0 ? [] : [[userId, { kind, itemId: id, xp }]];
  });
  return new Map(changed);
}

/** Two results can reach a tier together, or the later one alone, so tiers are not compared. */
const withoutTiers = (figures: object) => ({ ...figures, tierChanges: undefined });

class Over extends Error {}

async function playAndForget(play: (tx: DatabaseTransaction) => Promise<void>): Promise<void> {
  const over = new Over();
  await inTransaction(test.db, async (tx) => {
    await takeSettlementLock(tx);
    await play(tx);
    throw over;
  }).catch((error: unknown) => {
    if (error !== over) throw error;
  });
}

it(
  'previews equal settlements, reverts restore the state before, corrections equal first results',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        world,
        async ({ items: [first, second], before, guesses: said, results }) => {
          await playAndForget(async (tx) => {
            const [earlier, { ref, ...item }] = [items[first!]!, items[second!]!];
            const [r0, r1, r2] = results;
            const by = adminId;
            const lock = (one: ItemRef) => lockItem(tx, one, 'update');
            const result = (outcome: Outcome) => ({ kind: 'result', outcome, by }) as const;
            const validate = async (outcome: Outcome) =>
              reportSettlement(tx, await lock(ref), result(outcome));

            await predict(tx, earlier, before);
            await sql`SAVEPOINT apart`.execute(tx);
            await predict(tx, { ref, ...item }, said);
            const outcomes = [pick(earlier.outcomes, r0), pick(item.outcomes, r1)];
            const both = await Promise.all([earlier.ref, ref].map((each) => getItem(tx, each)));
            const sheet = both.map((each, nth) => ({ item: each, outcome: outcomes[nth]! }));
            const { each: previews, together } = await previewSettlements(tx, sheet);
            const receipts = [
              await reportSettlement(tx, await lock(earlier.ref), result(outcomes[0]!)),
              await reportSettlement(tx, await lock(ref), result(outcomes[1]!)),
            ];
            expect(receipts.map(withoutTiers)).toMatchObject(previews.map(withoutTiers));
            const settledBoth = [await lock(earlier.ref), await lock(ref)];
            expect(await sumImpacts(tx, settledBoth)).toEqual(together);
            await sql`ROLLBACK TO SAVEPOINT apart`.execute(tx);
            await reportSettlement(tx, await lock(earlier.ref), result(pick(earlier.outcomes, r0)));
            await predict(tx, { ref, ...item }, said);
            const started = await readAll(tx);
            const [one, other] = [pick(item.outcomes, r1), pick(item.outcomes, r2)];
            const correct = async (outcome: Outcome) =>
              reportReplacement(tx, await lock(ref), result(outcome));
            const revert = async () => reportReversal(tx, await lock(ref), { by });

            await sql`SAVEPOINT fork`.execute(tx);
            await validate(other);
            const alone = await readAll(tx);
            await sql`ROLLBACK TO SAVEPOINT fork`.execute(tx);

            const promised = await previewSettlement(tx, await getItem(tx, ref), one);
            expect(await readAll(tx)).toEqual(started);
            expect(await validate(one)).toMatchObject(promised);
            const settled = await readAll(tx);

            const corrected = await previewSettlement(tx, await getItem(tx, ref), other);
            expect(await readAll(tx)).toEqual(settled);
            expect(await correct(other)).toMatchObject(corrected);
            const differences = differencesBetween(settled, alone, ref);
            expect(await readAll(tx)).toEqual(withNotices(alone, 'RESULT_CORRECTED', differences));
            await correct(one);
            expect(await readAll(tx)).toEqual(settled);
            await correct(other);
            const again = await readAll(tx);
            const takenBack = await previewReversal(tx, await getItem(tx, ref));
            expect(await readAll(tx)).toEqual(again);
            expect(await revert()).toMatchObject(takenBack);
            expect(await readAll(tx)).toEqual(started);

            const predictors = playerIds.filter((_, player) => said[player]!.length > 0);
            const all = (data: object) => new Map(predictors.map((userId) => [userId, data]));
            await reportSettlement(tx, await lock(ref), { kind: 'void', by });
            const voids = ref.kind === 'match' ? 'MATCH_VOID' : 'EVENT_VOID';
            expect(await readAll(tx)).toEqual(withNotices(started, voids, all({ itemId: ref.id })));
            await correct(other);
            const won = differencesBetween(started, alone, ref);
            expect(await readAll(tx)).toEqual(withNotices(alone, 'RESULT_CORRECTED', won));
            await revert();
            await reportSettlement(tx, await lock(ref), { kind: 'void', by });
            await revert();
            expect(await readAll(tx)).toEqual(started);

            if (ref.kind === 'match') {
              const kickoffOf = (at: Date) => ({ at: at.toISOString(), isConfirmed: true });
              const move = async (at: Date) => moveKickoff(tx, ref.id, { at, isConfirmed: true });
              await move(new Date('2026-03-12T18:00:00Z'));
              const later = new Date('2026-03-19T18:00:00Z');
              await move(later);
              const news = {
                itemId: ref.id,
                before: kickoffOf(closesAt),
                kickoff: kickoffOf(later),
              };
              expect(await readAll(tx)).toEqual(withNotices(started, 'MATCH_MOVED', all(news)));
              await move(closesAt);
              expect(await readAll(tx)).toEqual(started);
            }
            await validate(other);
            expect(await readAll(tx)).toEqual(alone);
            expect(await findAccountingErrors(tx)).toEqual([]);
          });
        },
      ),
      { numRuns: rounds({ quick: 10, full: 1_000 }), endOnFailure: true },
    );
  },
  rounds({ quick: 120_000, full: 1_800_000 }),
);
