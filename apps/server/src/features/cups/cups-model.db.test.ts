/** @module-tag slow */
import { CUP_FORMATS, type CupFormat, type Tie } from '@kickoracle/game';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DomainError } from '#lib/errors.ts';
import { createChance } from '#testing/chance.ts';
import { playLeagueTruth, playTruth, readSheets, type Snapshot } from '#testing/cup-truths.ts';
import { createCupWorld, eraseFromCups, day } from '#testing/cup-world.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { getItem } from '../items/items.service.ts';
import { createResultsService } from '../results/results.service.ts';

const test = useTestDatabase({ maxConnections: 12 });
const random = createChance();

const PLAYERS = 6;
const ROUNDS = 5;
const STEPS = 3;
const SCORES = ['1-0', '2-1', '0-0'];
const MINUTE_MS = 60_000;

/** Counts the outcomes: a model in which nothing happens proves nothing. */
const seen = {
  histories: 0,
  drawn: 0,
  champions: 0,
  consolationWinners: 0,
  consolationByes: 0,
  walkovers: 0,
  equal: 0,
  late: 0,
};

type World = Awaited<ReturnType<typeof createCupWorld>>;
type CupIds = Record<CupFormat, string>;

/** Refusals are legal answers of a race; anything else fails the test. */
const settled = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    expect(error.code).not.toBe('SERVER_BUSY');
  });

async function predictAll({ players, matches, predict }: World): Promise<void> {
  for (const [nth, userId] of players.entries()) {
    for (const match of matches.flat()) {
      if (random.whole(8) === 0) continue;
      const at = new Date(day(1).getTime() + ((nth * 7) % PLAYERS) * MINUTE_MS);
      await predict(userId, match, { value: random.pick(SCORES), at });
    }
  }
}

async function playRound(
  world: World,
  cupIds: CupIds,
  nth: number,
): Promise<Record<CupFormat, Snapshot>> {
  await test.moveClockTo(new Date(day(7 * (nth + 1)).getTime() + 180 * MINUTE_MS));
  const leave = (cupId: string, userId: string) => world.cups.leaveCup({ cupId, userId });
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
    leave: () => leave(cupIds[random.pick(CUP_FORMATS)], random.pick(world.players)),
    erase: () => eraseFromCups(test.db, random.pick(world.players)),
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
  const sheets = await readSheets(test.db, world.competitionId, `Matchday ${nth + 1}`);
  const freeze = async (format: CupFormat) => ({
    sheets,
    gone: await readGone(cupIds[format]),
  });
  return { knockout: await freeze('knockout'), head_to_head: await freeze('head_to_head') };
}

async function readGone(cupId: string): Promise<Set<string>> {
  const { rows } = await sql<{ userId: string }>`
    SELECT user_id AS "userId" FROM cup_entries WHERE cup_id = ${cupId} AND left_at IS NOT NULL
  `.execute(test.db);
  return new Set(rows.map(({ userId }) => userId));
}

const enterCups = (world: World, cupIds: CupIds) =>
  Promise.all(
    world.players.map(async (userId) => {
      for (const cupId of [...Object.values(cupIds), ...Object.values(cupIds)]) {
        const isLeaving = random.whole(5) === 0;
        await settled(world.cups[isLeaving ? 'leaveCup' : 'enterCup']({ cupId, userId }));
      }
    }),
  );

async function playHistory(): Promise<void> {
  const world = await createCupWorld(test, { players: PLAYERS, rounds: ROUNDS + 1, matches: 2 });
  const cupIds = {
    knockout: await world.createCup(),
    head_to_head: await world.createCup({ format: 'head_to_head' }),
  };
  await predictAll(world);
  await enterCups(world, cupIds);
  await test.moveClockTo(day(2));
  await Promise.all([world.advance(), world.advance()]);
  const read = async (format: CupFormat) => {
    const cup = await world.cups.getCup({ cupId: cupIds[format], viewerId: world.players[0]! });
    expect(cup.cup.status).not.toMatch(/entry|drawing/);
    return cup;
  };
  const drawn: CupFormat[] = [];
  for (const format of CUP_FORMATS) {
    const { cup, entries } = await read(format);
    expect(cup.status).toBe(entries.length < 4 ? 'called_off' : 'playing');
    if (cup.status === 'playing') drawn.push(format);
  }
  seen.histories += 1;
  if (drawn.length === 0) return;
  const snapshots: Awaited<ReturnType<typeof playRound>>[] = [];
  // The job may come only after the end.
  const advance = random.whole(3) === 0 ? () => Promise.resolve() : world.advance;
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    snapshots.push(await playRound({ ...world, advance }, cupIds, nth));
  }
  await test.moveClockTo(new Date(day(7 * (ROUNDS + 1)).getTime() + MINUTE_MS));
  await world.advance();
  for (const format of drawn) {
    const { played } = await read(format);
    compareCup(
      played!,
      snapshots.map((snapshot) => snapshot[format]),
    );
    seen.drawn += 1;
  }
}

type Played = NonNullable<Awaited<ReturnType<World['cups']['getCup']>>['played']>;

function compareCup({ entries, state }: Played, snapshots: readonly Snapshot[]): void {
  const order = entries.map(({ userId }) => userId);
  expect(state.isDecided).toBe(true);
  const show = ({ first, second, winner }: Tie) => [first, second, winner];
  if (state.format === 'knockout') {
    const { rounds, champion, consolationWinner } = state;
    const ties = rounds.flatMap(({ main, consolation }) => [...main, ...(consolation ?? [])]);
    seen.champions += Number(champion !== null);
    seen.consolationWinners += Number(consolationWinner !== null);
    seen.walkovers += ties.filter(({ by }) => by === 'walkover').length;
    seen.consolationByes += rounds
      .flatMap(({ consolation }) => consolation ?? [])
      .filter(({ by }) => by === 'bye').length;
    const shown = rounds.map(({ main, consolation }) => ({
      main: main.map(show),
      consolation: consolation?.map(show),
    }));
    return expect({ rounds: shown, champion, consolationWinner }).toEqual(
      playTruth(order, snapshots),
    );
  }
  const { rounds, table } = state;
  seen.equal += rounds.flat().filter(({ by }) => by === 'equal').length;
  const pairs = rounds.map((ties) => ties.map(({ first, second }) => [first!, second!] as const));
  expectAllAgainstAll(order, pairs);
  expect(table).toEqual(playLeagueTruth(order, { rounds: pairs, snapshots }));
}

function expectAllAgainstAll(
  order: readonly string[],
  rounds: readonly (readonly (readonly (string | null)[])[])[],
): void {
  const duelOf = (pair: readonly (string | null)[]) =>
    pair.includes(null) ? [] : [pair.toSorted().join(' ')];
  const duels = order.flatMap((first, place) =>
    order.slice(place + 1).map((second) => [first, second].toSorted().join(' ')),
  );
  expect(rounds.flat().flatMap(duelOf).toSorted()).toEqual(duels.toSorted());
  for (const pairs of rounds) {
    const present = pairs.flat().filter((side) => side !== null);
    expect(present.toSorted()).toEqual(order.toSorted());
  }
}

it(
  'six clients at once: who advances is what results and departures before the next round explain',
  { timeout: 3_600_000 },
  async () => {
    for (let history = 0; history < rounds({ quick: 3, full: 300 }); history += 1) {
      await sql`TRUNCATE cups, leagues, notifications CASCADE`.execute(test.ownerDb);
      await playHistory();
    }
    console.info(JSON.stringify(seen));
    const { histories, drawn, late } = seen;
    expect(drawn).toBeGreaterThan(histories / 2);
    expect(late).toBeGreaterThan(0);
    if (histories > 100) expect(Object.values(seen)).not.toContain(0);
  },
);
