/** @module-tag slow */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { takeSettlementLock } from '#db/connection/locks.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { DomainError } from '#lib/errors.ts';
import { createChance } from '#testing/chance.ts';
import { createCupWorld, day } from '#testing/cup-world.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { getItem } from '../items/items.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { cupsPersonalData } from './cups.personal-data.ts';

const test = useTestDatabase({ maxConnections: 12 });
const random = createChance();

const PLAYERS = 6;
const ROUNDS = 4;
const STEPS = 5;
const SCORES = ['1-0', '2-1', '0-0'];
const MINUTE_MS = 60_000;

/** Counts the outcomes: a model in which nothing happens proves nothing. */
const seen = { histories: 0, drawn: 0, champions: 0, walkovers: 0, late: 0 };

type World = Awaited<ReturnType<typeof createCupWorld>>;
type Sheet = { readonly xp: number; readonly exact: number; readonly completeAt: number };
/** A round as it was when the next one began. */
type Snapshot = { readonly sheets: ReadonlyMap<string, Sheet>; readonly gone: ReadonlySet<string> };

/** Refusals are legal answers of a race; anything else fails the test. */
const settled = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    expect(error.code).not.toBe('SERVER_BUSY');
  });

const erase = (userId: string) =>
  inTransaction(test.db, async (tx) => {
    await takeSettlementLock(tx);
    await sql`UPDATE profiles SET deleted_at = game_now(), username = NULL, username_key = NULL
      WHERE id = ${userId}`.execute(tx);
    await cupsPersonalData.erase!(tx, { userId, email: 'gone@players.example' });
  });

/** Reads a round from predictions, results in force and the ledger. */
async function readSheets(competitionId: string, nth: number): Promise<Map<string, Sheet>> {
  const { rows } = await sql<{
    userId: string;
    value: string;
    at: Date;
    xp: number;
    kind: string | null;
    score: string | null;
    open: number;
  }>`
    SELECT p.user_id AS "userId", p.value, p.value_changed_at AS at, v.kind,
      v.result ->> 'score' AS score,
      (SELECT coalesce(sum(l.xp_amount), 0)::integer FROM xp_ledger l
        WHERE l.user_id = p.user_id AND l.prediction_event_id = e.id) AS xp,
      (SELECT count(*)::integer FROM match_events o WHERE o.competition_id = m.competition_id
        AND o.round = m.round AND NOT EXISTS (SELECT FROM validations x WHERE x.match_id = o.id
          AND x.reverted_at IS NULL AND x.kind = 'void')) AS open
    FROM match_events m JOIN prediction_events e ON e.match_id = m.id
    JOIN predictions p ON p.event_id = e.id
    LEFT JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
    WHERE m.competition_id = ${competitionId} AND m.round = ${`Matchday ${nth + 1}`}
  `.execute(test.db);
  return new Map(
    [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, own]) => {
      const counted = own.filter(({ kind }) => kind !== 'void');
      const isComplete = counted.length > 0 && counted.length === own[0]!.open;
      return [
        userId,
        {
          xp: own.reduce((sum, { xp }) => sum + xp, 0),
          exact: own.filter(({ kind, value, score }) => kind === 'result' && value === score)
            .length,
          completeAt: isComplete ? Math.max(...counted.map(({ at }) => at.getTime())) : Infinity,
        },
      ];
    }),
  );
}

/** Recomputes the winners of each round of the main half. */
function playTruth(order: readonly string[], snapshots: readonly Snapshot[]) {
  const half = order.length > 4 ? 4 : 2;
  const none: Sheet = { xp: 0, exact: 0, completeAt: Infinity };
  let pairs = Array.from({ length: half }, (_, place): (string | null)[] => [
    order[place] ?? null,
    order[half + place] ?? null,
  ]);
  return snapshots.flatMap(({ sheets, gone }) => {
    if (pairs.length === 0) return [];
    const winners = pairs.map((pair) => {
      const [first = null, second] = pair
        .filter((side) => side !== null && !gone.has(side))
        .map((side) => ({ side: side!, ...(sheets.get(side!) ?? none) }))
        .toSorted(
          (a, b) =>
            b.xp - a.xp ||
            b.exact - a.exact ||
            (a.completeAt === b.completeAt ? 0 : a.completeAt - b.completeAt) ||
            order.indexOf(a.side) - order.indexOf(b.side),
        );
      seen.walkovers += Number(pair.every((side) => side !== null) && !second);
      return first?.side ?? null;
    });
    pairs = Array.from({ length: Math.floor(winners.length / 2) }, (_, nth) =>
      winners.slice(2 * nth, 2 * nth + 2),
    );
    return [winners];
  });
}

/** Predictions of day 1, in an order of their own, some of them missing. */
async function predictAll({ players, matches, predict }: World): Promise<void> {
  for (const [nth, userId] of players.entries()) {
    for (const match of matches.flat()) {
      if (random.whole(8) === 0) continue;
      const at = new Date(day(1).getTime() + ((nth * 7) % PLAYERS) * MINUTE_MS);
      await predict(userId, match, { value: random.pick(SCORES), at });
    }
  }
}

/** Six clients at once: results, corrections, voids, departures, erasures, and the job. */
async function playRound(world: World, cupId: string, nth: number): Promise<Snapshot> {
  await test.moveClockTo(new Date(day(7 * (nth + 1)).getTime() + 180 * MINUTE_MS));
  const ofRound = world.matches[nth]!;
  const earlier = world.matches[nth - 1] ?? [];
  const act = async (
    name: 'validateResult' | 'correctResult' | 'voidItem' | 'revertResult',
    from = ofRound,
  ) => {
    if (from.length === 0) return;
    const { matchId: itemId } = random.pick(from);
    const { itemVersion } = await getItem(test.db, { kind: 'match', id: itemId });
    const item = { kind: 'match', itemId, itemVersion, adminId: world.adminId } as const;
    await createResultsService(test)[name]({ ...item, result: { score: random.pick(SCORES) } });
  };
  const actions = {
    validate: () => act('validateResult'),
    correct: () => act('correctResult'),
    void: () => act('voidItem'),
    takeBack: () => act('revertResult'),
    advance: () => world.advance(),
    async correctLate() {
      await act(random.pick(['correctResult', 'validateResult', 'voidItem']), earlier);
      seen.late += Number(earlier.length > 0);
    },
    leave: () => world.cups.leaveCup({ cupId, userId: random.pick(world.players) }),
    erase: () => erase(random.pick(world.players)),
  };
  const often = [
    'validate',
    'validate',
    'validate',
    'correct',
    'correct',
    'advance',
    'void',
    'takeBack',
    'correctLate',
  ] as const;
  // Changes of the round before come first: the job has not frozen it yet.
  await settled(actions.correctLate());
  await settled(actions.correctLate());
  await Promise.all(
    Array.from({ length: PLAYERS }, async () => {
      for (let step = 0; step < STEPS; step += 1) {
        const isRare = random.whole(20) === 0;
        const name = isRare ? random.pick(['leave', 'erase'] as const) : random.pick(often);
        await settled(actions[name]());
      }
    }),
  );
  await world.advance();
  const { rows } = await sql<{ userId: string }>`
    SELECT user_id AS "userId" FROM cup_entries WHERE cup_id = ${cupId} AND left_at IS NOT NULL
  `.execute(test.db);
  const gone = new Set(rows.map(({ userId }) => userId));
  return { sheets: await readSheets(world.competitionId, nth), gone };
}

async function playHistory(): Promise<void> {
  const world = await createCupWorld(test, { players: PLAYERS, rounds: ROUNDS + 1, matches: 2 });
  const cupId = await world.createCup();
  await predictAll(world);
  await Promise.all(
    world.players.map(async (userId) => {
      for (let step = 0; step < 2; step += 1) {
        const isLeaving = random.whole(5) === 0;
        await settled(world.cups[isLeaving ? 'leaveCup' : 'enterCup']({ cupId, userId }));
      }
    }),
  );
  await test.moveClockTo(day(2));
  await Promise.all([world.advance(), world.advance()]);
  const viewerId = world.players[0]!;
  const { cup, entries } = await world.cups.getCup({ cupId, viewerId });
  expect(cup.status).toBe(entries.length < 4 ? 'called_off' : 'playing');
  seen.histories += 1;
  if (cup.status !== 'playing') return;
  seen.drawn += 1;
  const snapshots: Snapshot[] = [];
  for (let nth = 0; nth < ROUNDS; nth += 1) snapshots.push(await playRound(world, cupId, nth));
  await test.moveClockTo(new Date(day(7 * (ROUNDS + 1)).getTime() + MINUTE_MS));
  await world.advance();

  const { played } = await world.cups.getCup({ cupId, viewerId });
  const { state } = played!;
  if (state.format !== 'knockout') throw new Error('not a bracket');
  const order = played!.entries.map(({ userId }) => userId);
  const truth = playTruth(order, snapshots);
  const shown = state.rounds
    .map(({ main }) => main.map(({ winner }) => winner))
    .filter((winners) => winners.length > 0);
  expect(shown).toEqual(truth.slice(0, shown.length));
  expect(shown).toHaveLength(order.length > 4 ? 3 : 2);
  expect(state.champion).toBe(truth.at(-1)![0]);
  seen.champions += Number(state.champion !== null);
}

it(
  'six clients at once: who advances is what results and departures before the next round explain',
  { timeout: 1_200_000 },
  async () => {
    for (let history = 0; history < rounds({ quick: 3, full: 300 }); history += 1) {
      await sql`TRUNCATE cups, leagues, notifications CASCADE`.execute(test.ownerDb);
      await playHistory();
    }
    expect(seen.drawn).toBeGreaterThan(seen.histories / 2);
    expect(seen.champions).toBeGreaterThan(0);
    expect(seen.late).toBeGreaterThan(0);
  },
);
