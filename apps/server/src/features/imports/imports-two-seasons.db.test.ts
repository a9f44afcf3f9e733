import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../testing/factories.ts';
import { importFixture, readImportedMatches } from '../../testing/import-fixture.ts';
import { readAudit } from '../../testing/read-audit.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { createMatchesService } from '../matches/matches.service.ts';
import { createImportsService } from './imports.service.ts';
import type { ImportOptions } from './import-request.ts';

const test = useTestDatabase();

let competition = '';
let count = 0;

beforeEach(async () => {
  count += 1;
  competition = `Tide League ${count}`;
  await test.moveClockTo(new Date('2026-09-01T12:00:00Z'));
});

const FILES = ['tide-league-2016.json', 'tide-league-2016-17.json'] as const;

const read = (file: string, options: ImportOptions = {}) =>
  importFixture(test.db, `sources/seasons/${file}`, {
    competition,
    country: 'Scotland',
    zone: 'Europe/London',
    ...options,
  });

/** What is proposed for each match, by its kickoff and teams. */
async function listProposed() {
  const matches = await readImportedMatches(test.db, competition);
  return matches.map(({ kickoff, teams, proposals }) => [kickoff, teams, proposals]);
}

/** As two seasons were read once: what is of both stands with the match of the first. */
async function mergeSeasons() {
  await sql`
    WITH first AS (
      SELECT r.id, r.match_id, r.team1_id, r.team2_id FROM import_rows r
      JOIN imports i ON i.id = r.import_id JOIN competitions c ON c.id = i.competition_id
      WHERE c.name = ${competition} AND i.file_season = '2016'
    ), merged AS (
      UPDATE import_rows r SET match_id = first.match_id FROM first, imports i, competitions c
      WHERE i.id = r.import_id AND c.id = i.competition_id AND c.name = ${competition}
        AND i.file_season = '2016/17' AND r.team1_id = first.team1_id AND r.team2_id = first.team2_id
      RETURNING r.id
    )
    SELECT count(*) FROM merged`.execute(test.ownerDb);
  await sql`
    UPDATE match_events m SET deleted_at = game_now() FROM competitions c
    WHERE c.id = m.competition_id AND c.name = ${competition}
      AND NOT EXISTS (SELECT FROM import_rows r WHERE r.match_id = m.id)`.execute(test.ownerDb);
}

const listThere = async () => {
  const { rows } = await sql<{ id: string }>`
    SELECT m.id FROM match_events m JOIN competitions c ON c.id = m.competition_id
    WHERE c.name = ${competition} AND m.deleted_at IS NULL`.execute(test.db);
  return rows.length;
};

describe('two seasons of one source that begin in one year', () => {
  it.each([
    ['the earlier one', FILES],
    ['the later one', FILES.toReversed()],
  ])(
    'stay two when %s is read first: no match and no result is lost, nobody is asked',
    async (_, files) => {
      for (const file of files) {
        expect(await read(file)).toMatchObject({
          created: 12,
          attached: 0,
          asked: [],
          proposed: 12,
        });
      }
      const proposed = await listProposed();
      expect(proposed).toHaveLength(24);
      expect(proposed.filter(([, , proposals]) => proposals !== null)).toHaveLength(24);
      const notes = [
        '2016 and 2016/17 begin in one year here: their matches stay apart, boards of 2016 count them all',
      ];
      for (const file of files) {
        const again = { created: 0, moved: [], corrected: [], asked: [], notes };
        expect(await read(file)).toMatchObject(again);
      }
      expect(await listProposed()).toEqual(proposed);
    },
  );

  describe('at the desk', () => {
    const desk = () => createImportsService(test, createMatchesService(test));
    const findAsked = async () =>
      (await desk().listMergedSeasons()).find(({ competition: { name } }) => name === competition);

    /** Reads both as one, as they were read once, and lets somebody answer. */
    async function ask() {
      for (const file of FILES) await read(file);
      const right = await listProposed();
      expect(await findAsked()).toBeUndefined();
      await mergeSeasons();
      const asked = (await findAsked())!;
      expect(asked).toMatchObject({ season: 2016, labels: ['2016', '2016/17'], matches: 6 });
      const { userId: adminId } = await createAdministrator(test.ownerDb);
      const { season, labels } = asked;
      const competitionId = asked.competition.id;
      const answer = (said: 'two' | 'one', seen = labels) =>
        desk().answerMergedSeasons({ competitionId, season, labels: seen, answer: said, adminId });
      return { right, answer, competitionId };
    }

    /** What is there, without what was deleted. */
    async function listRight() {
      const { rows } = await sql<{ id: string }>`
        SELECT id FROM match_events WHERE deleted_at IS NOT NULL`.execute(test.db);
      const gone = new Set(rows.map(({ id }) => id));
      const matches = await readImportedMatches(test.db, competition);
      return matches
        .filter(({ id }) => !gone.has(id))
        .map(({ kickoff, teams, proposals }) => [kickoff, teams, proposals]);
    }

    it('are parted without a file, once, and reading both again changes nothing', async () => {
      const { right, answer, competitionId } = await ask();
      const ended = await Promise.allSettled([answer('two'), answer('two')]);
      expect(ended.filter(({ status }) => status === 'fulfilled')).toMatchObject([
        { value: { created: 6 } },
      ]);
      expect(await findAsked()).toBeUndefined();
      expect(await listRight()).toEqual(right);
      for (const file of FILES) {
        expect(await read(file)).toMatchObject({ created: 0, moved: [], corrected: [], asked: [] });
      }
      expect(await listRight()).toEqual(right);
      expect(await readAudit(test.db, competitionId)).toMatchObject([
        {
          action: 'answer_merged_seasons',
          before: { labels: ['2016', '2016/17'], matches: 6 },
          after: { answer: 'two', created: 6 },
        },
      ]);
    });

    it('stay one where somebody says so, and are asked about no more, anywhere', async () => {
      const { answer } = await ask();
      await expect(answer('one', ['2016'])).rejects.toMatchObject({ code: 'ITEM_CHANGED' });
      await answer('one');
      expect(await findAsked()).toBeUndefined();
      for (const file of FILES) {
        const { asked } = await read(file);
        expect(asked.filter((question) => question.startsWith('seasons:'))).toEqual([]);
      }
      expect(await listThere()).toBe(18);
      await expect(answer('two')).rejects.toMatchObject({ code: 'QUESTION_NOT_FOUND' });
    });

    it('are parted beside an import of one of them: one waits for the other', async () => {
      const { right, answer } = await ask();
      await Promise.all([answer('two'), read(FILES[0]), read(FILES[1])]);
      expect(await listRight()).toEqual(right);
    });
  });

  it('that were read as one are asked about at every run, and parted by a word', async () => {
    for (const file of FILES) await read(file);
    const right = await listProposed();
    await mergeSeasons();
    // Six pairs of clubs play in both.
    expect(await listThere()).toBe(18);
    for (const file of FILES) {
      const { asked } = await read(file);
      expect(asked).toContain(
        'seasons: 6 matches are told for 2016 and 2016/17; are these two? Then say --part-seasons, or answer at /admin/imports',
      );
    }
    expect(await listThere()).toBe(18);
    expect(await read(FILES[0], { isParting: true })).toMatchObject({ created: 6 });
    expect(await listThere()).toBe(24);
    for (const file of FILES) expect((await read(file)).asked).toEqual([]);
    const { rows } = await sql<{ id: string }>`
      SELECT m.id FROM match_events m WHERE m.deleted_at IS NOT NULL`.execute(test.db);
    const gone = new Set(rows.map(({ id }) => id));
    const matches = await readImportedMatches(test.db, competition);
    const there = matches.filter(({ id }) => !gone.has(id));
    expect(there.map(({ kickoff, teams, proposals }) => [kickoff, teams, proposals])).toEqual(
      right,
    );
  });
});
