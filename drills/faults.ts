import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from './cluster.ts';
import type { Game } from './game.ts';
import { until } from './processes.ts';
import type { Fault } from './round.ts';

/** For a minute and a half: Patroni takes 20 s to believe that a primary is gone, and more to take it back. */
const PATIENCE = { patienceMs: 90_000, everyMs: 250 };

/** The machine of the primary goes, and comes back as a replica. */
const losePrimary = (cluster: Cluster): Fault => ({
  name: 'the primary is killed',
  breaksOff: false,
  async happen() {
    const lost = (await cluster.findPrimary())!;
    await cluster.kill(lost);
    await until('another primary', async () => (await cluster.findPrimary()) !== null, PATIENCE);
    cluster.revive(lost);
    await until('three nodes', cluster.areComplete, PATIENCE);
  },
});

/** A server of the game dies in the middle of what it does, and is started again. */
const loseServer = (game: Game, checkout: string): Fault => ({
  name: 'a server of the game is killed',
  breaksOff: true,
  async happen() {
    const lost = game.servers[0]!;
    await game.end(lost, 'SIGKILL');
    await wait(3_000);
    await game.startServer(lost, checkout);
  },
});

/** One of three that know who leads goes; two are enough. */
const loseEtcd = (cluster: Cluster): Fault => ({
  name: 'etcd loses a node',
  breaksOff: false,
  async happen() {
    await cluster.etcd.kill('two');
    await wait(5_000);
    await cluster.etcd.revive('two');
  },
});

/** What the replicas have is not seen by who asks them, for longer than the game takes them for fresh. */
const lagReplicas = (cluster: Cluster): Fault => ({
  name: 'the replicas lag',
  breaksOff: false,
  async happen() {
    const primary = (await cluster.findPrimary())!;
    const clients = cluster.nodes
      .filter((node) => node !== primary)
      .map((node) => new pg.Client({ connectionString: cluster.superuserUrl(node) }));
    await Promise.all(clients.map((client) => client.connect()));
    await Promise.all(clients.map((client) => client.query('SELECT pg_wal_replay_pause()')));
    await wait(8_000);
    await Promise.all(clients.map((client) => client.query('SELECT pg_wal_replay_resume()')));
    await Promise.all(clients.map((client) => client.end()));
  },
});

/** Every server of the game is asked to end, one after the other, and started from a checkout. */
export const replaceServers = (game: Game, checkout: string, name: string): Fault => ({
  name,
  breaksOff: false,
  async happen() {
    for (const one of game.servers) {
      await game.end(one, 'SIGTERM');
      await game.startServer(one, checkout);
      // Until nginx asks it again.
      await wait(1_500);
    }
  },
});

/** In the order in which the rounds meet them. */
export const listFaults = (cluster: Cluster, game: Game, checkout: string): readonly Fault[] => [
  losePrimary(cluster),
  loseServer(game, checkout),
  loseEtcd(cluster),
  lagReplicas(cluster),
  replaceServers(game, checkout, 'both servers are restarted'),
];
