// npm run drills [-- --rounds=N] [--from=<commit>] [--keep]: plays the whole game on several machines' worth of
// programs while one after the other is taken away, says what came of it, and exits with 1 when anything
// was lost, paid twice, taken late, or not back in time. Needs Debian and root; installs what it needs.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { connectDatabase } from '../apps/server/src/db/database.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { listFaults, replaceServers } from './faults.ts';
import { startGame } from './game.ts';
import { installPrograms } from './install.ts';
import { createPlayers } from './players.ts';
import { endAll } from './processes.ts';
import { recover } from './recovery.ts';
import { playRound, type Fault, type Figures } from './round.ts';
import { checkOut } from './upgrade.ts';

const HERE = fileURLToPath(new URL('..', import.meta.url));
const BACK_WITHIN_MS = 30_000;
const PLAYERS = 40;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    from: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});

const inSeconds = (ms: number) => (ms / 1_000).toFixed(1);

function tell(
  nth: number,
  { fault, counted, toldToComeAgain, unanswered, outageMs, wrongs }: Figures,
): boolean {
  const isBack = outageMs <= BACK_WITHIN_MS;
  const isMet = isBack && wrongs.length === 0;
  console.log(
    `${isMet ? 'ok  ' : 'MISS'} ${nth}. ${fault}: ${counted} counted, ${toldToComeAgain} told to come again, ` +
      `${unanswered} unanswered, ${inSeconds(outageMs)} s until everybody was served`,
  );
  if (!isBack) console.log(`       not back within ${inSeconds(BACK_WITHIN_MS)} s`);
  for (const wrong of wrongs.slice(0, 10)) console.log(`       ${wrong}`);
  return isMet;
}

async function drill(folder: string): Promise<boolean> {
  console.log('Starting three of etcd, three of PostgreSQL under Patroni, HAProxy …');
  const cluster = await startCluster(join(folder, 'cluster'));
  try {
    return await drillOn(folder, cluster);
  } finally {
    await cluster.stop();
  }
}

async function drillOn(folder: string, cluster: Cluster): Promise<boolean> {
  console.log('Starting two servers of the game, nginx, a mail server, a bucket …');
  const before = values.from ? checkOut(HERE, values.from, folder) : HERE;
  const game = await startGame(join(folder, 'game'), { checkout: before, urls: cluster.urls });
  const owner = connectDatabase({
    address: { url: cluster.urls.owner },
    maxConnections: 4,
    statementTimeoutMs: 60_000,
    onError: () => undefined,
  });
  try {
    const ownerDb = owner.db;
    const players = await createPlayers(game, ownerDb, PLAYERS);
    const play = (fault: Fault, nth: number) => playRound(fault, { game, ownerDb, players, nth });
    let isMet = true;
    if (values.from) {
      const upgrade = replaceServers(game, HERE, `from ${values.from} to this one`);
      isMet = tell(0, await play(upgrade, 0));
    }
    const faults = listFaults(cluster, game, HERE);
    for (let nth = 0; nth < Number(values.rounds); nth += 1) {
      isMet = tell(nth + 1, await play(faults[nth % faults.length]!, nth + 1)) && isMet;
    }
    const wrongs = await recover(folder, { cluster, game, ownerDb, players });
    console.log(
      `${wrongs.length === 0 ? 'ok  ' : 'MISS'} the game as it was a second before a revert`,
    );
    for (const wrong of wrongs) console.log(`       ${wrong}`);
    return isMet && wrongs.length === 0;
  } finally {
    await owner.close();
    await game.stop();
  }
}

installPrograms();
const folder = mkdtempSync(join(tmpdir(), 'kickoracle-drill-'));
// PostgreSQL is another user.
chmodSync(folder, 0o755);
let isMet = false;
try {
  isMet = await drill(folder);
} finally {
  await endAll();
  if (values.keep || !isMet) console.log(`What everybody said is in ${folder}.`);
  else rmSync(folder, { recursive: true, force: true });
}
process.exit(isMet ? 0 : 1);
