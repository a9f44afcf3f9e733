import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { digestTables } from '#testing/digest-tables.ts';
import { createAdministrator, createPlayer } from '#testing/factories.ts';
import { importFixture, readFixture, readImportedMatches } from '#testing/import-fixture.ts';
import { readAudit } from '#testing/read-audit.ts';
import { findAccountingErrors } from '#testing/standings.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createCompetitionsService } from '../competitions/competitions.service.ts';
import { advanceCup } from '../cups/advance-cups.service.ts';
import { createCupsService } from '../cups/cups.service.ts';
import { createLeaderboardService } from '../leaderboard/leaderboard.service.ts';
import { createMatchesService } from '../matches/matches.service.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { checkAwards } from '../receipts/check-awards.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { createImportsService, importSeason } from './imports.service.ts';
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
const BOTH = 'tide-league.csv';

const optionsOf = (options: ImportOptions = {}) => ({
  competition,
  country: 'Scotland',
  zone: 'Europe/London',
  ...options,
});

const read = (file: string, options?: ImportOptions) =>
  importFixture(test.db, `sources/seasons/${file}`, optionsOf(options));

const readBoth = (text = readFixture(`sources/seasons/${BOTH}`)) =>
  importSeason(test.db, { fileName: BOTH, text, ...optionsOf() });

const NOTHING = { created: 0, attached: 0, moved: [], corrected: [], questions: [], notes: [] };

async function getCompetition() {
  const competitions = await createCompetitionsService(test).listCompetitions();
  return competitions.find(({ name }) => name === competition)!;
}

async function listSeasons() {
  const { rows } = await sql<{
    season: number;
    label: string | null;
    teams: number;
    matches: number;
  }>`
    SELECT s.season, s.label,
      (SELECT count(*) FROM competition_participants p
       WHERE p.competition_id = c.id AND p.season = s.season) AS teams,
      (SELECT count(*) FROM match_events m WHERE m.competition_id = c.id AND m.season = s.season
         AND m.deleted_at IS NULL) AS matches
    FROM competition_seasons s JOIN competitions c ON c.id = s.competition_id
    WHERE c.name = ${competition} ORDER BY s.label`.execute(test.db);
  return rows;
}

async function listRight() {
  const { rows } = await sql<{ id: string; label: string | null }>`
    SELECT m.id, s.label FROM match_events m
    JOIN competition_seasons s ON s.competition_id = m.competition_id AND s.season = m.season
    WHERE m.deleted_at IS NULL`.execute(test.db);
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  const matches = await readImportedMatches(test.db, competition);
  return matches
    .filter(({ id }) => labels.has(id))
    .map(
      ({ id, kickoff, teams, proposals }) => [labels.get(id), kickoff, teams, proposals] as const,
    );
}

async function expectTwo() {
  const seasons = await listSeasons();
  expect(seasons.map(({ season }) => season).toSorted((a, b) => a - b)).toEqual([2016, 12016]);
  expect(seasons).toMatchObject([
    { label: '2016', teams: 4, matches: 12 },
    { label: '2016/17', teams: 4, matches: 12 },
  ]);
  const right = await listRight();
  expect(right).toHaveLength(24);
  for (const [label, kickoff] of right) {
    expect([kickoff, label]).toEqual([kickoff, kickoff < '2016-06' ? '2016' : '2016/17']);
  }
  return right;
}

/** Reads both as before seasons had labels: one row, one board, separate matches. */
async function readAsOne() {
  for (const file of FILES) await read(file);
  await sql`
    WITH moved AS (
      UPDATE imports SET season = 2016 WHERE season = 12016
    ), played AS (
      UPDATE match_events SET season = 2016 WHERE season = 12016
    ), listed AS (
      INSERT INTO competition_participants
      SELECT competition_id, 2016, team_id FROM competition_participants WHERE season = 12016
      ON CONFLICT DO NOTHING
    )
    UPDATE competition_seasons SET label = NULL WHERE label IS NOT NULL AND season = 2016`.execute(
    test.ownerDb,
  );
  await sql`DELETE FROM competition_participants WHERE season = 12016`.execute(test.ownerDb);
  await sql`DELETE FROM competition_seasons WHERE season = 12016`.execute(test.ownerDb);
}

/** Merges as in the first version: both seasons share the match of the first. */
async function shareMatches() {
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

describe('two seasons that begin in one year', () => {
  const ORDERS = [
    ['the earlier one', FILES],
    ['the later one', FILES.toReversed()],
  ] as const;

  it.each(ORDERS)(
    'of one source stay two if %s is read first: no match or result is lost, without questions',
    async (_, files) => {
      for (const file of files) {
        expect(await read(file)).toMatchObject({ ...NOTHING, created: 12, proposed: 12 });
      }
      const right = await expectTwo();
      expect(right.filter(([, , , proposals]) => proposals !== null)).toHaveLength(24);
      for (const file of files) expect(await read(file)).toMatchObject(NOTHING);
      expect(await expectTwo()).toEqual(right);
    },
  );

  it.each(ORDERS)(
    'match those of another source if %s is read first, with the other source before or after',
    async (_, files) => {
      const summaries = [];
      for (const file of files) summaries.push(await read(file));
      summaries.push(...(await readBoth()));
      const right = await expectTwo();
      expect(summaries).toMatchObject([
        { created: 12, attached: 0, questions: [] },
        { created: 12, attached: 0, questions: [] },
        { season: '2016', created: 0, attached: 12, questions: [] },
        { season: '2016/17', created: 0, attached: 12, questions: [] },
      ]);
      competition = `${competition} turned`;
      await readBoth();
      for (const file of files) {
        expect(await read(file)).toMatchObject({ created: 0, attached: 12, questions: [] });
      }
      const turned = await expectTwo();
      expect(turned).toEqual(right);
      const before = await digestTables(test.db);
      for (const file of files) expect(await read(file)).toMatchObject(NOTHING);
      for (const summary of await readBoth()) expect(summary).toMatchObject(NOTHING);
      expect(await digestTables(test.db)).toEqual(before);
    },
  );

  it.each(ORDERS)('of two sources with one each are two if %s is read first', async (_, files) => {
    const rows = readFixture(`sources/seasons/${BOTH}`).split('\n');
    const winter = rows.filter((row) => !row.includes(',2016,')).join('\n');
    if (files[0] === FILES[0]) await read(FILES[0]);
    await readBoth(winter);
    if (files[0] !== FILES[0]) await read(FILES[0]);
    await expectTwo();
  });

  it('that are played at the same time are one, even if labels differ', async () => {
    await read(FILES[0]);
    const rows = readFixture(`sources/seasons/${BOTH}`).split('\n');
    const spring = rows.filter((row) => !row.includes('2016/2017')).join('\n');
    const [summary] = await readBoth(spring.replaceAll(',2016,', ',2016/2017,'));
    expect(summary).toMatchObject({
      season: '2016',
      created: 0,
      attached: 12,
      notes: ['2016/17 and 2016 overlap, so they are imported as one season'],
    });
    expect(await listSeasons()).toMatchObject([{ season: 2016, label: '2016', matches: 12 }]);
  });

  it('are listed for their competition, however long its seasons are', async () => {
    for (const file of FILES) await read(file);
    const { season_labels: labels, ...months } = await getCompetition();
    expect(months).toMatchObject({ season_start_month: 2, season_end_month: 4 });
    expect(labels).toEqual({ 12016: '2016/17' });
    competition = `${competition} turned`;
    for (const file of FILES.toReversed()) await read(file);
    expect((await getCompetition()).season_labels).toEqual({ 2016: '2016/17', 12016: '2016' });
  });

  it('have a board each', async () => {
    await test.moveClockTo(new Date('2016-01-01T12:00:00Z'));
    for (const file of FILES) await read(file);
    const { players, adminId } = await predictAll();
    await test.moveClockTo(new Date('2017-06-01T12:00:00Z'));
    await settleAll(adminId);
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
    expect(await readBoards()).toEqual({ 2016: { ...players }, 12016: { ...players } });
  });
});

const SCORES = ['0-0', '1-3', '2-1', '3-4', '0-2', '1-0', '2-3', '3-1', '0-4', '1-2', '2-0', '3-3'];

async function predictAll() {
  const { userId } = await createPlayer(test.ownerDb);
  const matches = await readImportedMatches(test.db, competition);
  const predictions = createPredictionsService(test);
  for (const [nth, { event_id: eventId }] of matches.entries()) {
    const value = SCORES[nth % 12]!;
    await predictions.submitPrediction({ eventId, userId, value });
  }
  const { userId: adminId } = await createAdministrator(test.ownerDb);
  return { adminId, players: { [userId]: 12 } };
}

async function settleAll(adminId: string, first = 24) {
  const matches = (await readImportedMatches(test.db, competition)).slice(0, first);
  for (const [nth, { id: itemId, item_version: itemVersion }] of matches.entries()) {
    const result = { score: SCORES[nth % 12]! };
    const item = { kind: 'match', itemId, itemVersion } as const;
    await createResultsService(test).validateResult({ ...item, adminId, result });
  }
}

async function readBoards() {
  const { id } = await getCompetition();
  const { rows } = await sql<{ year: number; user_id: string; matches: number; xp: number }>`
    SELECT b.year, l.user_id, count(*) AS matches, sum(l.xp_amount) AS xp
    FROM boards b JOIN validation_boards v ON v.board_id = b.id
    JOIN validations live ON live.id = v.validation_id AND live.reverted_at IS NULL
    JOIN xp_ledger l ON l.validation_id = v.validation_id AND l.kind = 'award'
    WHERE b.kind = 'season' AND b.competition_id = ${id} GROUP BY b.year, l.user_id`.execute(
    test.db,
  );
  const boards: Record<number, Record<string, number>> = {};
  const service = createLeaderboardService(test, createCompetitionsService(test));
  for (const { year, user_id: player, matches, xp } of rows) {
    const query = { type: 'seasonal', competition: id, year, month: 1, page: 1 } as const;
    const board = await service.getLeaderboard(query, null);
    expect(board!.rows).toMatchObject([{ user_id: player, xp }]);
    boards[year] = { ...boards[year], [player]: matches };
  }
  return boards;
}

describe('seasons that were read as one', () => {
  const imports = () => createImportsService(test, createMatchesService(test));
  const findQuestion = async () =>
    (await imports().listMergedSeasons()).find(({ competition: { name } }) => name === competition);

  async function ask(matches: number) {
    const question = (await findQuestion())!;
    expect(question).toMatchObject({ season: 2016, labels: ['2016', '2016/17'], matches });
    const { userId: adminId } = await createAdministrator(test.ownerDb);
    const { season, labels } = question;
    const competitionId = question.competition.id;
    const answer = (said: 'two' | 'one', seen = labels) =>
      imports().answerMergedSeasons({ competitionId, season, labels: seen, answer: said, adminId });
    return { answer, competitionId };
  }

  async function askOfShared() {
    await readAsOne();
    await shareMatches();
    // Six pairs of clubs play in both.
    expect(await listRight()).toHaveLength(18);
    return ask(6);
  }

  it('are split without a file, once, and importing both again changes nothing', async () => {
    const { answer, competitionId } = await askOfShared();
    const ended = await Promise.allSettled([answer('two'), answer('two')]);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toMatchObject([
      { value: { created: 6 } },
    ]);
    expect(await findQuestion()).toBeUndefined();
    const right = await expectTwo();
    for (const file of FILES) expect(await read(file)).toMatchObject(NOTHING);
    expect(await expectTwo()).toEqual(right);
    expect(await readAudit(test.db, competitionId)).toMatchObject([
      {
        action: 'answer_merged_seasons',
        before: { labels: ['2016', '2016/17'], matches: 6 },
        after: { answer: 'two', created: 6 },
      },
    ]);
  });

  it('are asked about if they share only a board, and are paid on two later', async () => {
    await test.moveClockTo(new Date('2016-01-01T12:00:00Z'));
    await readAsOne();
    const { players, adminId } = await predictAll();
    await test.moveClockTo(new Date('2017-06-01T12:00:00Z'));
    await settleAll(adminId);
    const [player] = Object.keys(players) as [string];
    expect(await readBoards()).toEqual({ 2016: { [player]: 24 } });
    const readTotals = async () => {
      const { rows } = await sql`
        SELECT p.id, p.xp_total, (SELECT count(*) FROM notifications n WHERE n.user_id = p.id) AS notices,
          (SELECT count(*) FROM xp_ledger l WHERE l.user_id = p.id AND NOT l.seen) AS unseen
        FROM profiles p WHERE p.id = ${player}`.execute(test.db);
      return rows;
    };
    await sql`UPDATE xp_ledger SET seen = true WHERE kind = 'award'`.execute(test.db);
    const before = await readTotals();
    const { answer } = await ask(0);
    expect(await answer('two')).toEqual({ created: 0 });
    await expectTwo();
    expect(await readBoards()).toEqual({ 2016: players, 12016: players });
    expect(await readTotals()).toEqual(before);
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
    expect((await checkAwards(test.db, () => {})).wrong).toBe(0);
  });

  it('are split during a cup, whose rounds follow with what leagues did with them', async () => {
    await test.moveClockTo(new Date('2016-01-01T12:00:00Z'));
    await readAsOne();
    // Another label of rounds in autumn, so that those of spring are not their first matches.
    await sql`UPDATE import_rows r SET round = 'Autumn ' || r.round FROM imports i
      JOIN competitions c ON c.id = i.competition_id WHERE i.id = r.import_id
        AND c.name = ${competition} AND i.file_season = '2016/17'`.execute(test.ownerDb);
    await sql`UPDATE match_events m SET round = 'Autumn ' || m.round FROM competitions c
      WHERE c.id = m.competition_id AND c.name = ${competition}
        AND m.kickoff_time > '2016-06-01'`.execute(test.ownerDb);
    const { players, adminId } = await predictAll();
    const [player] = Object.keys(players) as [string];
    const { answer, competitionId } = await ask(0);
    const cups = createCupsService({ ...test, live: { publish: () => undefined } });
    await test.moveClockTo(new Date('2016-08-20T12:00:00Z'));
    const { cupId } = await cups.createCup({
      actorId: adminId,
      name: 'Tide Cup',
      format: 'knockout',
      competitionId,
      entryClosesAt: '2016-08-21T12:00:00Z',
    });
    const others = [1, 2, 3].map(() => createPlayer(test.ownerDb));
    const entering = [player, ...(await Promise.all(others)).map(({ userId }) => userId)];
    for (const userId of entering) await cups.enterCup({ cupId, userId });
    const advance = () => advanceCup({ db: test.db, live: { publish: () => undefined } }, cupId);
    await test.moveClockTo(new Date('2016-08-28T12:00:00Z'));
    await advance();
    await advance();
    const { rows: leagues } = await sql<{ id: string }>`
      INSERT INTO leagues (name, colors, link_code, short_code, join_policy, shows_names)
      VALUES ('Tide Mates', 'blue', ${'z'.repeat(22)}, 'BCDFGHJZ', 'open', true)
      RETURNING id`.execute(test.ownerDb);
    await sql`INSERT INTO league_reminders (league_id, competition_id, season, round)
      VALUES (${leagues[0]!.id}, ${competitionId}, 2016, 'Autumn Matchday 1')`.execute(
      test.ownerDb,
    );
    await settleAll(adminId, 13);
    const readRound = async () => {
      const { rounds } = (await cups.getCup({ cupId, viewerId: player })).played!;
      const { game, figures } = rounds[0]!;
      return { ...game, xp: figures.get(player)?.xp };
    };
    const before = await readRound();
    expect(before).toMatchObject({ season: 2016, round: 'Autumn Matchday 1' });
    expect(before.xp).toBeGreaterThan(0);
    await answer('two');
    expect(await readRound()).toEqual({ ...before, season: 12016 });
    const { rows } = await sql`SELECT season FROM league_reminders`.execute(test.db);
    expect(rows).toEqual([{ season: 12016 }]);
  });

  it('stay one if an administrator answers so, and are never asked about again', async () => {
    const { answer } = await askOfShared();
    await expect(answer('one', ['2016'])).rejects.toMatchObject({ code: 'ITEM_CHANGED' });
    await answer('one');
    expect(await findQuestion()).toBeUndefined();
    for (const file of FILES) {
      const { questions } = await read(file);
      expect(questions.filter((question) => question.startsWith('seasons:'))).toEqual([]);
    }
    expect(await listRight()).toHaveLength(18);
    await expect(answer('two')).rejects.toMatchObject({ code: 'QUESTION_NOT_FOUND' });
  });

  it('are split concurrently with an import of both: one waits for the other', async () => {
    const { answer } = await askOfShared();
    await Promise.all([answer('two'), read(FILES[0]), read(FILES[1])]);
    await expectTwo();
  });

  it('are asked about in every run, and split by an option', async () => {
    await readAsOne();
    await shareMatches();
    for (const file of FILES) {
      const { questions } = await read(file);
      expect(questions).toContain(
        'seasons: 6 matches are in both 2016 and 2016/17; to split them, use --part-seasons or answer at /admin/imports',
      );
    }
    expect(await listRight()).toHaveLength(18);
    expect(await read(FILES[0], { isParting: true })).toMatchObject({ created: 6 });
    const right = await expectTwo();
    for (const file of FILES) expect((await read(file)).questions).toEqual([]);
    expect(await expectTwo()).toEqual(right);
  });
});
