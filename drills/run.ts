// npm run drills [-- --only=machine,container,cluster] [--rounds=N] [--keep]: sets up a Debian,
// runs the container, then runs the game in a cluster and makes its parts fail one by one. Exits
// with 1 if a write was lost, paid twice or accepted late, or if an outage was too long. Needs
// Debian and root, and installs its packages.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CLUSTER_PROGRAMS, startCluster, type Cluster } from './cluster.ts';
import { startGame, type Game, type Player } from './game.ts';
import { runContainer } from './machine/container.ts';
import { setUpMachine } from './machine/machine.ts';
import { endAll, installPrograms, until } from './processes.ts';
import { recover } from './recovery.ts';
import { playRound, type Fault } from './round.ts';

const BACK_WITHIN_MS = 30_000;
const PLAYERS = 40;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'machine,container,cluster' },
    rounds: { type: 'string', default: '20' },
    keep: { type: 'boolean', default: false },
  },
});

const listFaults = (cluster: Cluster, game: Game): readonly Fault[] => [
  {
    name: 'the primary is killed',
    allowed: 'retries',
    async happen() {
      const lost = await cluster.findPrimary();
      await cluster.kill(lost);
      await cluster.untilPrimary();
      cluster.revive(lost);
      await cluster.untilComplete();
    },
  },
  {
    name: 'a server of the game is killed',
    allowed: 'lost responses',
    async happen() {
      const lost = game.ports[0]!;
      await game.end(lost, 'SIGKILL');
      await wait(3_000);
      await game.startServer(lost);
    },
  },
  {
    name: 'the replicas lag',
    allowed: 'nothing',
    async happen() {
      const before = game.countLogged('the replica is behind');
      await cluster.signalReplay('SIGSTOP');
      const isNoticed = async () => game.countLogged('the replica is behind') >= before + 2;
      try {
        await until('both servers read from the primary', isNoticed);
        await wait(5_000);
      } finally {
        await cluster.signalReplay('SIGCONT');
      }
    },
  },
  {
    name: 'both servers are restarted',
    allowed: 'retries',
    async happen() {
      for (const port of game.ports) {
        await game.end(port, 'SIGTERM');
        await game.startServer(port);
        await wait(1_500);
      }
    },
  },
];

/** Prints an outcome with its violations; returns it if there are any. */
function report(outcome: string, wrongs: readonly string[]): string[] {
  console.log(`${wrongs.length === 0 ? 'ok  ' : 'MISS'} ${outcome}`);
  for (const wrong of wrongs.slice(0, 10)) console.log(`       ${wrong}`);
  return wrongs.length === 0 ? [] : [outcome];
}

async function drillCluster(folder: string): Promise<string[]> {
  installPrograms(CLUSTER_PROGRAMS);
  console.log('Starting etcd, three nodes of PostgreSQL under Patroni, HAProxy …');
  await using cluster = await startCluster(join(folder, 'cluster'));
  console.log('Starting two servers of the game, nginx …');
  await using game = await startGame(join(folder, 'game'), cluster);
  const players: Player[] = [];
  for (let nth = 0; nth < PLAYERS; nth += 1) players.push(await game.createPlayer());
  const faults = listFaults(cluster, game);
  const missed: string[] = [];
  for (let nth = 0; nth < Number(values.rounds); nth += 1) {
    const figures = await playRound(faults[nth % faults.length]!, { game, players });
    const { fault, counted, retries, unanswered, outageMs, wrongs } = figures;
    const outcome = `${nth + 1}. ${fault}: ${counted} saved, ${retries} to retry, ${unanswered} unanswered`;
    const late = outageMs > BACK_WITHIN_MS ? ['too late'] : [];
    missed.push(...report(`${outcome}, ${outageMs} ms of failures`, [...late, ...wrongs]));
  }
  const wrongs = await recover(folder, { cluster, game, players });
  return [...missed, ...report('the game as it was a second before a revert', wrongs)];
}

const DRILLS = { machine: setUpMachine, container: runContainer, cluster: drillCluster };

const folder = mkdtempSync(join(tmpdir(), 'kickoracle-drill-'));
chmodSync(folder, 0o755);
const missed: string[] = [];
const wanted = Object.entries(DRILLS).filter(([name]) => values.only.split(',').includes(name));
try {
  for (const [name, run] of wanted) {
    mkdirSync(join(folder, name), { mode: 0o755 });
    missed.push(...report(name, await run(join(folder, name))));
  }
} finally {
  await endAll();
}
const isMet = wanted.length > 0 && missed.length === 0;
if (values.keep || !isMet) console.log(`The logs are in ${folder}.`);
else rmSync(folder, { recursive: true, force: true });
process.exit(isMet ? 0 : 1);
