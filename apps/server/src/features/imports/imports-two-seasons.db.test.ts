import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { importFixture, readImportedMatches } from '../../testing/import-fixture.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
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

  it('that were read as one are asked about at every run, and parted by a word', async () => {
    for (const file of FILES) await read(file);
    const right = await listProposed();
    await mergeSeasons();
    // Six pairs of clubs play in both.
    expect(await listThere()).toBe(18);
    for (const file of FILES) {
      const { asked } = await read(file);
      expect(asked).toContain(
        'seasons: 6 matches are told for 2016 and 2016/17; are these two? Then say --part-seasons',
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
