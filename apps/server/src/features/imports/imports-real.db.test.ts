/** @module-tag slow */
import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { digestTables } from '#testing/digest-tables.ts';
import { createPlayer } from '#testing/factories.ts';
import { realDataFolder } from '#testing/real-data.ts';
import {
  DATA_ROOTS,
  FEEDS,
  FIXTURES,
  keyOf,
  nameFiles,
  replayFeed,
  type FeedRow,
} from '#testing/replay-feed.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { importSeason, type ImportSummary } from './imports.service.ts';
import { readSeasonFiles } from './readers/read-season-files.ts';
import type { SeasonFile } from './readers/season-file.ts';
import { chooseAnswers } from './spelling/offers.policy.ts';
import { SpellingQuestions } from './spelling/spelling-questions.ts';

const test = useTestDatabase();
describe.each(nameFiles(FEEDS))('the feed %s, revision after revision', (_, path) => {
  it('equals an independent count, with no duplicates and no lost predictions', async () => {
    const name = `Replayed ${FEEDS.indexOf(path)}`;
    const totals = { moved: 0, results: 0, corrections: 0 };
    const found = { moved: 0, results: 0, corrections: 0 };
    const predicted = new Map<string, string>();
    const { userId } = await createPlayer(test.ownerDb);
    for (const { at, rows, counted } of replayFeed(path)) {
      await test.moveClockTo(at);
      const [summary] = await importSeason(test.db, {
        fileName: 'feed.json',
        text: JSON.stringify({ name: `${name} 2024/25`, matches: rows }),
        country: 'England',
        zone: 'Europe/London',
      });
      expect(summary!.vanished).toHaveLength(counted.vanished);
      // A row that lost its time by a postponement counts as moved.
      const moved = summary!.moved.length + summary!.postponed.length;
      expect(moved, at.toISOString()).toBe(counted.moved);
      totals.moved += counted.moved;
      totals.results += counted.results;
      totals.corrections += counted.corrections;
      found.moved += moved;
      found.results += summary!.proposed;
      found.corrections += summary!.corrected.length;
      await expectProposals(name, rows);
      await predictSomething(name, userId, predicted);
    }
    expect(found).toEqual(totals);
    const { rows } = await sql<{ matches: number }>`
      SELECT count(*) AS matches FROM match_events m JOIN competitions c ON c.id = m.competition_id
      WHERE c.name = ${name}`.execute(test.db);
    expect(rows[0]!.matches).toBe(
      new Set([...replayFeed(path)].flatMap((one) => one.rows.map(keyOf))).size,
    );
    const stored = await test.db
      .selectFrom('predictions')
      .select(['event_id', 'value'])
      .where('user_id', '=', userId)
      .execute();
    expect(new Map(stored.map(({ event_id, value }) => [event_id, value]))).toEqual(predicted);
    console.info(`${path}: ${JSON.stringify(totals)}, ${predicted.size} predictions kept`);
  });
});

async function expectProposals(name: string, rows: readonly FeedRow[]) {
  const { rows: proposals } = await sql<{ key: string; score: string }>`
    SELECT r.round || '|' || t1.name || '|' || t2.name AS key, p.result ->> 'score' AS score
    FROM result_proposals p JOIN import_rows r ON r.match_id = p.match_id
    JOIN teams t1 ON t1.id = r.team1_id JOIN teams t2 ON t2.id = r.team2_id
    JOIN match_events m ON m.id = p.match_id JOIN competitions c ON c.id = m.competition_id
    WHERE c.name = ${name} AND p.replaced_at IS NULL`.execute(test.db);
  const stored = new Map(proposals.map(({ key, score }) => [key, score]));
  for (const row of rows) {
    expect(stored.get(keyOf(row)), keyOf(row)).toBe(row.score.ft?.join('-'));
  }
}

async function predictSomething(name: string, userId: string, predicted: Map<string, string>) {
  const { rows: open } = await sql<{ id: string }>`
    SELECT e.id FROM prediction_events e JOIN match_events m ON m.id = e.match_id
    JOIN competitions c ON c.id = m.competition_id
    WHERE c.name = ${name} AND m.closed_at IS NULL AND m.postponed_at IS NULL
      AND m.kickoff_time > game_now() + interval '1 minute' ORDER BY e.id LIMIT 25`.execute(
    test.db,
  );
  for (const [index, { id }] of open.entries()) {
    const value = `${index % 5}-${predicted.size % 4}`;
    await createPredictionsService(test).submitPrediction({ eventId: id, userId, value });
    predicted.set(id, value);
  }
}

type Tournament = {
  matches: { team1: string; team2: string; score: { ft?: number[] } | number[]; date: string }[];
};

const tournaments = DATA_ROOTS.flatMap((root) =>
  ['openfootball/worldcup-2026/worldcup.json', 'worldcup-json/harbour-cup.json'].map((file) =>
    join(root, file),
  ),
).filter(existsSync);

describe.each(nameFiles(tournaments))('the tournament %s', (_, path) => {
  it('becomes a match for every row with known teams, with 90-minute scores', async () => {
    await test.moveClockTo(new Date('2027-01-01T00:00:00Z'));
    const text = readFileSync(path, 'utf8');
    const file = JSON.parse(text) as Tournament;
    const placeholders = file.matches.filter(
      ({ team1, team2 }) =>
        /^([WL]\d+|[123][A-L].*)$/.test(team1) || /^([WL]\d+|[123][A-L].*)$/.test(team2),
    );
    const [summary] = await importSeason(test.db, {
      fileName: 'cup.json',
      text,
      isHistory: true,
      ...(path.startsWith(FIXTURES) && { country: 'Europe', zone: 'UTC' }),
    });
    const played = file.matches.filter(
      ({ score }) => Array.isArray(score) || score?.ft !== undefined,
    );
    expect(summary).toMatchObject({
      rows: file.matches.length,
      placeholders: placeholders.length,
      created: file.matches.length - placeholders.length,
      history:
        played.length -
        placeholders.filter(({ score }) => Array.isArray(score) || score?.ft !== undefined).length,
    });
  });
});

const csvFiles = DATA_ROOTS.flatMap((root) => {
  const folder = ['odds', 'football-data-csv'].map((name) => join(root, name)).find(existsSync);
  return folder === undefined
    ? []
    : readdirSync(folder)
        .filter((file) => file.endsWith('.csv'))
        .map((file) => join(folder, file));
});

const taken = new Set<string>();

/** Answers like a person: clear ones first, and no team twice. */
function answerQuestions(questions: [string, string[]][]): Record<string, string> {
  const answers: Record<string, string> = {};
  for (const [spelling, candidates] of questions.toSorted((a, b) => a[1].length - b[1].length)) {
    const answer = candidates.find((name) => !taken.has(name)) ?? 'new';
    taken.add(answer);
    answers[spelling] = answer;
  }
  return answers;
}

async function importAnswering(
  request: { fileName: string; text: string; country?: string; competition?: string },
  given: Record<string, string> = {},
): Promise<ImportSummary[]> {
  try {
    return await importSeason(test.db, { ...request, answers: given });
  } catch (error) {
    const { message } = error as Error;
    const questions = [...message.matchAll(/^ {2}"(.+)": is it (.+)\?$/gm)];
    if (questions.length === 0) throw error;
    const answers = answerQuestions(
      questions.map(([, spelling, offer]) => [spelling!, offer!.slice(1, -1).split('" or "')]),
    );
    return importAnswering(request, { ...given, ...answers });
  }
}

describe.each(nameFiles(csvFiles))('the results and odds of %s', (_, path) => {
  it('are read by column names, for any league and season', async () => {
    await test.moveClockTo(new Date('2027-01-01T00:00:00Z'));
    const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
    const [header, ...lines] = text
      .split(/\r?\n/)
      .filter((line) => line.replaceAll(',', '') !== '');
    const column = header!.split(',').indexOf('FTHG');
    const divisions = new Set(lines.map((line) => line.split(',')[0]));
    const summaries = await importAnswering({
      fileName: 'odds.csv',
      text,
      ...(path.startsWith(FIXTURES) && { country: 'England' }),
    });
    const sum = (pick: (summary: ImportSummary) => number) =>
      summaries.reduce((total, one) => total + pick(one), 0);
    expect(summaries).toHaveLength(divisions.size);
    expect(sum(({ rows }) => rows)).toBe(lines.length);
    expect(sum(({ created, attached }) => created + attached)).toBe(lines.length);
    expect(sum(({ proposed }) => proposed)).toBe(
      column === -1 ? 0 : lines.filter((line) => line.split(',')[column] !== '').length,
    );
    expect(sum(({ priced }) => priced)).toBeGreaterThan(0);
  });
});

const openfootball =
  realDataFolder() === null
    ? []
    : ['2023-24', '2024-25', '2025-26'].flatMap((season) => {
        const folder = join(realDataFolder()!, 'openfootball', season);
        return readdirSync(folder)
          .filter((file) => file.endsWith('.json'))
          .map((file) => join(folder, file));
      });

describe.each(nameFiles(openfootball))('the league season %s', (_, path) => {
  it('imports unchanged, twice, with as many matches as rows', async () => {
    await test.moveClockTo(new Date('2027-01-01T00:00:00Z'));
    const text = readFileSync(path, 'utf8');
    const rows = (JSON.parse(text) as Tournament).matches.length;
    const [first] = await importAnswering({ fileName: 'season.json', text });
    expect(first!.created + first!.attached).toBe(rows);
    const before = await digestTables(test.db);
    const [second] = await importSeason(test.db, { fileName: 'season.json', text });
    expect(await digestTables(test.db)).toEqual(before);
    expect(second).toMatchObject({
      created: 0,
      attached: 0,
      moved: [],
      vanished: [],
      proposed: 0,
      corrected: [],
    });
  });
});

const twoSources =
  realDataFolder() === null
    ? []
    : [
        {
          json: join(realDataFolder()!, 'openfootball/2024-25/en.1.json'),
          csv: join(realDataFolder()!, 'odds/E0_2425.csv'),
        },
      ];

function dropColumn(csv: string, name: string): string {
  const [header, ...lines] = csv.split(/\r?\n/);
  const at = header!.split(',').indexOf(name);
  return [header!, ...lines].map((line) => line.split(',').toSpliced(at, 1).join(',')).join('\n');
}

describe.each(twoSources)('a season of two sources', ({ json, csv }) => {
  it('keeps the times of one beside the results of the other, which has no times', async () => {
    await test.moveClockTo(new Date('2027-01-01T00:00:00Z'));
    const named = { competition: 'Premier League of two sources', country: 'England' };
    const season = { ...named, zone: 'Europe/London', fileName: 'season.json' };
    await importSeason(test.db, { ...season, text: readFileSync(json, 'utf8') });
    const before = await digestKickoffs(named.competition);
    const text = dropColumn(readFileSync(csv, 'utf8').replace(/^\uFEFF/, ''), 'Time');
    const [summary] = await importAnswering({ ...named, fileName: 'E0.csv', text });
    // A source with days only contradicts none, so there are no questions.
    const nothing = { moved: [], withdrawn: [], questions: [] };
    expect(summary).toMatchObject({ created: 0, attached: 380, ...nothing });
    expect(await digestKickoffs(named.competition)).toEqual(before);
    const again = await importSeason(test.db, { ...season, text: readFileSync(json, 'utf8') });
    expect(again[0]).toMatchObject({ moved: [], withdrawn: [], corrected: [], proposed: 0 });
  });
});

const sameSeasons = (
  realDataFolder() === null
    ? []
    : [
        ['de.1', '2023-24', 'D1_2324', 'Denmark'],
        ['de.1', '2024-25', 'D1_2425', 'Finland'],
        ['en.1', '2023-24', 'E0_2324', 'Norway'],
        ['en.1', '2024-25', 'E0_2425', 'Sweden'],
        ['es.1', '2023-24', 'SP1_2324', 'Iceland'],
        ['es.1', '2024-25', 'SP1_2425', 'Estonia'],
      ]
).map(([league, season, csv, country]) => ({
  // A country without other clubs: spellings are learnt by country.
  country: country!,
  name: `${league} ${season}`,
  json: join(realDataFolder()!, `openfootball/${season}/${league}.json`),
  csv: join(realDataFolder()!, `odds/${csv}.csv`),
}));

/** Lists the days and grounds of each club, to find it again by its calendar. */
function calendarsOf(rows: readonly { team1: string; team2: string; date: string }[]) {
  return Map.groupBy(
    rows.flatMap(({ team1, team2, date }) => [
      [team1, `${date} home`] as const,
      [team2, `${date} away`] as const,
    ]),
    ([team]) => team,
  );
}

function findNames(rows: SeasonFile['rows'], others: SeasonFile['rows']): Record<string, string> {
  const known = [...calendarsOf(others)];
  return Object.fromEntries(
    [...calendarsOf(rows)].map(([spelling, days]) => {
      const own = new Set(days.map(([, day]) => day));
      const shared = (theirs: typeof days) => theirs.filter(([, day]) => own.has(day)).length;
      return [spelling, known.toSorted(([, a], [, b]) => shared(b) - shared(a))[0]![0]];
    }),
  );
}

async function readSeason(competition: string, nameOf: (name: string) => string) {
  const { rows } = await sql<{ home: string; away: string; proposals: object | null }>`
    SELECT t1.name AS home, t2.name AS away, m.kickoff_time, m.kickoff_confirmed, m.round,
      m.postponed_at IS NOT NULL AS is_postponed, m.closed_at IS NOT NULL AS is_closed,
      (SELECT jsonb_object_agg(p.source, p.result) FROM result_proposals p
       WHERE p.match_id = m.id AND p.replaced_at IS NULL) AS proposals,
      (SELECT jsonb_agg(q.kind ORDER BY q.kind) FROM import_questions q
       WHERE q.match_id = m.id AND q.closed_at IS NULL) AS questions
    FROM match_events m JOIN competitions c ON c.id = m.competition_id
    JOIN teams t1 ON t1.id = m.team1_id JOIN teams t2 ON t2.id = m.team2_id
    WHERE c.name = ${competition} AND m.deleted_at IS NULL`.execute(test.db);
  const named = rows.map((row) => ({ ...row, home: nameOf(row.home), away: nameOf(row.away) }));
  const key = ({ home, away }: (typeof named)[number]) => `${home} ${away}`;
  return named.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

const FREE_COUNTRIES = ['Latvia', 'Lithuania', 'Moldova', 'Malta', 'Cyprus', 'Georgia'];

describe.each(sameSeasons.map((season, place) => ({ ...season, place })))(
  'the season $name of two sources',
  ({ name, json, csv, place }) => {
    it('is complete and the same in either order of reading', async () => {
      await test.moveClockTo(new Date('2027-01-01T00:00:00Z'));
      const texts = [readFileSync(json, 'utf8'), readFileSync(csv, 'utf8').replace(/^\uFEFF/, '')];
      const files = texts.map((text) => readSeasonFiles(text, 'season')[0]!);
      const orders = [[0, 1] as const, [1, 0] as const];
      const seasons = [];
      for (const [first, second] of orders) {
        const competition = `In order ${first} ${name}`;
        const options = {
          competition,
          country: first === 0 ? FREE_COUNTRIES[place]! : `${FREE_COUNTRIES.at(-1 - place)}`,
          zone: 'Europe/London',
          fileName: 'season',
        };
        const answers = findNames(files[second]!.rows, files[first]!.rows);
        const own = Object.fromEntries(Object.values(answers).map((club) => [club, 'new']));
        await importSeason(test.db, { ...options, text: texts[first]!, answers: own });
        await importSeason(test.db, { ...options, text: texts[second]!, answers });
        const toJson = findNames(files[1]!.rows, files[0]!.rows);
        const season = await readSeason(competition, (club) =>
          first === 0 ? club : (toJson[club] ?? club),
        );
        expect(season).toHaveLength(files[0]!.rows.length);
        seasons.push(season);
      }
      expect(seasons[1]).toEqual(seasons[0]);
      for (const { proposals } of seasons[0]!) {
        expect(proposals).not.toBeNull();
      }
    });
  },
);

describe.each(sameSeasons)('the clubs of $name in two sources', ({ name, json, csv, country }) => {
  it('are all known or asked about, offers are right, and no match is duplicated', async () => {
    await test.moveClockTo(new Date('2027-01-01T00:00:00Z'));
    const competition = `Of two names ${name}`;
    const named = { competition, country, zone: 'Europe/London' };
    const season = { ...named, fileName: 'season.json', text: readFileSync(json, 'utf8') };
    const [first] = await importSeason(test.db, season);
    const text = readFileSync(csv, 'utf8');
    const [{ rows }] = readSeasonFiles(text, 'results.csv') as [SeasonFile];
    const known = calendarsOf((JSON.parse(season.text) as Tournament).matches);
    const truth = new Map(
      [...calendarsOf(rows)].map(([spelling, days]) => {
        const own = new Set(days.map(([, day]) => day));
        const shared = (theirs: typeof days) => theirs.filter(([, day]) => own.has(day)).length;
        const ranked = [...known].toSorted(([, a], [, b]) => shared(b) - shared(a));
        return [spelling, ranked[0]![0]];
      }),
    );
    const request = { ...named, fileName: 'results.csv', text };
    const refusal = await importSeason(test.db, request).catch((error: unknown) => error);
    if (!(refusal instanceof SpellingQuestions)) throw new Error('nothing was asked');
    const answers = [...chooseAnswers(refusal.offers)].filter(([, answer]) => answer !== null);
    for (const [spelling, answer] of answers) expect(answer, spelling).toBe(truth.get(spelling));
    const [summary] = await importSeason(test.db, {
      ...request,
      answers: Object.fromEntries(truth),
    });
    expect(summary).toMatchObject({ created: 0, attached: first!.created, teams: first!.teams });
    console.info(`${name}: ${answers.length} of ${refusal.offers.size} questions have an answer`);
  });
});

async function digestKickoffs(competition: string) {
  const { rows } = await sql`
    SELECT m.id, m.kickoff_time, m.kickoff_confirmed FROM match_events m
    JOIN competitions c ON c.id = m.competition_id WHERE c.name = ${competition}
    ORDER BY m.id`.execute(test.db);
  return rows;
}
