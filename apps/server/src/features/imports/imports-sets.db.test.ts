import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { useTestDatabase } from '#testing/test-database.ts';
import { importSeason } from './imports.service.ts';

const test = useTestDatabase();
const CLUBS = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gorse', 'Hazel'];

function writeSeason(year: number, matches: number): string {
  const rows = CLUBS.flatMap((team1) =>
    CLUBS.filter((team2) => team2 !== team1).map((team2) => ({ team1, team2 })),
  ).map((pair, nth) => ({
    ...pair,
    round: `Matchday ${nth + 1}`,
    date: `${year}-0${1 + (nth % 9)}-1${nth % 8}`,
    time: '15:00',
    ...(nth % 2 && { score: { ft: [nth % 3, 1] } }),
  }));
  return JSON.stringify({ name: `Set League ${year}`, matches: rows.slice(0, matches) });
}

it.each([false, true])(
  'an import of many new matches needs as many statements as one of few, as history: %s',
  async (isHistory) => {
    await test.moveClockTo(new Date('2026-05-01T00:00:00Z'));
    const country = isHistory ? 'Scotland' : 'Norway';
    const read = async (year: number, matches: number) => {
      let statements = 0;
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => {
          statements += 1;
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      };
      const text = writeSeason(year, matches);
      const options = { fileName: 'season.json', country, zone: 'UTC', isHistory };
      const [summary] = await importSeason(test.db.withPlugin(counting), { ...options, text });
      expect(summary).toMatchObject({ created: matches, teams: CLUBS.length });
      return statements;
    };
    await read(2025, 56);
    const few = await read(2024, 30);
    expect(await read(2023, 56)).toBe(few);
    expect(few).toBeGreaterThan(10);
  },
);
