import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createAdministrator, createPlayer } from '#testing/factories.ts';
import { rounds } from '#testing/rounds.ts';
import { listProposedResults } from '#testing/list-proposed-results.ts';
import { createSeasonFile } from '#testing/import-match.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { importSeasonFiles } from './imports.service.ts';
import type { SeasonFile, SeasonRow } from './readers/season-file.ts';

const test = useTestDatabase();

const BEFORE = new Date('2026-09-10T12:00:00Z');
const AFTER = new Date('2026-10-20T12:00:00Z');
const TEAMS = ['Ash FC', 'Birch FC', 'Cedar FC', 'Date FC'];
const PAIRS = TEAMS.flatMap((team1) =>
  TEAMS.filter((team2) => team2 !== team1).map((team2) => [team1, team2] as const),
);
/** A short file may lack teams of other files. The answers say that all of them are new teams. */
const ANSWERS = Object.fromEntries(TEAMS.map((team) => [team, 'new']));
const SOURCES = ['zeta', 'football-data.co.uk', 'football.json'];

/** One source's version of a match; null: the source lacks it. */
type Take = {
  /** Hours by which its kickoff differs; null: only the day is known. */
  hoursOff: number | null;
  score: [number, number] | null;
  hasHalftime: boolean;
  status: SeasonRow['status'];
  round: string;
  isSwapped: boolean;
} | null;

type Fixture = { pair: number; day: number; hour: number; isSwappable: boolean; takes: Take[] };

const take: fc.Arbitrary<Take> = fc.option(
  fc.record({
    hoursOff: fc.oneof(
      { weight: 4, arbitrary: fc.constant(0) },
      { weight: 2, arbitrary: fc.constant(null) },
      { weight: 2, arbitrary: fc.constantFrom(1, -3, 30, -200, 500) },
    ),
    score: fc.option(fc.constantFrom<[number, number]>([1, 1], [2, 1], [0, 3])),
    hasHalftime: fc.boolean(),
    status: fc.constantFrom<SeasonRow['status']>(
      'scheduled',
      'scheduled',
      'postponed',
      'cancelled',
    ),
    round: fc.constantFrom('', 'Matchday 1', '1. Runde'),
    isSwapped: fc.boolean(),
  }),
  { freq: 6 },
);

const fixture: fc.Arbitrary<Fixture> = fc.record({
  pair: fc.nat(PAIRS.length - 1),
  day: fc.integer({ min: 1, max: 30 }),
  hour: fc.integer({ min: 0, max: 23 }),
  isSwappable: fc.boolean(),
  takes: fc.array(take, { minLength: SOURCES.length, maxLength: SOURCES.length }),
});

function toRow({ pair, day, hour, isSwappable }: Fixture, take: NonNullable<Take>): SeasonRow {
  // Swapped teams are only recognised at the same kickoff.
  const at = new Date(
    Date.UTC(2026, 8, day, hour) + (isSwappable ? 0 : (take.hoursOff ?? 0)) * 3.6e6,
  );
  const [home, away] = PAIRS[pair]!;
  const isSwapped = isSwappable && take.isSwapped;
  const isDayOnly = !isSwappable && take.hoursOff === null;
  const [team1, team2] = isSwapped ? [away, home] : [home, away];
  const { score, hasHalftime, round, status } = take;
  return {
    where: `${team1} - ${team2}`,
    num: null,
    round,
    date: at.toISOString().slice(0, 10),
    time: isDayOnly ? null : at.toISOString().slice(11, 16),
    zone: null,
    team1,
    team2,
    matchType: 'group',
    status,
    fulltime: score && { home: score[0], away: score[1] },
    halftime: score && hasHalftime ? { home: 0, away: 0 } : null,
    goalMinutes: null,
    prices: null,
  };
}

function toFiles(name: string, fixtures: readonly Fixture[]): SeasonFile[] {
  return SOURCES.map((source, index) => {
    const rows = fixtures.flatMap((one) => {
      const take = one.takes[index];
      return take ? [toRow(one, take)] : [];
    });
    return createSeasonFile({ source, competitionName: name, rows });
  });
}

/** Everything that imports and players see; `exact` adds ids, versions and timestamps. */
async function readState(name: string, exact = false) {
  const { rows: matches } = await sql<Record<string, unknown>>`
    SELECT t1.name AS team1, t2.name AS team2, m.round, m.match_type, m.kickoff_time::text,
      m.kickoff_confirmed, m.closed_at IS NOT NULL AS closed, m.postponed_at IS NOT NULL AS postponed,
      m.status, v.kind, v.result::text,
      (SELECT jsonb_object_agg(p.source, p.result) FROM result_proposals p
       WHERE p.match_id = m.id AND p.replaced_at IS NULL)::text AS proposals,
      (SELECT jsonb_agg(jsonb_build_object('kind', q.kind, 'sides',
         (SELECT jsonb_agg(side - 'since') FROM jsonb_array_elements(q.sides) side)) ORDER BY q.kind)
       FROM import_questions q WHERE q.match_id = m.id AND q.closed_at IS NULL)::text AS questions,
      (SELECT jsonb_agg(jsonb_build_object('source', i.source, 'kickoff', r.kickoff_at,
         'confirmed', r.kickoff_confirmed, 'result', r.result, 'status', r.status) ORDER BY i.source)
       FROM import_rows r JOIN imports i ON i.id = r.import_id WHERE r.match_id = m.id)::text AS claims,
      (SELECT jsonb_agg(jsonb_build_object('value', p.value, 'xp', l.xp_amount) ORDER BY p.value)
       FROM prediction_events e JOIN predictions p ON p.event_id = e.id
       LEFT JOIN xp_ledger l ON l.prediction_event_id = e.id AND l.user_id = p.user_id
         AND l.kind = 'award'
       WHERE e.match_id = m.id)::text AS predictions
      ${exact ? sql`, m.*` : sql``}
    FROM match_events m JOIN competitions c ON c.id = m.competition_id
    JOIN teams t1 ON t1.id = m.team1_id JOIN teams t2 ON t2.id = m.team2_id
    LEFT JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
    WHERE c.name = ${name} ORDER BY m.kickoff_time, t1.name, t2.name, m.round
  `.execute(test.db);
  return rows(matches);
}

const rows = (found: Record<string, unknown>[]) => found.map((row) => JSON.stringify(row));

async function listMatches(name: string) {
  const { rows: found } = await sql<{
    id: string;
    event_id: string;
    item_version: number;
    label: string;
    open: boolean;
    postponed: boolean;
    over: boolean;
  }>`
    SELECT m.id, e.id AS event_id, m.item_version, t1.name || ' - ' || t2.name AS label,
      m.closed_at IS NULL AND m.postponed_at IS NULL AND m.kickoff_time > game_now() AS open,
      m.postponed_at IS NOT NULL AS postponed,
      (m.closed_at IS NOT NULL OR m.kickoff_time <= game_now()) AND m.status = 'active' AS over
    FROM match_events m JOIN prediction_events e ON e.match_id = m.id
    JOIN competitions c ON c.id = m.competition_id
    JOIN teams t1 ON t1.id = m.team1_id JOIN teams t2 ON t2.id = m.team2_id
    WHERE c.name = ${name} ORDER BY m.kickoff_time, label
  `.execute(test.db);
  return found;
}

type Play = { fixtures: Fixture[]; isHistory: boolean };

let count = 0;

async function play({ fixtures, isHistory }: Play, orders: readonly (readonly number[])[]) {
  count += 1;
  const name = `Order ${count}`;
  const files = toFiles(name, fixtures);
  const read = async (order: readonly number[]) => {
    for (const index of order) {
      await importSeasonFiles(test.db, [files[index]!], {
        fileName: 'file',
        country: 'Scotland',
        zone: 'UTC',
        isHistory,
        answers: ANSWERS,
      });
    }
  };
  await test.moveClockTo(BEFORE);
  await read(orders[0]!);
  const early = await readState(name);
  const { userId } = await createPlayer(test.db);
  const predictions = createPredictionsService(test);
  for (const { event_id: eventId, open } of await listMatches(name)) {
    if (open) await predictions.submitPrediction({ eventId, userId, value: '2-1' });
  }
  await test.moveClockTo(AFTER);
  await read(orders[1]!);
  const late = await readState(name);
  const before = await readState(name, true);
  await read(orders[0]!);
  expect(await readState(name, true)).toEqual(before);
  const results = createResultsService(test);
  const { userId: adminId } = await createAdministrator(test.ownerDb);
  for (const { id, item_version: itemVersion, over, postponed } of await listMatches(name)) {
    if (!over || postponed) continue;
    const [result] = await listProposedResults(test.db, id);
    const seen = { kind: 'match', itemId: id, itemVersion, adminId } as const;
    if (result) await results.validateResult({ ...seen, result });
  }
  return { early, late, paid: await readState(name) };
}

/** Every source at least once, in any order, with repeats. */
const order = fc
  .tuple(fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), fc.array(fc.nat(2), { maxLength: 3 }))
  .map(([each, again]) => [...again, ...each]);

const MANY = { timeout: 900_000 };

it('gives the same result for any order of sources, with repeats', MANY, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        fixtures: fc.uniqueArray(fixture, {
          minLength: 1,
          maxLength: 5,
          // Several meetings of one pair have a separate test.
          selector: ({ pair }) => [...PAIRS[pair]!].toSorted().join(),
        }),
        isHistory: fc.boolean(),
      }),
      fc.tuple(order, order),
      fc.tuple(order, order),
      async (season, one, other) => {
        expect(await play(season, other)).toEqual(await play(season, one));
      },
    ),
    { numRuns: rounds({ quick: 4, full: 200 }) },
  );
});

const say = (status: SeasonRow['status'], changes: Partial<NonNullable<Take>> = {}): Take => ({
  hoursOff: 0,
  score: null,
  hasHalftime: false,
  status,
  round: '',
  isSwapped: false,
  ...changes,
});

describe('a match that one source has as postponed', () => {
  const dayOnly = { hoursOff: null };
  it.each<[string, number, Take[], Partial<Play & Fixture>]>([
    ['a day to come', 20, [null, say('scheduled', dayOnly), say('postponed')], {}],
    ['a day that has come', 10, [null, say('scheduled', dayOnly), say('postponed', dayOnly)], {}],
    [
      'a day that has come, and is trusted',
      10,
      [null, say('postponed'), say('scheduled', dayOnly)],
      {},
    ],
    ['a time that has passed', 1, [null, say('scheduled'), say('postponed')], {}],
    [
      'another time that has passed, after a third that says the same',
      1,
      [say('postponed', { hoursOff: 1 }), say('scheduled'), say('postponed', { hoursOff: 1 })],
      {},
    ],
    [
      'another time to come, for one that has passed',
      11,
      [null, say('postponed', { hoursOff: -200 }), say('scheduled')],
      {},
    ],
    [
      'a time that has passed, and a third one the sides turned round',
      1,
      [say('postponed', dayOnly), say('scheduled'), say('scheduled', { isSwapped: true })],
      { isSwappable: true },
    ],
    [
      'its result',
      1,
      [say('scheduled', { score: [1, 1], hoursOff: 1 }), say('postponed'), null],
      { isHistory: true },
    ],
    [
      'its sides turned round',
      1,
      [null, say('postponed'), say('scheduled', { isSwapped: true })],
      { isSwappable: true },
    ],
  ])('while another knows %s, ends the same in every order', async (_, day, takes, rest) => {
    const { isHistory = false, isSwappable = false } = rest;
    const season = { fixtures: [{ pair: 0, day, hour: 0, isSwappable, takes }], isHistory };
    const [one, other] = [
      [0, 1, 2],
      [2, 1, 0],
    ];
    const ended = await play(season, [one!, one!]);
    expect(await play(season, [other!, other!])).toEqual(ended);
    expect(await play(season, [other!, one!])).toEqual(ended);
    const questions = JSON.parse((JSON.parse(ended.early[0]!) as { questions: string }).questions);
    const kickoffs = (questions as { kind: string }[]).filter(({ kind }) => kind === 'kickoff');
    expect(kickoffs).toHaveLength(1);
  });
});
