import { expect, it } from 'vitest';
import { connectDatabase } from '#db/connection/database.ts';
import { rounds } from '#testing/rounds.ts';
import { findPostmaster, NO_MAILS, trackServerProcesses } from '#testing/server-process.ts';
import {
  letVictimsAct,
  prepareVictims,
  STORM,
  stormFrom48,
  withinMs,
  type SignInResult,
} from '#testing/sign-in-storm.ts';

const { createDataDir, startServer } = trackServerProcesses();

/** Idle phases and storms alternate, so that other load affects both. */
const TURNS = rounds({ quick: 1, full: 3 });
const SHARE = 0.95;
/** Thirteen responses on a busy machine are not significant; three times as many are. */
const MOST_TIMES_SLOWER = rounds({ quick: Infinity, full: 2 });

it(
  'T26: the whole storm, on a server as deployed, refuses no victims and hardly slows them',
  { tags: ['slow'], timeout: 600_000 },
  async () => {
    const dataDir = await createDataDir();
    const { url } = await startServer(dataDir, { ...NO_MAILS, TRUST_PROXY: '1' });
    const { socketDir: host, port } = (await findPostmaster(dataDir))!;
    const owner = connectDatabase({
      address: { host, port, user: 'kickoracle_owner', database: 'kickoracle' },
      maxConnections: 1,
      onError: () => undefined,
    });
    const server = { request: (path: string, init: RequestInit) => fetch(`${url}${path}`, init) };
    const [calm, stormy, crowd]: [SignInResult[], SignInResult[], SignInResult[]] = [[], [], []];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const game = { server, ownerDb: owner.db };
      const unhurt = await prepareVictims(game, 2 * turn);
      const hurt = await prepareVictims(game, 2 * turn + 1);
      calm.push(...(await letVictimsAct(unhurt, STORM.seconds)));
      const storm = stormFrom48(server, { ...STORM, round: turn });
      stormy.push(...(await letVictimsAct(hurt, STORM.seconds)));
      crowd.push(...(await storm));
    }
    await owner.close();
    const [usual, under] = [withinMs(calm, SHARE), withinMs(stormy, SHARE)];
    console.info(
      `${SHARE * 100} % within ${usual.toFixed(0)} ms, ${under.toFixed(0)} ms in the storm`,
    );
    expect(stormy.filter(({ status }) => status !== 200)).toEqual([]);
    const served = crowd.filter(({ status }) => status === 401);
    expect(served.length).toBeLessThan(crowd.length / 2);
    // The crowd waits for itself.
    expect(withinMs(stormy, 0.5)).toBeLessThan(withinMs(served, 0.5) / 2);
    expect(under).toBeLessThan(MOST_TIMES_SLOWER * usual);
  },
);
