import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { HOUR_MS } from '@kickoracle/game';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer, type Server } from '../create-server.ts';
import { recordBackup } from '../features/backups/backups.repository.ts';
import { createTestMatch } from '../testing/create-items.ts';
import { createCompetition, createPlayer } from '../testing/factories.ts';
import { hasPrometheus, startPrometheus } from '../testing/prometheus.ts';
import { waitUntil } from '../testing/server-process.ts';
import { useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { serveMetrics } from './serve-metrics.ts';

const RULES = fileURLToPath(
  new URL('../../../../deploy/prometheus/kickoracle.rules.yml', import.meta.url),
);
const DASHBOARD = new URL('../../../../deploy/grafana/kickoracle.json', import.meta.url);
const CONNECTIONS = 4;

const database = useTestDatabase({ maxConnections: CONNECTIONS });
const test = useTestApp(database);
let watched: Awaited<ReturnType<typeof serveMetrics>>;
let server: Server;

beforeAll(async () => {
  watched = await serveMetrics({ host: '127.0.0.1', port: 0 }, pino({ level: 'fatal' }));
  server = createServer({ ...test.app, metrics: watched.metrics });
});
afterAll(() => watched?.stop());

const ask = (path = '/metrics') => fetch(`http://127.0.0.1:${watched.port}${path}`);
const readAll = async () => (await ask()).text();

type Panel = { title: string; targets: { expr: string }[] };
const listQueries = () =>
  (JSON.parse(readFileSync(DASHBOARD, 'utf8')) as { panels: Panel[] }).panels.flatMap(
    ({ title, targets }) => targets.map(({ expr }) => ({ title, expr })),
  );

/** Panels without data in a game without a replica, a provider and a settlement. */
const WITHOUT_FIGURES = [
  'Lag of the replica',
  'Sources: last answer',
  'Sources: quota of today',
  'Sources: matches overdue',
  'Settlements that stand',
];

async function read(figure: string): Promise<number | null> {
  const line = (await readAll()).split('\n').find((each) => each.startsWith(`${figure} `));
  return line === undefined ? null : Number(line.slice(figure.length));
}

describe('metrics of a server', () => {
  it('count responses by operation and status, and never by path', async () => {
    const { userId } = await createPlayer(database.db);
    await server.request('/api/leaderboard?year=2026');
    await server.request(`/api/profiles/somebody`);
    await server.request('/rules');
    await server.request(`/nobody/${userId}`);
    const answered = 'kickoracle_http_request_duration_seconds_count';
    expect(await read(`${answered}{operation="leaderboard.getLeaderboard",status="200"}`)).toBe(1);
    const all = await readAll();
    expect(all).toContain(`${answered}{operation="/*",status="200"}`);
    expect(all).toContain(`${answered}{operation="profiles.getProfile",status="401"}`);
    expect(all).not.toContain(userId);
  });

  it('have the waiting work, and no value if there is none', async () => {
    expect(await read('kickoracle_items_awaiting_result')).toBe(0);
    expect(await read('kickoracle_items_awaiting_result_age_seconds')).toBeNull();
    expect(await read('kickoracle_backup_age_seconds')).toBeNull();
    const season = await createCompetition(database.db);
    const kickoffAt = new Date(Date.now() - 5 * HOUR_MS);
    await createTestMatch(database.db, { ...season, kickoffAt });
    await recordBackup(database.ownerDb, { file: 'a.zip', bytes: 1, verified: 'read' });
    expect(await read('kickoracle_items_awaiting_result')).toBe(1);
    const age = await read('kickoracle_items_awaiting_result_age_seconds');
    expect(age).toBeGreaterThan(2.4 * 3600);
    expect(age).toBeLessThan(2.6 * 3600);
    expect(await read('kickoracle_backup_age_seconds')).toBeLessThan(60);
    expect(await read('kickoracle_backup_failed')).toBe(0);
    expect(await read('kickoracle_database_up')).toBe(1);
    expect(await read('kickoracle_live_streams')).toBe(0);
    expect(await read('kickoracle_passwords_waiting')).toBe(0);
    expect(await read('kickoracle_mails_waiting')).toBe(0);
    expect(await read('kickoracle_pushes_waiting')).toBe(0);
    expect(await read('kickoracle_pushes{outcome="sent"}')).toBe(0);
    expect(await read('kickoracle_process_cpu_seconds_total')).toBeGreaterThan(0);
  });

  it('include all figures of the dashboard and the alerts', async () => {
    const names = new Set<string>();
    for (const [, name, type] of (await readAll()).matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
      const ends = type === 'histogram' ? ['_bucket', '_count', '_sum'] : [''];
      for (const end of ends) names.add(`${name}${end}`);
    }
    const alerts = [...readFileSync(RULES, 'utf8').matchAll(/^ +expr: (?:>-\n)?((?:.|\n +)+?)$/gm)];
    const queries = [...listQueries(), ...alerts.map(([expr]) => ({ title: 'an alert', expr }))];
    expect(queries.length).toBeGreaterThan(30);
    const metrics = queries.flatMap(({ title, expr }) =>
      [...expr.matchAll(/\bkickoracle_\w+/g)].map(([name]) => ({ title, name })),
    );
    expect(metrics.length).toBeGreaterThanOrEqual(queries.length - 3);
    expect(metrics.filter(({ name }) => !names.has(name))).toEqual([]);
  });

  it('are served only on their own port', async () => {
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/api/leaderboard?year=2026')).status).toBe(404);
    expect((await server.request('/metrics')).headers.get('content-type')).toContain('text/html');
  });

  it(
    'report that the database does not respond, and leave out its figures',
    { tags: ['slow'] },
    async () => {
      const connections = await Promise.all(
        Array.from({ length: CONNECTIONS }, () => database.pool.connect()),
      );
      const all = await readAll();
      for (const client of connections) client.release();
      expect(all).toContain('\nkickoracle_database_up 0\n');
      expect(all).toContain('\nkickoracle_database_connections{state="used"} 4\n');
      expect(all).not.toContain('\nkickoracle_mails_waiting ');
    },
  );
});

it('the process responds, whatever the state of the database', async () => {
  expect((await server.request('/livez')).status).toBe(200);
});

describe.skipIf(!hasPrometheus)('by a real Prometheus', { tags: ['slow'] }, () => {
  it('each alert fires when it should, and not before', () => {
    const tests = RULES.replace(/\.yml$/, '.test.yml');
    const { status, stderr } = spawnSync('promtool', ['test', 'rules', tests], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  });

  it('each query of the dashboard has a result, except those without data in this game', async () => {
    const prometheus = await startPrometheus({ target: watched.port!, rules: RULES });
    await recordBackup(database.ownerDb, { file: 'c.zip', bytes: 1, verified: 'read' });
    const listEmpty = async () => {
      await server.request('/api/leaderboard?year=2026');
      const answers = listQueries().map(async ({ title, expr }) => {
        const query = expr.replaceAll('$server', '.*');
        return (await prometheus.query(query)).length === 0 ? [title] : [];
      });
      return (await Promise.all(answers)).flat();
    };
    try {
      const isAll = async () => (await listEmpty()).length <= WITHOUT_FIGURES.length;
      await waitUntil('all others have an answer', isAll);
      expect(await listEmpty()).toEqual(WITHOUT_FIGURES);
    } finally {
      await prometheus.stop();
    }
  });

  it('figures are scraped, and a failed backup raises an alert', async () => {
    const prometheus = await startPrometheus({ target: watched.port!, rules: RULES });
    try {
      const isUp = async () => (await prometheus.query('up'))[0]?.value === 1;
      await waitUntil('the server was asked', isUp);
      expect(await prometheus.query('ALERTS{alertname="KickoracleBackupOld"}')).toEqual([]);
      await recordBackup(database.ownerDb, { file: 'b.zip', failure: 'no room' });
      const firing = 'ALERTS{alertname="KickoracleBackupOld", alertstate="firing"}';
      await waitUntil('it alarms', async () => (await prometheus.query(firing)).length === 1);
    } finally {
      await prometheus.stop();
    }
  });
});
