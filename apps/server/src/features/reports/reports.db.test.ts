import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { createAdministratorClient } from '#testing/administrator-client.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { useNewcomers, type Newcomer } from '#testing/newcomers.ts';
import { waitForBlocked } from '#testing/open-session.ts';
import { readAudit } from '#testing/read-audit.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const { createNewcomer } = useNewcomers(test);

let admin: { userId: string; client: ApiClient };
let player: Newcomer;
let reporter: Newcomer;

beforeEach(async () => {
  admin = await createAdministratorClient(test.server, database.ownerDb);
  player = await createNewcomer();
  reporter = await createNewcomer();
});

const report = (body: object, by = reporter) => by.client.send('POST', '/api/reports', body);
const list = async () => {
  const { body } = await admin.client.get('/api/admin/reports');
  return (body.reports as { reportId: string; reporter: string; subject: object }[]).filter(
    (each) => each.reporter === reporter.username,
  );
};
const close = (reportId: string) =>
  admin.client.send('DELETE', `/api/admin/reports/${reportId}`, {});

it('a report is listed once, and closed once by an administrator, with an audit', async () => {
  const name = { kind: 'name', playerId: player.userId };
  expect((await report(name)).status).toBe(200);
  expect((await report(name)).status).toBe(200);
  expect((await report({ ...name, kind: 'picture' })).status).toBe(200);
  const [first, second] = await list();
  expect([first!.subject, second!.subject]).toMatchObject([
    { kind: 'name', username: player.username },
    { kind: 'picture', picture: null },
  ]);
  expect((await close(first!.reportId)).status).toBe(200);
  expect((await close(first!.reportId)).body.code).toBe('REPORT_NOT_FOUND');
  expect(await list()).toEqual([second]);
  expect(await readAudit(database.ownerDb, player.userId)).toMatchObject([
    { admin_id: admin.userId, action: 'close_report', after: { kind: 'name' } },
  ]);
});

it('the texts of a league are reported by its members only', async () => {
  const { body } = await player.client.send('POST', '/api/leagues', { name: 'Rude Mates' });
  const league = { kind: 'league', leagueId: body.leagueId };
  expect((await report(league)).body.code).toBe('LEAGUE_NOT_FOUND');
  expect((await report(league, player)).status).toBe(200);
  const { body: listed } = await admin.client.get('/api/admin/reports');
  expect(listed.reports).toContainEqual(
    expect.objectContaining({ subject: { ...league, name: 'Rude Mates', line: '' } }),
  );
});

it('oneself and unknown players are not reported', async () => {
  for (const playerId of [reporter.userId, '00000000-0000-4000-8000-000000000000']) {
    expect((await report({ kind: 'name', playerId })).body.code).toBe('PLAYER_NOT_FOUND');
  }
});

it('ten reports a day are the limit of a player', async () => {
  const codes: string[] = [];
  for (let nth = 0; nth < 11; nth += 1) {
    codes.push((await report({ kind: 'name', playerId: player.userId })).body.code ?? 'sent');
  }
  expect(codes.filter((code) => code === 'sent')).toHaveLength(10);
  expect(codes.at(-1)).toBe('RATE_LIMITED');
});

it('the reports of a deleted player are gone, and are in the download before', async () => {
  await report({ kind: 'name', playerId: player.userId });
  const { body } = await reporter.client.get('/api/accounts/data');
  expect(body.reports).toMatchObject([{ kind: 'name' }]);
  const { username: confirmation, password } = reporter;
  await reporter.client.send('POST', '/api/accounts/delete', { confirmation, password });
  expect(await list()).toEqual([]);
});

it('a report that waits for the deletion of its reporter is not stored', async () => {
  let sent: ReturnType<typeof report> | undefined;
  await database.ownerDb.transaction().execute(async (tx) => {
    const { userId } = reporter;
    await sql`SELECT FROM profiles WHERE id = ${userId} FOR UPDATE`.execute(tx);
    sent = report({ kind: 'name', playerId: player.userId });
    await waitForBlocked(database.ownerDb, 1);
    await sql`DELETE FROM auth.sessions WHERE user_id = ${userId}`.execute(tx);
    await sql`UPDATE profiles SET username = NULL, username_key = NULL, deleted_at = game_now()
      WHERE id = ${userId}`.execute(tx);
  });
  expect((await sent!).body.code).toBe('SIGN_IN_REQUIRED');
  const { rows } = await sql`SELECT FROM reports WHERE reporter_id = ${reporter.userId}`.execute(
    database.ownerDb,
  );
  expect(rows).toEqual([]);
});
