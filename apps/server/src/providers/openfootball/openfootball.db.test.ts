import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '#formats/venue-time.ts';
import { createServedRow, startOpenfootballServer } from '#testing/openfootball-server.ts';
import { DATA_ROOTS, nameFiles } from '#testing/replay-feed.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createBudget } from '../budget.ts';
import type { Pairing } from '../match-data.ts';
import { createOpenfootball } from './openfootball.ts';

const test = useTestDatabase();
const server = await startOpenfootballServer();
afterAll(() => server.stop());

const kickoffAt = new Date('2026-03-01T15:00:00Z');
const person = { purpose: 'person' } as const;

const open = ({ files = [server.file], daily = 100, keptMs = 0 } = {}) =>
  createOpenfootball(files, {
    budget: createBudget(test.db, { source: 'openfootball', daily }),
    limits: { timeoutMs: 4_000, bytes: 1_000_000 },
    keptMs,
  });

const named = (home: string | string[], away: string | string[]): Pairing => [
  { id: null, names: [home].flat() },
  { id: null, names: [away].flat() },
];

beforeEach(async () => {
  server.rows.clear();
  server.requests.length = 0;
  server.troubles.length = 0;
  await sql`DELETE FROM provider_budgets`.execute(test.ownerDb);
});

const serve = (name: string, row: Partial<Parameters<typeof createServedRow>[0]> = {}) =>
  server.rows.set(name, createServedRow({ teams: ['Ash FC', 'Birch United'], kickoffAt, ...row }));

describe('a match of a file', () => {
  it('is found by its teams, the home team first, and the nearest kickoff', async () => {
    serve('far', { round: 'Matchday 1', kickoffAt: new Date('2026-02-28T15:30:00Z') });
    serve('near', { round: 'Matchday 2', kickoffAt: new Date('2026-03-01T14:30:00Z') });
    serve('turned', { teams: ['Birch United', 'Ash FC'] });
    const teams = named(['Ashes', 'Ash FC'], 'BIRCH  United');
    const id = await open().findFixture({ teams, kickoffAt }, person);
    const { fixtures } = await open().listFixtures([id!], person);
    expect(fixtures.map((each) => each.kickoffAt)).toEqual([new Date('2026-03-01T14:30:00Z')]);
    expect(open().isOf(fixtures[0]!, teams)).toBe(true);
    expect(open().isOf(fixtures[0]!, [teams[1], teams[0]])).toBe(false);
  });

  it('is found by its day if the file has no time, and then has no kickoff', async () => {
    serve('day', { isDayOnly: true, ft: [2, 1] });
    const id = await open().findFixture(
      { teams: named('Ash FC', 'Birch United'), kickoffAt },
      person,
    );
    const { fixtures } = await open().listFixtures([id!], person);
    expect(fixtures).toMatchObject([
      { kickoffAt: null, state: 'played', result: { score: '2-1' } },
    ]);
  });

  it('is not found for other teams or on another day', async () => {
    serve('other', { teams: ['Ash FC', 'Cedar Town'] });
    serve('later', { kickoffAt: new Date('2026-03-03T15:00:00Z') });
    const teams = named('Ash FC', 'Birch United');
    expect(await open().findFixture({ teams, kickoffAt }, person)).toBeNull();
  });

  it('keeps its identity if its round is renamed, and is a problem if that is ambiguous', async () => {
    serve('one', { round: 'Matchday 9', ft: [0, 0] });
    const teams = named('Ash FC', 'Birch United');
    const id = (await open().findFixture({ teams, kickoffAt }, person))!;
    serve('one', { round: 'Round 9', ft: [1, 1] });
    const response = await open().listFixtures([id], person);
    expect(response.fixtures).toMatchObject([{ id, result: { score: '1-1' } }]);
    serve('two', { round: 'Play-off', ft: [3, 0] });
    expect([...(await open().listFixtures([id], person)).problems]).toEqual([
      [id, 'The response does not contain it.'],
    ]);
    serve('one', { round: 'Matchday 9' });
    serve('two', { round: 'Matchday 9' });
    expect([...(await open().listFixtures([id], person)).problems]).toEqual([
      [id, 'The response contains it more than once.'],
    ]);
  });

  it.each<[Partial<Parameters<typeof createServedRow>[0]>, string, object | null]>([
    [{}, 'coming', null],
    [{ ft: [2, 1], ht: [1, 0] }, 'played', { score: '2-1', halftime_score: '1-0' }],
    [{ ft: [3, 0], status: 'awarded' }, 'awarded', { score: '3-0' }],
    [{ ft: [1, 0], status: 'Abandoned' }, 'abandoned', null],
    [{ status: 'postponed' }, 'postponed', null],
    [{ status: 'cancelled' }, 'cancelled', null],
  ])('with %o is %s', async (row, state, result) => {
    serve('one', row);
    const teams = named('Ash FC', 'Birch United');
    const id = (await open().findFixture({ teams, kickoffAt }, person))!;
    const { fixtures } = await open().listFixtures([id], person);
    expect(fixtures).toMatchObject([{ state, result }]);
  });
});

describe('files', () => {
  it('are requested once per cache period, for any number of matches', async () => {
    serve('one', { ft: [2, 1] });
    const provider = open({ keptMs: 60_000 });
    const teams = named('Ash FC', 'Birch United');
    const ids = await Promise.all(
      [1, 2, 3].map(() => provider.findFixture({ teams, kickoffAt }, person)),
    );
    await provider.listFixtures([ids[0]!], person);
    expect(server.requests).toEqual(['/2025-26/harbour.json']);
    expect(await provider.readUsage()).toMatchObject({ spent: 1, trouble: null });
  });

  it('are read if another one is missing, and its problem is stored', async () => {
    serve('one', { ft: [2, 1] });
    const missing = { url: server.file.url.replace('harbour', 'gone'), zone: 'UTC' };
    const provider = open({ files: [missing, server.file] });
    server.troubles.push((response) => response.writeHead(404).end());
    const teams = named('Ash FC', 'Birch United');
    expect(await provider.findFixture({ teams, kickoffAt }, person)).not.toBeNull();
    server.troubles.push((response) => response.writeHead(404).end());
    await expect(
      open({ files: [missing] }).findFixture({ teams, kickoffAt }, person),
    ).rejects.toMatchObject({
      kind: 'failed',
      message: '2025-26/gone.json returned status 404.',
    });
    expect((await open().readUsage()).trouble?.problem).toContain('404');
  });

  it('are not requested beyond the limit', async () => {
    serve('one');
    const provider = open({ daily: 1 });
    const teams = named('Ash FC', 'Birch United');
    await provider.findFixture({ teams, kickoffAt }, person);
    await expect(provider.findFixture({ teams, kickoffAt }, person)).rejects.toMatchObject({
      kind: 'limited',
    });
    expect(server.requests).toHaveLength(1);
  });
});

type Row = {
  date: string;
  time?: string;
  team1: string;
  team2: string;
  score: { ft?: [number, number] };
  status?: string;
};

/** Seasons of leagues: synthetic ones always, real ones if available. */
const SEASONS = DATA_ROOTS.flatMap((root) =>
  ['football-json', 'openfootball']
    .map((folder) => join(root, folder))
    .filter(existsSync)
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /^\d{4}-\d{2}\/.*\.json$/.test(file))
        .map((file) => join(folder, file)),
    ),
);

describe.each(nameFiles(SEASONS))('the season %s', (_, path) => {
  it('is read without changes: all matches are found, with their scores', async () => {
    const { matches } = JSON.parse(readFileSync(path, 'utf8')) as { matches: Row[] };
    for (const [index, row] of matches.entries()) server.rows.set(String(index), row);
    const provider = open({ keptMs: 60_000 });
    const scores: (string | null)[] = [];
    for (const { date, time = '12:00', team1, team2 } of matches) {
      const at = new Date(toInstant(date, time.padStart(5, '0'), 'UTC').epochMilliseconds);
      const teams = named(team1, team2);
      const id = await provider.findFixture({ teams, kickoffAt: at }, person);
      const { fixtures } = await provider.listFixtures([id!], person);
      const [fixture] = fixtures;
      expect(provider.isOf(fixture!, teams)).toBe(true);
      scores.push(fixture!.result?.score ?? null);
    }
    const isUndecided = (status?: string) => ['postponed', 'cancelled'].includes(status ?? '');
    const written = matches.map(({ score, status }) =>
      score.ft && !isUndecided(status) ? score.ft.join('-') : null,
    );
    expect(scores).toEqual(written);
    expect(server.requests).toHaveLength(1);
  });
});
