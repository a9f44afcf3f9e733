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
/** The bound is short: so many are taken before each step, and as many after it. */
const BARE_TURNS = 3;

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

/** How long a step took, and the bound around it. */
type Taken = { readonly seconds: number; readonly bare: number };

/** Settles and reverts, with the bound around each. */
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
  const taken = new Map<Step, Taken[]>(STEPS.map((step) => [step, []]));
  let winners = 0;
  await sql`CREATE TABLE bare_winners (user_id uuid, event_id uuid, xp integer)`.execute(ownerDb);

  async function takeBares(due: Due): Promise<number[]> {
    const bares: number[] = [];
    for (let turn = 0; turn < BARE_TURNS; turn += 1) {
      await sql`TRUNCATE bare_winners`.execute(ownerDb);
      bares.push(
        await time(async () => {
          winners = await insertBare(ownerDb, due);
        }),
      );
    }
    return bares;
  }

  async function act(step: Step, due: Due): Promise<void> {
    const { rows } = await sql<{ item_version: number }>`
      SELECT item_version FROM match_events WHERE id = ${due.matchId}`.execute(ownerDb);
    const itemVersion = rows[0]!.item_version;
    const seen = { kind: 'match', itemId: due.matchId, itemVersion, adminId } as const;
    const report = step.startsWith('settled')
      ? await results.validateResult({ ...seen, result: { score: RESULT } })
      : await results.revertResult(seen);
    const moved = report.awardedPlayers + report.reversedPlayers;
    if (moved !== winners) throw new Error(`${step}: ${moved} of ${winners} winners`);
  }

  async function play(step: Step, due: Due): Promise<void> {
    const before = await takeBares(due);
    profiled.takeProfile();
    const seconds = await time(() => act(step, due));
    const profile = profiled.takeProfile();
    const bare = median([...before, ...(await takeBares(due))]);
    taken.get(step)!.push({ seconds, bare });
    if (!isTold) return;
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

const spread = (figures: readonly number[], digits: number) =>
  `${median(figures).toFixed(digits)} (${Math.min(...figures).toFixed(digits)} to ${Math.max(...figures).toFixed(digits)})`;

function judge(step: Step, taken: readonly Taken[]): Verdict {
  const figures = taken.map(({ seconds, bare }) => seconds / bare);
  const figure = median(figures);
  return {
    sentence: `${step}: ${spread(figures, 1)} × the insert of the same winners into a bare table (at most ${AT_MOST})`,
    figure,
    isMet: figure <= AT_MOST,
  };
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
      const { taken, winners } = await measure(world, {
        ownerDb: owner.db,
        profiled,
        isTold: isProfiled,
      });
      const all = [...taken.values()].flat();
      const figures: Figures = {
        winners: `${winners} of ${players}`,
        'inserted into a bare table, s': spread(
          all.map(({ bare }) => bare),
          3,
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
      const verdicts = [...taken].map(([step, each]) => judge(step, each));
      return { figures, verdicts };
    } finally {
      await profiled.close();
      await owner.close();
      await database.close();
    }
  },
};
