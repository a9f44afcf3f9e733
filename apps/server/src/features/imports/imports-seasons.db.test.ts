import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPlayer } from '#testing/factories.ts';
import { importFixture, readImportedMatches } from '#testing/import-fixture.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import type { ImportOptions } from './import-request.ts';

const test = useTestDatabase();

const PLACE = { country: 'Scotland', zone: 'Europe/London' };

const read = (path: string, options: ImportOptions = {}) =>
  importFixture(test.db, `sources/${path}`, { ...PLACE, ...options });

const kickoffsOf = async (competition: string) =>
  (await readImportedMatches(test.db, competition)).map(({ kickoff }) => kickoff);

beforeEach(() => test.moveClockTo(new Date('2026-09-01T12:00:00Z')));

describe('a league that plays within a year', () => {
  it('is labelled with that year, with the months of its matches', async () => {
    const summary = await read('calendar/midsummer-league-2025.json');
    expect(summary.season).toBe('2025');
    const { rows } = await sql<{ months: string }>`
      SELECT season_start_month || '-' || season_end_month AS months FROM competitions
      WHERE name = 'Midsummer League'`.execute(test.db);
    expect(rows[0]!.months).toBe('3-11');
  });

  it('is corrected by the next run if it was read as one of two years', async () => {
    await sql`INSERT INTO competitions (name, country, season_start_month, season_end_month)
      VALUES ('Wrong League', 'Scotland', 8, 5)`.execute(test.db);
    const summary = await read('calendar/midsummer-league-2025.json', {
      competition: 'Wrong League',
    });
    expect(summary.season).toBe('2025');
    const [match] = await readImportedMatches(test.db, 'Wrong League');
    expect(match!.season).toBe(2025);
  });
});

describe('a season with wrong dates', () => {
  it('is corrected by another --zone for future kickoffs; passed ones are reported', async () => {
    const own = { competition: 'Zone League' };
    await read('knows-less/quay-league.json', { ...own, zone: 'Asia/Tokyo' });
    expect(await kickoffsOf('Zone League')).toEqual([
      '2026-09-05 06:00',
      '2026-09-06 08:30',
      '2026-09-12 11:00',
    ]);
    await test.moveClockTo(new Date('2026-09-05T12:00:00Z'));
    const summary = await read('knows-less/quay-league.json', own);
    expect(summary.moved).toHaveLength(2);
    expect(summary.begun).toEqual(['quay-league.json, match 1 (Ash FC - Birch FC)']);
    const right = ['2026-09-05 06:00', '2026-09-06 16:30', '2026-09-12 19:00'];
    expect(await kickoffsOf('Zone League')).toEqual(right);
    const again = await read('knows-less/quay-league.json', { ...own, zone: undefined });
    expect(again).toMatchObject({ moved: [], begun: [] });
    expect(await kickoffsOf('Zone League')).toEqual(right);
  });

  it('starts again by another --starting where it is in the future', async () => {
    const own = { competition: 'Start League' };
    await read('knows-less/quay-league.json', own);
    await test.moveClockTo(new Date('2026-09-05T16:00:00Z'));
    const starting = new Date('2026-09-06T14:00:00Z');
    const summary = await read('knows-less/quay-league.json', { ...own, starting });
    expect(summary.begun).toEqual(['quay-league.json, match 1 (Ash FC - Birch FC)']);
    const right = ['2026-09-05 14:00', '2026-09-07 16:30', '2026-09-13 19:00'];
    expect(await kickoffsOf('Start League')).toEqual(right);
    expect(await read('knows-less/quay-league.json', { ...own, starting })).toMatchObject({
      moved: [],
    });
    expect(await read('knows-less/quay-league.json', own)).toMatchObject({ moved: [], begun: [] });
    expect(await kickoffsOf('Start League')).toEqual(right);
  });

  it('stays in the season of its matches, which is reported', async () => {
    const own = { competition: 'Season League' };
    await read('knows-less/quay-league.json', own);
    const starting = new Date('2027-09-04T14:00:00Z');
    const summary = await read('knows-less/quay-league.json', { ...own, starting });
    expect(summary.notes).toEqual(['the matches stay in the season 2026/27']);
    expect(await kickoffsOf('Season League')).toContain('2027-09-04 14:00');
  });

  it('is rejected without a zone, by an error that suggests none', async () => {
    const refusal = read('doubled/mole-league.json', { country: undefined, zone: undefined });
    await expect(refusal).rejects.toThrow(
      'mole-league.json: "Mole League" is not a known competition; set its country with --country and the time zone of its venues with --zone (a name of the form Area/City).',
    );
  });
});

describe('the report of a run', () => {
  const own = { competition: 'Weir League' };

  it('reports a cancelled and an awarded match once', async () => {
    const first = await read('reported/weir-league.json', own);
    expect(first.cancelled).toHaveLength(1);
    expect(first.awarded).toHaveLength(1);
    const second = await read('reported/weir-league.json', own);
    expect(second).toMatchObject({ cancelled: [], awarded: [], teams: 4, created: 0 });
  });

  it('recognises rows whose rounds were renamed', async () => {
    const summary = await read('reported/weir-league-renamed.json', own);
    expect(summary).toMatchObject({ created: 0, renamed: 4, vanished: [] });
    const again = await read('reported/weir-league-renamed.json', own);
    expect(again).toMatchObject({ renamed: 0, vanished: [] });
    const { rows } = await sql<{ round: string }>`
      SELECT DISTINCT m.round FROM match_events m JOIN competitions c ON c.id = m.competition_id
      WHERE c.name = 'Weir League' ORDER BY 1`.execute(test.db);
    expect(rows.map(({ round }) => round)).toEqual(['Matchday 1', 'Matchday 2']);
  });

  it('counts teams, not spellings', async () => {
    const answers = { Saltmill: 'Saltmill FC', OX: 'OX Tarn' };
    const summary = await read('split/dock-league.json', { country: 'Ireland', answers });
    expect(summary.teams).toBe(4);
  });

  it('lists matches that --history leaves open, and settles a corrected result again', async () => {
    const history = { ...own, isHistory: true };
    const summary = await read('reported/weir-league-renamed.json', history);
    expect(summary.history).toBe(2);
    expect(summary.leftOpen).toEqual([
      'weir-league-renamed.json, match 2 (Cedar FC - Date FC)',
      'weir-league-renamed.json, match 4 (Date FC - Ash FC)',
    ]);
    const corrected = await read('reported/weir-league-put-right.json', own);
    expect(corrected.resettled).toHaveLength(1);
    const [match] = await readImportedMatches(test.db, 'Weir League');
    expect(match).toMatchObject({
      status: 'finished',
      result: { score: '2-2', halftime_score: '0-1' },
    });
    const { rows } = await sql<{ kind: string; reverted: boolean; somebody: boolean }>`
      SELECT kind, reverted_at IS NOT NULL AS reverted, reverted_by IS NOT NULL AS somebody
      FROM validations WHERE match_id = ${match!.id} ORDER BY created_at`.execute(test.db);
    expect(rows).toEqual([
      { kind: 'history', reverted: true, somebody: false },
      { kind: 'history', reverted: false, somebody: false },
    ]);
    const again = await read('reported/weir-league-put-right.json', own);
    expect(again).toMatchObject({ resettled: [], corrected: [] });
  });

  it('lists a past match that --history leaves open because of a prediction', async () => {
    const other = { competition: 'Predicted League' };
    await read('knows-less/quay-league.json', other);
    const [match] = await readImportedMatches(test.db, 'Predicted League');
    const { userId } = await createPlayer(test.db);
    await createPredictionsService(test).submitPrediction({
      eventId: match!.event_id,
      userId,
      value: '0-0',
    });
    await test.moveClockTo(new Date('2026-09-05T20:00:00Z'));
    const summary = await read('knows-less/quay-league.json', { ...other, isHistory: true });
    expect(summary).toMatchObject({ history: 0, proposed: 1 });
    expect(summary.leftOpen).toEqual(['quay-league.json, match 1 (Ash FC - Birch FC)']);
  });
});
