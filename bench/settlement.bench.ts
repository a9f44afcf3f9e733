import { sql } from 'kysely';
import type { Database } from '../apps/server/src/db/database.ts';
import { createResultsService } from '../apps/server/src/features/results/results.service.ts';
import { connectOwner, openBenchDatabase } from './bench-database.ts';
import {
  generateSettlement,
  RESULT,
  RIGHT_VALUES,
  type Due,
  type SettlementWorld,
} from './generate-settlement.ts';
import { median } from './measure-rates.ts';
import { connectProfiled, printProfile } from './profiled-database.ts';
import type { Figures, Trial, Verdict } from './scenario.ts';

const AT_MOST = 25;
const ROUNDS = 3;

const STEPS = [
  'settled on known boards',
  'reverted on known boards',
  'settled on new boards',
  'reverted on new boards',
] as const;
type Step = (typeof STEPS)[number];

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

/** The bound: who wins, and what, into a table that nothing asks anything of. */
async function insertBare(ownerDb: Database, { eventId }: Due): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO bare_winners
    SELECT user_id, event_id, 100 FROM predictions
    WHERE event_id = ${eventId} AND value = ANY(${RIGHT_VALUES}::text[])
  `.execute(ownerDb);
  return Number(numAffectedRows);
}

/** Settles and reverts, by turns with the bound; tells how many times that each step took. */
async function measure(
  world: SettlementWorld,
  {
    ownerDb,
    profiled,
    isTold,
  }: { ownerDb: Database; profiled: ReturnType<typeof connectProfiled>; isTold: boolean },
) {
  const results = createResultsService({ db: profiled.db });
  const { adminId } = world;
  const times = Object.fromEntries(STEPS.map((step) => [step, [] as number[]])) as Record<
    Step,
    number[]
  >;
  const bares: number[] = [];
  let winners = 0;
  await sql`CREATE TABLE bare_winners (user_id uuid, event_id uuid, xp integer)`.execute(ownerDb);

  async function play(step: Step, due: Due): Promise<void> {
    await sql`TRUNCATE bare_winners`.execute(ownerDb);
    const bare = await time(async () => {
      winners = await insertBare(ownerDb, due);
    });
    bares.push(bare);
    const { rows } = await sql<{ item_version: number }>`
      SELECT item_version FROM match_events WHERE id = ${due.matchId}`.execute(ownerDb);
    const seen = {
      kind: 'match',
      itemId: due.matchId,
      itemVersion: rows[0]!.item_version,
      adminId,
    } as const;
    profiled.takeProfile();
    const seconds = await time(async () => {
      const report = step.startsWith('settled')
        ? await results.validateResult({ ...seen, result: { score: RESULT } })
        : await results.revertResult(seen);
      const moved = report.awardedPlayers + report.reversedPlayers;
      if (moved !== winners) throw new Error(`${step}: ${moved} of ${winners} winners`);
    });
    times[step].push(seconds);
    if (isTold)
      printProfile(
        `${step}, ${seconds.toFixed(2)} s, bare ${bare.toFixed(2)} s`,
        profiled.takeProfile(),
      );
  }

  for (const [round, known] of world.known.entries()) {
    await play('settled on known boards', known);
    await play('reverted on known boards', known);
    await play('settled on new boards', world.fresh[round]!);
    await play('reverted on new boards', world.fresh[round]!);
    await sql`VACUUM`.execute(ownerDb);
  }
  return { times, bares, winners };
}

/** An item that everybody predicted is settled, and taken back. */
export const settlement: Trial = {
  name: 'settlement',

  async play({ players, isProfiled = false }) {
    const database = await openBenchDatabase();
    const owner = connectOwner(database.owner);
    const profiled = connectProfiled(database.server);
    try {
      const world = await generateSettlement(owner.db, { players, matches: ROUNDS });
      const { times, bares, winners } = await measure(world, {
        ownerDb: owner.db,
        profiled,
        isTold: isProfiled,
      });
      const bound = median(bares);
      const spread = (seconds: readonly number[]) =>
        `${median(seconds).toFixed(2)} s (${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)})`;
      const figures: Figures = {
        winners: `${winners} of ${players}`,
        'inserted into a bare table': spread(bares),
        ...Object.fromEntries(STEPS.map((step) => [step, spread(times[step])])),
      };
      const verdicts = STEPS.map((step): Verdict => {
        const figure = median(times[step]) / bound;
        const perWinner = (median(times[step]) / winners) * 1e6;
        return {
          sentence: `${step}: ${figure.toFixed(1)} × the insert of the same winners into a bare table (at most ${AT_MOST}), ${perWinner.toFixed(0)} µs a winner`,
          figure,
          isMet: figure <= AT_MOST,
        };
      });
      return { figures, verdicts };
    } finally {
      await profiled.close();
      await owner.close();
      await database.close();
    }
  },
};
