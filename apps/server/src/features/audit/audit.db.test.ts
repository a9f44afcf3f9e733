import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { createTestMatch } from '#testing/create-items.ts';
import { createAdministrator, createCompetition, createPlayer } from '#testing/factories.ts';
import { createSignedInClient } from '#testing/open-session.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { changeRights } from '../accounts/administrators.service.ts';
import { eraseAgain } from '../accounts/leaving/account-deletion.service.ts';
import { cleanUp } from '#jobs/clean-up.jobs.ts';
import { PERSONAL_DATA } from '#list-personal-data.ts';
import { recordAudit, type AuditEntry } from './record-audit.service.ts';

const database = useTestDatabase();
const test = useTestApp(database);

let client: ApiClient;
let admin: { userId: string; username: string };
let match: { matchId: string };

const record = (entry: Omit<Partial<AuditEntry>, 'action'> & { action?: string }) =>
  inTransaction(database.db, (tx) =>
    recordAudit(tx, {
      adminId: admin.userId,
      action: 'move_kickoff',
      subject: { kind: 'match', id: match.matchId },
      before: null,
      after: null,
      ...(entry as Partial<AuditEntry>),
    }),
  );

const list = async (query: Record<string, string> = {}) =>
  (await client.get(`/api/admin/audit?${new URLSearchParams(query).toString()}`)).body;

beforeAll(async () => {
  admin = await createAdministrator(database.ownerDb);
  client = await createSignedInClient(test.server, database.ownerDb, admin.userId);
  const competition = await createCompetition(database.ownerDb, { season: 2025 });
  const kickoffAt = new Date('2026-03-01T15:00:00Z');
  match = await createTestMatch(database.db, { ...competition, kickoffAt });
});

describe('the audit', () => {
  it('returns who changed which subject, its state before and after, the time and the request', async () => {
    await record({ before: { kickoffAt: 'a' }, after: { kickoffAt: 'b' } });
    const { entries } = await list();
    expect(entries[0]).toEqual({
      id: expect.any(Number),
      isAutomatic: false,
      administrator: admin.username,
      action: 'move_kickoff',
      subject: {
        kind: 'match',
        matchId: match.matchId,
        team1: expect.any(String),
        team2: expect.any(String),
        isGone: false,
      },
      before: { kickoffAt: 'a' },
      after: { kickoffAt: 'b' },
      names: {},
      isStanding: false,
      createdAt: expect.stringMatching(/Z$/),
      requestId: null,
    });
  });

  it('is read in pages, newest first, each entry once, while more are written', async () => {
    for (let index = 0; index < 65; index += 1) await record({ action: `step_${index}` });
    const pages = [await list()];
    expect(pages[0].newer).toBeNull();
    await record({ action: 'meanwhile' });
    while (pages.at(-1).next !== null) pages.push(await list({ after: pages.at(-1).next }));
    expect(pages[0].entries).toHaveLength(8);
    const all = pages.flatMap(({ entries }) => entries);
    const ids = all.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(ids.length);
    const steps = all.map(({ action }) => action).filter((one: string) => one.startsWith('step_'));
    expect(steps).toEqual(Array.from({ length: 65 }, (_, index) => `step_${64 - index}`));

    // Then back through the same pages, to the newest page, which has the new entry.
    const back = await list({ after: pages[3].newer.after });
    expect(back.entries.map(({ id }: { id: number }) => id)).toEqual(
      pages[2].entries.map(({ id }: { id: number }) => id),
    );
    const second = await list({ after: pages[0].next });
    const towardsFirst = await list({ after: second.newer.after });
    expect(towardsFirst.entries).toEqual(pages[0].entries);
    expect(towardsFirst.newer).toEqual({ after: null });
    expect((await list()).entries[0].action).toBe('meanwhile');
  });

  it('finds the entries of an administrator, an action, a kind of subject and a period', async () => {
    const other = await createAdministrator(database.ownerDb);
    await record({ adminId: other.userId, action: 'void' });
    await record({ adminId: other.userId, action: 'validate' });
    await sql`INSERT INTO admin_audit (admin_id, action, subject_kind, subject_id, created_at)
      VALUES (${other.userId}, 'long_ago', 'match', ${match.matchId}, '2020-05-05T12:00:00Z')`.execute(
      database.ownerDb,
    );
    const actionsOf = async (query: Record<string, string>) =>
      (await list({ administrator: other.username, ...query })).entries.map(
        ({ action }: { action: string }) => action,
      );
    expect(await actionsOf({})).toEqual(['long_ago', 'validate', 'void']);
    expect(await actionsOf({ action: 'void' })).toEqual(['void']);
    expect(await actionsOf({ subjectKind: 'team' })).toEqual([]);
    expect(await actionsOf({ until: '2021-01-01T00:00:00Z' })).toEqual(['long_ago']);
    expect(await actionsOf({ from: '2021-01-01T00:00:00Z' })).toEqual(['validate', 'void']);
    expect((await list({ administrator: 'nobody.of.this.name' })).entries).toEqual([]);
    const { body: choices } = await client.get('/api/admin/audit/choices');
    expect(choices.administrators).toEqual(
      expect.arrayContaining([admin.username, other.username]),
    );
    expect(choices.actions).toEqual(expect.arrayContaining(['long_ago', 'validate', 'void']));
  });

  it('OP-68: shows who was made an administrator on the command line', async () => {
    const player = await createPlayer(database.ownerDb);
    await changeRights(database.ownerDb, {
      email: player.email,
      action: 'grant',
      by: 'command line',
    });
    const { entries } = await list({ action: 'admin_grant' });
    expect(entries[0]).toMatchObject({
      subject: { kind: 'player', username: player.username },
      before: null,
      after: { by: 'command line' },
      requestId: null,
    });
  });

  it('names the subjects that exist, and returns only kind and id of deleted ones', async () => {
    const missingId = '00000000-0000-4000-8000-000000000000';
    for (const kind of [
      'match',
      'event',
      'team',
      'competition',
      'import_question',
      'player',
    ] as const) {
      await record({ action: 'of_nothing', subject: { kind, id: missingId } });
    }
    const { entries } = await list({ action: 'of_nothing' });
    expect(entries.map(({ subject }: { subject: unknown }) => subject)).toEqual(
      ['player', 'import_question', 'competition', 'team', 'event', 'match'].map((subjectKind) => ({
        kind: 'unknown',
        subjectKind,
        id: missingId,
      })),
    );
  });

  it('names the teams and competitions that a record mentions by id', async () => {
    const { rows } = await sql<{ id: string; name: string; competition_id: string }>`
      SELECT t.id, t.name, m.competition_id FROM teams t JOIN match_events m ON m.team1_id = t.id
      WHERE m.id = ${match.matchId}`.execute(database.ownerDb);
    const { id, name, competition_id: competition } = rows[0]!;
    await record({
      before: { of: competition },
      after: { teamIds: [id], rewardMapId: match.matchId },
    });
    const { names } = (await list()).entries[0];
    expect(names).toEqual({ [id]: name, [competition]: expect.any(String) });
  });

  it('knows the item whose settlement in force can be corrected or reverted', async () => {
    const standing = async () => {
      const { entries } = await list();
      return (entries as { action: string; isStanding: boolean }[])
        .slice(0, 3)
        .map(({ action, isStanding }) => `${action} ${isStanding}`);
    };
    const competition = await createCompetition(database.ownerDb, { season: 2025 });
    const kickoffAt = new Date('2026-03-02T15:00:00Z');
    const { matchId: id } = await createTestMatch(database.db, { ...competition, kickoffAt });
    const subject = { kind: 'match', id } as const;
    await record({ action: 'validate', subject });
    await record({ action: 'correct', subject });
    await record({ action: 'move_kickoff', subject });
    expect(await standing()).toEqual(['move_kickoff false', 'correct true', 'validate false']);
    await record({ action: 'revert', subject });
    expect(await standing()).toEqual(['revert false', 'move_kickoff false', 'correct false']);
  });

  it('keeps the acts of an administrator for good, without a name once the account is deleted', async () => {
    const leaver = await createAdministrator(database.ownerDb);
    await record({ adminId: leaver.userId, action: 'parting' });
    const entries = async () => (await list({ action: 'parting' })).entries;
    expect(await entries()).toMatchObject([{ administrator: leaver.username }]);
    const erased = { userIds: [leaver.userId], kept: PERSONAL_DATA };
    expect(await eraseAgain(database.db, erased)).toBe(1);
    await cleanUp(database.db, PERSONAL_DATA);
    expect(await entries()).toMatchObject([{ action: 'parting', administrator: null }]);
    expect(JSON.stringify(await list())).not.toContain(leaver.username);
  });

  it('refuses a cursor of another list', async () => {
    expect(await list({ after: 'x' })).toMatchObject({ code: 'INVALID_INPUT' });
  });
});
