import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@kickoracle/game';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { digestTables } from '#testing/digest-tables.ts';
import { createPlayer } from '#testing/factories.ts';
import { realDataFolder } from '#testing/real-data.ts';
import { createSeasonFile } from '#testing/import-match.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { importSeason, importSeasonFiles } from '../imports/imports.service.ts';
import type { SeasonFile, SeasonRow } from '../imports/readers/season-file.ts';
import { readSeasonFiles } from '../imports/readers/read-season-files.ts';
import { savePrediction } from '../predictions/predictions.repository.ts';
import { createMergers, mergeTeams } from './mergers.service.ts';

const test = useTestDatabase();
const CLUBS = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir'];

/** A full season of home and away matches, as one source lists it. */
function season(options: {
  source: string;
  nameOf: (club: string) => string;
  of: (nth: number) => Partial<SeasonRow>;
}): SeasonFile {
  const pairs = CLUBS.flatMap((home) =>
    CLUBS.filter((away) => away !== home).map((away) => [home, away] as const),
  );
  const rows = pairs.map(([home, away], nth): SeasonRow => {
    const [team1, team2] = [options.nameOf(home), options.nameOf(away)];
    const date = new Date(Date.UTC(2026, 8, 1) + nth * DAY_MS).toISOString().slice(0, 10);
    return {
      where: `${team1} - ${team2}`,
      num: null,
      round: `Matchday ${nth + 1}`,
      date,
      time: '15:00',
      zone: null,
      team1,
      team2,
      matchType: 'group',
      status: 'scheduled',
      fulltime: nth < 10 ? { home: nth % 3, away: 1 } : null,
      halftime: null,
      goalMinutes: null,
      prices: null,
      ...options.of(nth),
    };
  });
  return createSeasonFile({ source: options.source, competitionName: '', rows });
}

const readFiles = (competition: string, files: readonly SeasonFile[]) =>
  importSeasonFiles(test.db, files, {
    fileName: 'season',
    competition,
    country: 'Scotland',
    zone: 'UTC',
    // The importer answers that the other spellings are other clubs.
    answers: Object.fromEntries(
      files.flatMap(({ rows }) => rows.map(({ team1 }) => [team1, team1])),
    ),
  });

async function countMatches(competition: string): Promise<number> {
  const { rows } = await sql<{ matches: number }>`
    SELECT count(*) AS matches FROM match_events m JOIN competitions c ON c.id = m.competition_id
    WHERE c.name = ${competition} AND m.deleted_at IS NULL`.execute(test.db);
  return rows[0]!.matches;
}

const SILENT = {
  created: 0,
  attached: 0,
  moved: [],
  replaced: [],
  vanished: [],
  withdrawn: [],
  corrected: [],
  questions: [],
  doubles: [],
};

describe('a season that two sources split, because one spells a club differently', () => {
  const one = (suffix = '') =>
    season({
      source: 'football-data.co.uk',
      nameOf: (club) => `${club} ${suffix}`.trim(),
      // One match has a day without a time, another one is moved by two months.
      of: (nth) => (nth === 3 ? { time: null } : {}),
    });
  const other = (suffix: string, spelling: string) =>
    season({
      source: 'openfootball',
      nameOf: (club) => (club === 'Ash' ? spelling : `${club} ${suffix}`),
      of: (nth) =>
        nth === 12 ? { date: '2026-12-20', time: '18:00' } : { round: `Round ${nth + 1}` },
    });

  it.each([
    ['the one that knows it first', false],
    ['the other one', true],
  ])(
    'is whole after the merger, and stays so when both are imported again, %s first',
    async (name, isTurned) => {
      const competition = `Split by ${name}`;
      const suffix = isTurned ? 'Rovers' : 'Wanderers';
      const files = [one(suffix), other(suffix, `Askham ${suffix}`)];
      await test.moveClockTo(new Date('2026-09-08T12:00:00Z'));
      await readFiles(competition, isTurned ? files.toReversed() : files);
      expect(await countMatches(competition)).toBe(40);
      const { userId } = await createPlayer(test.ownerDb);
      const { rows: open } = await sql<{ eventId: string; matchId: string }>`
      SELECT e.id AS "eventId", m.id AS "matchId" FROM prediction_events e
      JOIN match_events m ON m.id = e.match_id JOIN competitions c ON c.id = m.competition_id
      WHERE c.name = ${competition} AND m.kickoff_time > game_now()`.execute(test.db);
      for (const { eventId, matchId } of open) {
        await savePrediction(test.db, { eventId, matchId, userId, value: '2-1' });
      }
      const { merger } = await mergeTeams(test.db, {
        from: `Askham ${suffix}`,
        into: `Ash ${suffix}`,
      });
      expect(merger).toMatchObject({ matches: 10, joined: 10, apart: 0, reopened: 0, players: 0 });
      expect(await countMatches(competition)).toBe(30);
      const { rows: predicted } = await sql`
      SELECT FROM predictions p JOIN questions q ON q.event_id = p.event_id
      WHERE p.user_id = ${userId}`.execute(test.db);
      expect(predicted).toHaveLength(30 - 7);
      const before = await digestTables(test.db);
      for (const file of [...files, ...files.toReversed()]) {
        const [summary] = await readFiles(competition, [file]);
        expect(summary).toMatchObject(SILENT);
      }
      expect(await digestTables(test.db)).toEqual(before);
    },
  );

  it('of one file with both spellings of a match keeps one row of it', async () => {
    const competition = 'Split by itself';
    const file = one('Town');
    const twin = file.rows
      .filter(({ team1, team2 }) => [team1, team2].includes('Ash Town'))
      .map((row) => ({
        ...row,
        team1: row.team1 === 'Ash Town' ? 'Askew Town' : row.team1,
        team2: row.team2 === 'Ash Town' ? 'Askew Town' : row.team2,
        fulltime: null,
      }));
    const both = { ...file, rows: [...file.rows, ...twin] };
    await test.moveClockTo(new Date('2026-08-01T12:00:00Z'));
    await readFiles(competition, [both]);
    expect(await countMatches(competition)).toBe(40);
    await mergeTeams(test.db, { from: 'Askew Town', into: 'Ash Town' });
    expect(await countMatches(competition)).toBe(30);
    const before = await digestTables(test.db);
    const [summary] = await readFiles(competition, [both]);
    expect(summary!.doubles).toHaveLength(10);
    expect(summary).toMatchObject({ ...SILENT, doubles: summary!.doubles });
    expect(await digestTables(test.db)).toEqual(before);
  });

  it('keeps a match deleted if its duplicate is missing or deleted too', async () => {
    const competition = 'Split and deleted';
    const suffix = 'Athletic';
    const files = [one(suffix), other(suffix, `Askham ${suffix}`)];
    await test.moveClockTo(new Date('2026-08-01T12:00:00Z'));
    await readFiles(competition, files);
    expect(await countMatches(competition)).toBe(40);
    // Deletes the second club's first match, and both matches of another meeting.
    const { rows } = await sql<{ id: string }>`
      UPDATE match_events m SET deleted_at = game_now() FROM competitions c, teams t1, teams t2
      WHERE c.id = m.competition_id AND c.name = ${competition} AND t1.id = m.team1_id
        AND t2.id = m.team2_id AND (t1.name = ${`Askham ${suffix}`} AND t2.name = ${`Birch ${suffix}`}
          OR t1.name IN (${`Ash ${suffix}`}, ${`Askham ${suffix}`}) AND t2.name = ${`Fir ${suffix}`})
      RETURNING m.id`.execute(test.ownerDb);
    expect(rows).toHaveLength(3);
    await mergeTeams(test.db, { from: `Askham ${suffix}`, into: `Ash ${suffix}` });
    expect(await countMatches(competition)).toBe(29);
    for (const file of [...files, ...files.toReversed()]) {
      const [summary] = await readFiles(competition, [file]);
      expect(summary).toMatchObject({ created: 0, questions: [] });
      expect(await countMatches(competition)).toBe(29);
    }
  });

  it('is merged concurrently with an import, and the season is whole', async () => {
    const competition = 'Split at once';
    const files = [one('City'), other('City', 'Aston City')];
    await test.moveClockTo(new Date('2026-08-01T12:00:00Z'));
    await readFiles(competition, files);
    const merging = mergeTeams(test.db, { from: 'Aston City', into: 'Ash City' });
    const again = files.map((file) => readFiles(competition, [file]));
    await Promise.all([merging, ...again]);
    expect(await countMatches(competition)).toBe(30);
    const [summary] = await readFiles(competition, [files[1]!]);
    expect(summary).toMatchObject(SILENT);
  });
});

const folder = realDataFolder();

describe.skipIf(folder === null)('a real season of two sources', { tags: ['slow'] }, () => {
  it('is merged from 340 split matches to its 306, permanently', async () => {
    await test.moveClockTo(new Date('2027-01-01T00:00:00Z'));
    const json = readFileSync(join(folder!, 'openfootball/2024-25/de.1.json'), 'utf8');
    const csv = readFileSync(join(folder!, 'odds/D1_2425.csv'), 'utf8').replace(/^\uFEFF/, '');
    const shared = { competition: 'Told apart', country: 'Denmark', zone: 'Europe/Berlin' };
    const [file] = readSeasonFiles(json, 'season.json') as [SeasonFile];
    const [results] = readSeasonFiles(csv, 'results.csv') as [SeasonFile];
    const answers = answersByCalendar(file, results);
    const [spelling, club] = Object.entries(answers).find(([one, name]) => one !== name)!;
    const first = { ...shared, fileName: 'season.json', text: json };
    const second = { ...shared, fileName: 'results.csv', text: csv };
    await importSeason(test.db, first);
    await importSeason(test.db, { ...second, answers: { ...answers, [spelling]: 'new' } });
    expect(await countMatches('Told apart')).toBe(340);
    const { rows } = await sql<{ id: string; name: string }>`
      SELECT id, name FROM teams WHERE country = 'Denmark'`.execute(test.db);
    const idOf = (name: string) => rows.find((team) => team.name === name)!.id;
    const pair = { from: idOf(spelling), into: idOf(club) };
    const preview = await createMergers(test).previewMerger(pair);
    const { merger } = await mergeTeams(test.db, pair);
    expect(merger).toEqual(preview);
    expect(merger).toMatchObject({ matches: 34, joined: 34, apart: 0 });
    expect(await countMatches('Told apart')).toBe(306);
    const before = await digestTables(test.db);
    for (const request of [first, second, second, first]) {
      const [summary] = await importSeason(test.db, request);
      expect(summary).toMatchObject({ created: 0, attached: 0, moved: [], corrected: [] });
    }
    expect(await digestTables(test.db)).toEqual(before);
  });
});

function answersByCalendar(known: SeasonFile, file: SeasonFile): Record<string, string> {
  const daysOf = ({ rows }: SeasonFile) =>
    Map.groupBy(
      rows.flatMap(({ team1, team2, date }) => [
        { team: team1, day: `${date} home` },
        { team: team2, day: `${date} away` },
      ]),
      ({ team }) => team,
    );
  const theirs = [...daysOf(known)];
  return Object.fromEntries(
    [...daysOf(file)].map(([spelling, days]) => {
      const own = new Set(days.map(({ day }) => day));
      const shared = ([, list]: (typeof theirs)[number]) =>
        list.filter(({ day }) => own.has(day)).length;
      return [spelling, theirs.toSorted((a, b) => shared(b) - shared(a))[0]![0]];
    }),
  );
}
