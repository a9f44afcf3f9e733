import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Files } from '#files/files.ts';
import { createAdministrator } from '#testing/factories.ts';
import { readAudit } from '#testing/read-audit.ts';
import { rounds } from '#testing/rounds.ts';
import { fileRow, importRows as importNamed } from '#testing/import-fixture.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createItemAdministration } from '../items/item-administration.service.ts';
import { createMatchFromDraft } from '../matches/create-match.service.ts';
import * as movedByHand from './claims/moved-by-hand.service.ts';
import { createKeptDeletions } from './deletions/kept-deletions.service.ts';
import type { ImportRequest } from './imports.service.ts';

const test = useTestDatabase({ maxConnections: 20 });

const FIRST = fileRow('1', '2026-09-05', ['Ash FC', 'Birch FC']);
const SECOND = fileRow('1', '2026-09-06', ['Cedar FC', 'Date FC']);
const SEASON = [FIRST, SECOND];

let name = 'League';
let count = 0;
let adminId: string;

const importRows = (rows: readonly object[], options?: Partial<ImportRequest>) =>
  importNamed(test.db, { name, rows }, options);

const importOther = (date = '05/09/2026') =>
  importRows([], {
    fileName: 'SC0.csv',
    text: `Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR\nSC0,${date},15:00,Ash FC,Birch FC,,,\n`,
    competition: name,
  });

async function readMatches() {
  const { rows } = await sql<{
    id: string;
    item_version: number;
    home: string;
    competition_id: string;
    team1_id: string;
    team2_id: string;
  }>`
    SELECT m.id, m.item_version, t.name AS home, m.competition_id, m.team1_id, m.team2_id
    FROM match_events m JOIN competitions c ON c.id = m.competition_id
    JOIN teams t ON t.id = m.team1_id
    WHERE c.name = ${name} AND m.deleted_at IS NULL ORDER BY t.name`.execute(test.db);
  return rows;
}
const readHomes = async () => (await readMatches()).map(({ home }) => home);

const administration = () =>
  createItemAdministration(
    { db: test.db, log: pino({ enabled: false }), files: {} as Files },
    movedByHand,
  );
const remove = ({ id, item_version: itemVersion }: { id: string; item_version: number }) =>
  administration().deleteItem({ kind: 'match', itemId: id, itemVersion, adminId });
const deletions = () => createKeptDeletions(test);
async function listOwn() {
  const { deletions: all } = await deletions().listKeptDeletions({});
  return all.filter(({ competition }) => competition.name === name);
}
const allow = (matchId: string) => deletions().allowImport({ matchId, adminId });

async function deleteFirst() {
  await importRows(SEASON);
  const [match] = await readMatches();
  await remove(match!);
  return match!;
}

beforeEach(async () => {
  count += 1;
  name = `League of the ${count}. deletion`;
  await test.moveClockTo(new Date('2026-09-01T12:00:00Z'));
  adminId = (await createAdministrator(test.ownerDb)).userId;
});

describe('a match that an administrator deleted', () => {
  it('is not recreated by a later import of its file, which reports it', async () => {
    await deleteFirst();
    for (const rows of [SEASON, SEASON.toReversed()]) {
      const again = await importRows(rows);
      expect(again).toMatchObject({ created: 0, attached: 0, vanished: [] });
      expect(again.keptDeleted).toHaveLength(1);
    }
    expect(await readHomes()).toEqual(['Cedar FC']);
  });

  it('stays deleted if the file moves it, renumbers it or swaps its teams', async () => {
    await deleteFirst();
    const moved = { ...FIRST, date: '2026-11-20' };
    const turned = fileRow('7', '2026-11-20', ['Birch FC', 'Ash FC']);
    const rows = [moved, { ...moved, round: '7' }, turned];
    for (const changed of rows) {
      expect(await importRows([changed, SECOND])).toMatchObject({
        created: 0,
        keptDeleted: [expect.any(String)],
      });
    }
    expect(await readHomes()).toEqual(['Cedar FC']);
  });

  it('does not block another match of its teams', async () => {
    await deleteFirst();
    const back = fileRow('20', '2027-02-05', ['Birch FC', 'Ash FC']);
    expect(await importRows([...SEASON, back])).toMatchObject({ created: 1 });
    expect(await readHomes()).toEqual(['Birch FC', 'Cedar FC']);
  });

  it('is not created by another source, before or after', async () => {
    await importRows(SEASON);
    await importOther();
    const [match] = await readMatches();
    await remove(match!);
    expect(await importOther()).toMatchObject({ created: 0, keptDeleted: [expect.any(String)] });
    name = `${name}, new`;
    await deleteFirst();
    for (const date of ['05/09/2026', '06/09/2026']) {
      expect(await importOther(date)).toMatchObject({
        created: 0,
        attached: 0,
        keptDeleted: [expect.any(String)],
      });
    }
    expect(await readHomes()).toEqual(['Cedar FC']);
  });

  it('and recreated by hand gets the claims of imports', async () => {
    const deleted = await deleteFirst();
    const draft = {
      competitionId: deleted.competition_id,
      season: '2026',
      systemVersion: 2 as const,
      team1Id: deleted.team1_id,
      team2Id: deleted.team2_id,
      matchType: 'group' as const,
      round: 'Matchday 1',
      kickoff: '2026-09-12T15:00:00Z',
      firstLeg: '',
      extraTime: false,
      penalties: false,
      secondLeg: false,
    };
    expect(await createMatchFromDraft(test.db, { draft, createdBy: adminId })).toHaveProperty(
      'matchId',
    );
    for (let run = 0; run < 2; run += 1) {
      expect(await importRows(SEASON)).toMatchObject({ created: 0, keptDeleted: [] });
    }
    expect(await readHomes()).toEqual(['Ash FC', 'Cedar FC']);
    expect(await listOwn()).toEqual([]);
  });
});

describe('deletions that imports respect', () => {
  it('are listed, and one that is allowed is recreated by the next import', async () => {
    const { id } = await deleteFirst();
    const { total } = await deletions().listKeptDeletions({});
    expect(await listOwn()).toMatchObject([
      { matchId: id, team1: { name: 'Ash FC' }, sources: ['football.json'], round: '1' },
    ]);
    await allow(id);
    await expect(allow(id)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' });
    expect(await listOwn()).toEqual([]);
    expect(await deletions().listKeptDeletions({})).toMatchObject({ total: total - 1 });
    expect(await importRows(SEASON)).toMatchObject({ created: 1, keptDeleted: [] });
    expect(await readHomes()).toEqual(['Ash FC', 'Cedar FC']);
    expect((await readMatches())[0]!.id).not.toBe(id);
    const audit = await readAudit(test.ownerDb, id);
    expect(audit.map(({ action }) => action)).toEqual(['delete', 'allow_import']);
  });

  it('are paged, latest first', async () => {
    const pairs = Array.from({ length: 22 }, (_, n) =>
      fileRow(`${n}`, '2026-09-05', [`Home ${n}`, `Away ${n}`]),
    );
    await importRows(pairs);
    // Many at each of two instants, both later than the deletions of other tests.
    await sql`UPDATE match_events
      SET deleted_at = game_now() + make_interval(hours => round::int % 2 + 1)
      FROM competitions c WHERE c.id = competition_id AND c.name = ${name}`.execute(test.ownerDb);
    const first = await deletions().listKeptDeletions({});
    const second = await deletions().listKeptDeletions({ after: first.next! });
    const listed = [...first.deletions, ...second.deletions].filter(
      ({ competition }) => competition.name === name,
    );
    expect(first.deletions).toHaveLength(20);
    expect(new Set(listed.map(({ matchId }) => matchId)).size).toBe(22);
    const moments = listed.map(({ deletedAt }) => deletedAt.getTime());
    expect(moments).toEqual(moments.toSorted((a, b) => b - a));
  });

  it('exclude existing matches', async () => {
    await importRows(SEASON);
    const [match] = await readMatches();
    await expect(allow(match!.id)).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' });
    expect(await importRows(SEASON)).toMatchObject({ created: 0, attached: 0 });
  });
});

describe('a deletion concurrent with an import', () => {
  it('holds in either order', async () => {
    for (let round = 0; round < rounds({ quick: 6, full: 100 }); round += 1) {
      name = `League beside ${count}.${round}`;
      await importRows(SEASON);
      const [match] = await readMatches();
      const later = { ...FIRST, date: '2026-10-03' };
      const [removed, imported] = await Promise.all([
        remove(match!).catch((error: unknown) => error),
        importRows([later, SECOND]),
        importOther(),
      ]);
      // The import moved the match first: the administrator retries.
      if (removed instanceof Error) {
        expect(removed).toMatchObject({ code: 'ITEM_CHANGED' });
        await remove((await readMatches())[0]!);
      }
      expect(imported.created).toBe(0);
      expect(await readHomes()).toEqual(['Cedar FC']);
      expect(await importRows(SEASON)).toMatchObject({
        created: 0,
        keptDeleted: [expect.any(String)],
      });
    }
  });

  it('that is allowed again is recreated once', async () => {
    const { id } = await deleteFirst();
    await Promise.all([allow(id), importRows(SEASON), importOther(), importRows(SEASON)]);
    await importRows(SEASON);
    expect(await readHomes()).toEqual(['Ash FC', 'Cedar FC']);
  });
});
