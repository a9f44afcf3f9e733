import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort, isListening } from '../apps/server/src/testing/nginx.ts';
import { run, start, until, type Running } from './processes.ts';

export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';
export const USER = 'postgres';
const STANZA = '--stanza=kickoracle';
const PASSWORD = 'of-this-drill-alone';

/** Debian packages of the drill, by a file that each contains. */
export const CLUSTER_PROGRAMS = {
  '/usr/bin/etcd': 'etcd-server',
  [`${POSTGRES_BIN}/postgres`]: 'postgresql-15',
  '/usr/bin/patroni': 'patroni',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/lib/python3/dist-packages/etcd/__init__.py': 'python3-etcd',
};

export type Node = {
  readonly name: string;
  readonly port: number;
  readonly rest: number;
  readonly data: string;
};

async function startEtcd(folder: string): Promise<string> {
  const [client, peer] = [await findFreePort(), await findFreePort()].map(
    (port) => `127.0.0.1:${port}`,
  );
  const url = `http://${client}`;
  const clients = [`--listen-client-urls=${url}`, `--advertise-client-urls=${url}`];
  const etcd = ['etcd', `--data-dir=${folder}/etcd`, `--listen-peer-urls=http://${peer}`] as const;
  start([...etcd, ...clients], { log: `${folder}/etcd.log` });
  await until('etcd', async () => (await fetch(`${url}/health`)).ok);
  return client!;
}

/** Options of pgBackRest for the archive in the folder. */
const archiveOf = (folder: string): string[] => [
  `--repo1-path=${folder}/archive`,
  `--log-path=${folder}`,
  `--lock-path=${folder}/locks`,
  '--log-level-console=warn',
  STANZA,
];

function configure(node: Node, { folder, etcd }: { folder: string; etcd: string }): string {
  const archive = ['pgbackrest', ...archiveOf(folder), `--pg1-path=${node.data}`].join(' ');
  return JSON.stringify({
    scope: 'kickoracle',
    name: node.name,
    restapi: { listen: `127.0.0.1:${node.rest}`, connect_address: `127.0.0.1:${node.rest}` },
    etcd3: { hosts: etcd },
    bootstrap: {
      dcs: {
        // The minimum of the leader's lease, in seconds.
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 3,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 200,
            wal_log_hints: 'on',
            track_commit_timestamp: 'on',
            hot_standby_feedback: 'on',
            archive_mode: 'on',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication all 127.0.0.1/32 scram-sha-256',
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${node.port}`,
      connect_address: `127.0.0.1:${node.port}`,
      data_dir: node.data,
      bin_dir: POSTGRES_BIN,
      pgpass: `${node.data}.pgpass`,
      authentication: {
        superuser: { username: USER, password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
        rewind: { username: 'rewinder', password: PASSWORD },
      },
      parameters: {
        unix_socket_directories: folder,
        archive_command: `${archive} archive-push %p`,
      },
    },
  });
}

async function startHaproxy(folder: string, nodes: readonly Node[]) {
  const [primary, replicas] = [await findFreePort(), await findFreePort()];
  const servers = nodes
    .map(({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`)
    .join('\n');
  const listen = (name: string, port: number, check: string) => `
listen ${name}
  bind 127.0.0.1:${port}
  option httpchk OPTIONS ${check}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers}
`;
  const config = `
global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
${listen('primary', primary, '/primary')}
${listen('replicas', replicas, '/replica?lag=16MB')}`;
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, config);
  start(['/usr/sbin/haproxy', '-db', '-f', file], { log: `${folder}/haproxy.log` });
  await until('HAProxy', () => isListening(primary));
  return { primary, replicas };
}

const urlOf = (port: number, user: string, database = 'kickoracle') =>
  `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`;

async function execute<Row extends pg.QueryResultRow>(
  connectionString: string,
  ...statements: string[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  let rows: Row[] = [];
  for (const statement of statements) ({ rows } = await client.query<Row>(statement));
  await client.end();
  return rows;
}

type Role = 'primary' | 'replica' | 'sync';

const hasRole = ({ rest }: Node, role: Role) =>
  fetch(`http://127.0.0.1:${rest}/${role}`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Starts three nodes of PostgreSQL with Patroni, etcd, and HAProxy. */
export async function startCluster(folder: string) {
  for (const each of [folder, `${folder}/archive`, `${folder}/locks`]) {
    mkdirSync(each);
    chmodSync(each, 0o777);
  }
  const etcd = await startEtcd(folder);
  const nodes: Node[] = [];
  const running = new Map<Node, Running>();

  function revive(node: Node): void {
    const file = `${node.data}.yml`;
    writeFileSync(file, configure(node, { folder, etcd }), { mode: 0o644 });
    const env = { LC_ALL: 'C.UTF-8', HOME: '/tmp' };
    const log = `${node.data}.log`;
    running.set(node, start(['/usr/bin/patroni', file], { log, user: USER, env }));
  }

  async function kill(node: Node): Promise<void> {
    await running.get(node)!.end('SIGKILL');
    // PostgreSQL survives the death of Patroni.
    const file = join(node.data, 'postmaster.pid');
    if (existsSync(file))
      process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
  }

  async function count(role: Role): Promise<number> {
    const are = await Promise.all(nodes.map((node) => hasRole(node, role)));
    return are.filter(Boolean).length;
  }

  async function findPrimary(): Promise<Node> {
    for (const node of nodes) if (await hasRole(node, 'primary')) return node;
    throw new Error('There is no primary.');
  }

  const untilPrimary = () => until('a primary', async () => (await count('primary')) === 1);
  const untilComplete = () =>
    until('a primary and two replicas, one synchronous', async () => {
      const counts = await Promise.all([count('primary'), count('replica'), count('sync')]);
      return counts.join() === '1,2,1';
    });

  for (const name of ['one', 'two', 'three']) {
    const [port, rest] = [await findFreePort(), await findFreePort()];
    const node = { name, port, rest, data: join(folder, `postgres-${name}`) };
    nodes.push(node);
    revive(node);
    await untilPrimary();
  }
  await untilComplete();
  const { primary, replicas } = await startHaproxy(folder, nodes);
  await execute(
    urlOf((await findPrimary()).port, USER, 'postgres'),
    `CREATE ROLE game_owner LOGIN CREATEROLE PASSWORD '${PASSWORD}'`,
    'CREATE ROLE kickoracle_server',
    'GRANT kickoracle_server TO game_owner WITH ADMIN OPTION',
    `CREATE ROLE game_server LOGIN PASSWORD '${PASSWORD}' IN ROLE kickoracle_server`,
    'CREATE DATABASE kickoracle OWNER game_owner',
  );

  return {
    /** Addresses for the server, the owner and replica reads, all through HAProxy. */
    urls: {
      server: urlOf(primary, 'game_server'),
      owner: urlOf(primary, 'game_owner'),
      replica: urlOf(replicas, 'game_server'),
    },
    archive: archiveOf(folder),
    kill,
    revive,
    untilPrimary,
    untilComplete,
    findPrimary,
    /** Completes the current WAL segment, so that it is archived. */
    async switchLog() {
      await execute(urlOf((await findPrimary()).port, USER), 'SELECT pg_switch_wal()');
    },
    /** Stops or continues the replay of both replicas. Patroni would resume a paused one. */
    async signalReplay(signal: 'SIGSTOP' | 'SIGCONT') {
      const replay = `SELECT pid FROM pg_stat_activity WHERE backend_type = 'startup'`;
      for (const { port } of nodes) {
        const rows = await execute<{ pid: number }>(urlOf(port, USER), replay);
        for (const { pid } of rows) process.kill(pid, signal);
      }
    },
    async backUp(...command: string[]) {
      const { data, port } = await findPrimary();
      const place = [`--pg1-path=${data}`, `--pg1-port=${port}`, `--pg1-socket-path=${folder}`];
      run(['pgbackrest', ...archiveOf(folder), ...place, ...command], { user: USER });
    },
    async [Symbol.asyncDispose]() {
      for (const node of nodes) await kill(node).catch(() => undefined);
    },
  };
}
