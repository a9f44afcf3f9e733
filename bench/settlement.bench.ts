import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../apps/server/src/db/connection/database.ts';
import { createResultsService } from '../apps/server/src/features/results/results.service.ts';
import { judgeStep, type Taken } from './bare-bound.ts';
import { connectClients, connectOwner, openBenchDatabase } from './bench-database.ts';
import {
  generateSettlement,
  RESULT,
  RIGHT_VALUES,
  type Due,
  type SettlementWorld,
} from './generate-settlement.ts';
import { median, spread, timeSeconds } from './measure-rates.ts';
import { createOthers } from './others-meanwhile.ts';
import { connectProfiled, printProfile } from './profiled-database.ts';
import type { Figures, Trial, Verdict } from './scenario.ts';

const AT_MOST = 25;
const ROUNDS = 3;
/** Maximum factor by which other players' latency may rise. */
const MEANWHILE_AT_MOST = 2;
const QUIET_MS = 5_000;
const OTHERS = 4;
/** The bound is repeated for this long: a busy machine would not interrupt a single short run. */
const BARE_SECONDS = 1;

const STEPS = [
  'settled on known boards',
  'reverted on known boards',
  'settled on new boards',
  'reverted on new boards',
] as const;
type Step = (typeof STEPS)[number];

const mean = (figures: readonly number[]) =>
  figures.reduce((sum, figure) => sum + figure, 0) / figures.length;

/** The bound: inserts winners and amounts into a table without constraints. */
async function insertBare(ownerDb: Database, { eventId }: Due): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO bare_winners
    SELECT user_id, event_id, 100 FROM predictions
    WHERE event_id = ${eventId} AND value = ANY(${RIGHT_VALUES}::text[])
  `.execute(ownerDb);
  return Number(numAffectedRows);
}

export async function act(
  db: Database,
  { step, due, adminId }: { step: Step; due: Due; adminId: string },
): Promise<number> {
  const { rows } = await sql<{ item_version: number }>`
    SELECT item_version FROM match_events WHERE id = ${due.matchId}`.execute(db);
  const itemVersion = rows[0]!.item_version;
  const seen = { kind: 'match', itemId: due.matchId, itemVersion, adminId } as const;
  const results = createResultsService({ db });
  const report = step.startsWith('settled')
    ? await results.validateResult({ ...seen, result: { score: RESULT } })
    : await results.revertResult(seen);
  return report.awardedPlayers + report.reversedPlayers;
}

async function measureOthers(
  world: SettlementWorld,
  { db, othersDb }: { db: Database; othersDb: Database },
): Promise<{ quietMs: number; busyMs: number }[]> {
  const others = createOthers(othersDb, world);
  const quiet = () => others.during(() => pause(QUIET_MS));
  await quiet();
  let before = await quiet();
  const waits = [];
  for (const due of world.known) {
    const busyMs = await others.during(async () => {
      for (const step of ['settled on known boards', 'reverted on known boards'] as const)
        await act(db, { step, due, adminId: world.adminId });
    });
    const after = await quiet();
    waits.push({ quietMs: mean([before, after]), busyMs });
    before = after;
  }
  return waits;
}

async function measure(
  world: SettlementWorld,
  {
    ownerDb,
    profiled,
    printsProfile,
  }: { ownerDb: Database; profiled: ReturnType<typeof connectProfiled>; printsProfile: boolean },
) {
  const taken = new Map<Step, Taken[]>(STEPS.map((step) => [step, []]));
  let winners = 0;
  await sql`CREATE TABLE bare_winners (user_id uuid, event_id uuid, xp integer)`.execute(ownerDb);

  async function takeBares(due: Due): Promise<number[]> {
    const bares: number[] = [];
    const begun = performance.now();
    while (performance.now() - begun < BARE_SECONDS * 1_000) {
      await sql`TRUNCATE bare_winners`.execute(ownerDb);
      bares.push(
        await timeSeconds(async () => {
          winners = await insertBare(ownerDb, due);
        }),
      );
    }
    return bares;
  }

  async function play(step: Step, due: Due): Promise<void> {
    const before = await takeBares(due);
    profiled.takeProfile();
    const seconds = await timeSeconds(async () => {
      const moved = await act(profiled.db, { step, due, adminId: world.adminId });
      if (moved !== winners) throw new Error(`${step}: ${moved} of ${winners} winners`);
    });
    const profile = profiled.takeProfile();
    const bare = mean([...before, ...(await takeBares(due))]);
    taken.get(step)!.push({ seconds, bare });
    if (!printsProfile) return;
    printProfile(`${step}, ${seconds.toFixed(2)} s, bare ${bare.toFixed(3)} s`, profile);
  }

  for (const [round, known] of world.known.entries()) {
    await play('settled on known boards', known);
    await play('reverted on known boards', known);
    await play('settled on new boards', world.fresh[round]!);
    await play('reverted on new boards', world.fresh[round]!);
    await sql`VACUUM`.execute(ownerDb);
  }
  return { taken, winners };
}

/** Settles and reverts an item that all players predicted. */
export const settlement: Trial = {
  name: 'settlement',

  async play({ players, rounds, isProfiled = false }) {
    await using database = await openBenchDatabase();
    await using owner = connectOwner(database.owner);
    await using profiled = connectProfiled(database.server);
    await using others = connectClients(database.server, OTHERS);
    const matches = Math.min(ROUNDS, rounds);
    const world = await generateSettlement(owner.db, { players, matches });
    const { taken, winners } = await measure(world, {
      ownerDb: owner.db,
      profiled,
      printsProfile: isProfiled,
    });
    const waits = await measureOthers(world, {
      db: profiled.db,
      othersDb: others.db,
    });
    const all = [...taken.values()].flat();
    const figures: Figures = {
      winners: `${winners} of ${players}`,
      'inserted into a bare table, s': spread(
        all.map(({ bare }) => bare),
        3,
      ),
      'others wait, p95, ms': spread(
        waits.map(({ quietMs }) => quietMs),
        1,
      ),
      'meanwhile, ms': spread(
        waits.map(({ busyMs }) => busyMs),
        1,
      ),
      ...Object.fromEntries(
        [...taken].map(([step, each]) => [
          `${step}, s`,
          spread(
            each.map(({ seconds }) => seconds),
            2,
          ),
        ]),
      ),
    };
    const longer = waits.map(({ quietMs, busyMs }) => busyMs / quietMs);
    const meanwhile: Verdict = {
      sentence: `other players wait ${spread(longer, 2)} × as long meanwhile, p95 (at most ${MEANWHILE_AT_MOST})`,
      figure: median(longer),
      isMet: median(longer) <= MEANWHILE_AT_MOST,
    };
    const verdicts = [...taken].map(([step, each]) =>
      judgeStep(step, each, { rows: 'winners', atMost: AT_MOST }),
    );
    return { figures, verdicts: [...verdicts, meanwhile] };
  },
};
