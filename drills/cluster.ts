import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findPort, isListening, run, start, until, type Running } from './processes.ts';

/** The programs of Debian's PostgreSQL, which are on nobody's path. */
export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';
const USER = 'postgres';
const PASSWORD = 'of-this-drill-alone';

/** How long the primary's word holds, and how often it is renewed, in seconds: Patroni takes no shorter ones. */
const TTL = 20;
const LOOP_WAIT = 2;
const RETRY_TIMEOUT = 3;

const NAMES = ['one', 'two', 'three'] as const;
export type NodeName = (typeof NAMES)[number];

type Node = { readonly name: NodeName; readonly port: number; readonly rest: number };

async function startEtcd(folder: string) {
  const members = await Promise.all(
    NAMES.map(async (name) => ({ name, client: await findPort(), peer: await findPort() })),
  );
  const cluster = members.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',');
  const startMember = ({ name, client, peer }: (typeof members)[number]) =>
    start(
      `etcd ${name}`,
      [
        'etcd',
        `--name=${name}`,
        `--data-dir=${folder}/etcd-${name}`,
        `--listen-client-urls=http://127.0.0.1:${client}`,
        `--advertise-client-urls=http://127.0.0.1:${client}`,
        `--listen-peer-urls=http://127.0.0.1:${peer}`,
        `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
        `--initial-cluster=${cluster}`,
        '--initial-cluster-state=new',
      ],
      { log: join(folder, `etcd-${name}.log`) },
    );
  const running = new Map<NodeName, Running>(
    members.map((member) => [member.name, startMember(member)]),
  );
  const answers = ({ client }: (typeof members)[number]) =>
    fetch(`http://127.0.0.1:${client}/health`).then(async (answer) =>
      (await answer.text()).includes('true'),
    );
  for (const member of members) await until(`etcd ${member.name}`, () => answers(member));
  return {
    hosts: members.map(({ client }) => `127.0.0.1:${client}`).join(','),
    /** Takes a member away, as its machine would go. */
    kill: (name: NodeName) => running.get(name)!.end('SIGKILL'),
    async revive(name: NodeName) {
      const member = members.find((one) => one.name === name)!;
      running.set(name, startMember(member));
      await until(`etcd ${name}`, () => answers(member));
    },
  };
}

/** Where pgBackRest keeps its backups and the log of what came since. */
const archiveOf = (folder: string): string[] => [
  `--repo1-path=${join(folder, 'archive')}`,
  `--log-path=${folder}`,
  `--lock-path=${join(folder, 'locks')}`,
  '--log-level-console=warn',
];

function configure(node: Node, { folder, etcd }: { folder: string; etcd: string }): string {
  const data = join(folder, `postgres-${node.name}`);
  return JSON.stringify({
    scope: 'kickoracle',
    name: node.name,
    restapi: { listen: `127.0.0.1:${node.rest}`, connect_address: `127.0.0.1:${node.rest}` },
    etcd3: { hosts: etcd },
    bootstrap: {
      dcs: {
        ttl: TTL,
        loop_wait: LOOP_WAIT,
        retry_timeout: RETRY_TIMEOUT,
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
      data_dir: data,
      bin_dir: POSTGRES_BIN,
      pgpass: join(folder, `pgpass-${node.name}`),
      authentication: {
        superuser: { username: USER, password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
        rewind: { username: 'rewinder', password: PASSWORD },
      },
      parameters: {
        unix_socket_directories: folder,
        archive_command: `pgbackrest ${archiveOf(folder).join(' ')} --stanza=kickoracle --pg1-path=${data} archive-push %p`,
      },
    },
  });
}

/** One address for the primary, and one for those replicas that are near it. */
async function startHaproxy(folder: string, nodes: readonly Node[]) {
  const [primary, replicas] = [await findPort(), await findPort()];
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
  start('haproxy', ['/usr/sbin/haproxy', '-db', '-f', file], { log: join(folder, 'haproxy.log') });
  await until('HAProxy', () => isListening(primary));
  return { primary, replicas };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Three nodes of PostgreSQL under Patroni, three of etcd, and HAProxy before them. */
export async function startCluster(folder: string) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o777);
  for (const name of ['archive', 'locks']) {
    mkdirSync(join(folder, name));
    chmodSync(join(folder, name), 0o777);
  }
  const etcd = await startEtcd(folder);
  const nodes: Node[] = [];
  for (const name of NAMES) nodes.push({ name, port: await findPort(), rest: await findPort() });
  const startNode = (node: Node) => {
    const file = join(folder, `patroni-${node.name}.yml`);
    writeFileSync(file, configure(node, { folder, etcd: etcd.hosts }));
    chmodSync(file, 0o644);
    return start(`patroni ${node.name}`, ['/usr/bin/patroni', file], {
      log: join(folder, `patroni-${node.name}.log`),
      user: USER,
      env: { LC_ALL: 'C.UTF-8', HOME: '/tmp' },
    });
  };
  /** Patroni lets PostgreSQL outlive it. */
  function killPostmaster({ name }: Node): void {
    const file = join(folder, `postgres-${name}`, 'postmaster.pid');
    if (existsSync(file))
      process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
  }
  async function killNode(node: Node): Promise<void> {
    await running.get(node.name)!.end('SIGKILL');
    killPostmaster(node);
  }
  const ask = ({ rest }: Node, path: string) =>
    fetch(`http://127.0.0.1:${rest}${path}`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const running = new Map<NodeName, Running>();
  for (const node of nodes) {
    running.set(node.name, startNode(node));
    if (node === nodes[0]) {
      await until('the first primary', () => ask(node, '/primary'), { patienceMs: 120_000 });
    }
  }
  const areComplete = async () => {
    const roles = await Promise.all(
      nodes.map(async (node) => {
        return (await ask(node, '/primary'))
          ? 'primary'
          : (await ask(node, '/replica'))
            ? 'replica'
            : 'none';
      }),
    );
    const synchronous = await Promise.all(nodes.map((node) => ask(node, '/sync')));
    return (
      roles.toSorted().join() === 'primary,replica,replica' &&
      synchronous.filter(Boolean).length === 1
    );
  };
  await until('three nodes', areComplete, { patienceMs: 120_000, everyMs: 500 });
  const addresses = await startHaproxy(folder, nodes);

  async function findPrimary(): Promise<Node | null> {
    for (const node of nodes) if (await ask(node, '/primary')) return node;
    return null;
  }

  const url = (port: number, user: string) =>
    `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/kickoracle`;

  async function prepareDatabase() {
    const primary = (await findPrimary())!;
    const client = new pg.Client({
      connectionString: `postgres://${USER}:${PASSWORD}@127.0.0.1:${primary.port}/postgres`,
    });
    await client.connect();
    await client.query(`CREATE ROLE game_owner LOGIN CREATEROLE PASSWORD '${PASSWORD}'`);
    await client.query(`CREATE ROLE kickoracle_server`);
    await client.query(`GRANT kickoracle_server TO game_owner WITH ADMIN OPTION`);
    await client.query(
      `CREATE ROLE game_server LOGIN PASSWORD '${PASSWORD}' IN ROLE kickoracle_server`,
    );
    await client.query('CREATE DATABASE kickoracle OWNER game_owner');
    await client.end();
  }
  await prepareDatabase();

  /** How pgBackRest reaches the primary of the moment. */
  const reach = (node: Node) => [
    ...archiveOf(folder),
    `--pg1-path=${join(folder, `postgres-${node.name}`)}`,
    `--pg1-port=${node.port}`,
    `--pg1-socket-path=${folder}`,
  ];
  async function askPrimary(statement: string) {
    const primary = (await findPrimary())!;
    const client = new pg.Client({
      connectionString: `postgres://${USER}:${PASSWORD}@127.0.0.1:${primary.port}/postgres`,
    });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  return {
    etcd,
    /** Where backups and the log are, for pgBackRest. */
    archive: archiveOf(folder),
    /** A backup of the primary, and of everything since by its log. */
    async backUp() {
      const primary = (await findPrimary())!;
      run('pgbackrest', [...reach(primary), '--stanza=kickoracle', 'backup', '--type=full'], {
        user: USER,
      });
    },
    /** Lets what was done so far reach the archive. */
    switchLog: () => askPrimary('SELECT pg_switch_wal()'),
    nodes,
    areComplete,
    findPrimary,
    /** As the server, as the owner and as who reads copies, all by HAProxy. */
    urls: {
      server: url(addresses.primary, 'game_server'),
      owner: url(addresses.primary, 'game_owner'),
      replica: url(addresses.replicas, 'game_server'),
    },
    superuserUrl: (node: Node) => url(node.port, USER),
    /** Takes a node away, PostgreSQL and all, as its machine would go. */
    kill: killNode,
    /** Gives it back; it joins by itself. */
    revive(node: Node) {
      running.set(node.name, startNode(node));
    },
    /** Makes the archive ready; before it, what is archived fails and is tried again. */
    async openArchive() {
      const primary = (await findPrimary())!;
      run('pgbackrest', [...reach(primary), '--stanza=kickoracle', 'stanza-create'], {
        user: USER,
      });
    },
    async stop() {
      for (const node of nodes) await killNode(node).catch(() => undefined);
    },
  };
}
