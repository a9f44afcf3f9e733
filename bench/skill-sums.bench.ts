import { sql } from 'kysely';
import type { Database } from '../apps/server/src/db/connection/database.ts';
import { createSkillSums } from '../apps/server/src/features/skill/skill-sums.service.ts';
import { judgeStep, type Taken } from './bare-bound.ts';
import { connectOwner, openBenchDatabase } from './bench-database.ts';
import { generateSettlement, type Due } from './generate-settlement.ts';
import { median, spread, timeSeconds } from './measure-rates.ts';
import { connectProfiled, printProfile } from './profiled-database.ts';
import type { Trial } from './scenario.ts';
import { act } from './settlement.bench.ts';

/** A generous limit against regressions: a job has time. */
const AT_MOST = 50;
const ROUNDS = 3;

const STEPS = ['first call', 'next call', 'taken back'] as const;
type Step = (typeof STEPS)[number];
/** The bound: inserts the calls of a match into a table without constraints. */
async function insertBare(ownerDb: Database, { eventId }: Due): Promise<void> {
  await sql`TRUNCATE bare_calls`.execute(ownerDb);
  await sql`
    INSERT INTO bare_calls SELECT user_id, event_id, 1 FROM predictions WHERE event_id = ${eventId}
  `.execute(ownerDb);
}

async function timeBare(ownerDb: Database, due: Due): Promise<number> {
  const taken: number[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    taken.push(await timeSeconds(() => insertBare(ownerDb, due)));
  }
  return median(taken);
}

async function expectGoals(ownerDb: Database, { matchId }: Due): Promise<void> {
  const inputs = JSON.stringify({ expected: { home: 1.6, away: 1.1, rho: -0.05 } });
  await sql`
    UPDATE reward_maps SET source = 'goal_model', inputs = ${inputs}
    WHERE id = (SELECT reward_map_id FROM match_events WHERE id = ${matchId})
  `.execute(ownerDb);
}

/** Measures the job that counts all players' calls after a settlement. */
export const skillSums: Trial = {
  name: 'skill-sums',

  async play({ players, rounds, isProfiled = false }) {
    await using database = await openBenchDatabase();
    await using owner = connectOwner(database.owner);
    await using profiled = connectProfiled(database.server);
    const taken = new Map<Step, Taken[]>(STEPS.map((step) => [step, []]));
    const { adminId, known, fresh } = await generateSettlement(owner.db, {
      players,
      matches: Math.min(ROUNDS, rounds),
    });
    const { countDue } = createSkillSums({ db: profiled.db });
    await sql`CREATE TABLE bare_calls (user_id uuid, event_id uuid, calls integer)`.execute(
      owner.db,
    );

    const play = async (step: Step, due: Due) => {
      const before = await timeBare(owner.db, due);
      profiled.takeProfile();
      const seconds = await timeSeconds(countDue);
      const profile = profiled.takeProfile();
      const bare = median([before, await timeBare(owner.db, due)]);
      taken.get(step)!.push({ seconds, bare });
      if (isProfiled) printProfile(`${step}, ${seconds.toFixed(2)} s`, profile);
    };
    const settle = async (due: Due) => {
      await expectGoals(owner.db, due);
      await act(profiled.db, { step: 'settled on known boards', due, adminId });
    };

    for (const [round, due] of known.entries()) {
      await sql`TRUNCATE player_skill`.execute(owner.db);
      await settle(due);
      await play('first call', due);
      await settle(fresh[round]!);
      await play('next call', fresh[round]!);
      await act(profiled.db, { step: 'reverted on known boards', due, adminId });
      await play('taken back', due);
      const { rows } = await sql<{ calls: number }>`
        SELECT sum(calls)::integer AS calls FROM player_skill`.execute(owner.db);
      if (rows[0]!.calls !== players) throw new Error(`${rows[0]!.calls} of ${players} calls`);
      await sql`VACUUM`.execute(owner.db);
    }
    const all = [...taken.values()].flat();
    return {
      figures: {
        'inserted into a bare table, s': spread(
          all.map(({ bare }) => bare),
          3,
        ),
        ...Object.fromEntries(
          [...taken].map(([step, each]) => [
            `${step}, µs a player`,
            spread(
              each.map(({ seconds }) => (seconds * 1e6) / players),
              1,
            ),
          ]),
        ),
      },
      verdicts: [...taken].map(([step, each]) =>
        judgeStep(step, each, { rows: 'calls', atMost: AT_MOST }),
      ),
    };
  },
};
