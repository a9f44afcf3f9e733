/** @module-tag slow */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STATISTICS } from '@kickoracle/game';
import { beforeAll, describe, expect, it } from 'vitest';
import { countStatistics, type SeasonText } from '#testing/count-statistics.ts';
import { realDataFolder } from '#testing/real-data.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createCompetitionsService } from '../competitions/competitions.service.ts';
import { importSeason } from '../imports/imports.service.ts';
import { createStatisticsService } from './statistics.service.ts';

const FIXTURES = fileURLToPath(new URL('../../../../../fixtures', import.meta.url));

const MADE_UP = ['football-json/2024-25/harbour-league.json', 'worldcup-json/harbour-cup.json'].map(
  (file) => join(FIXTURES, file),
);

/** Lists all seasons in formats with scores, half-time and, for tournaments, goal minutes. */
function listRealFiles(): string[] {
  const root = join(realDataFolder() ?? '', 'openfootball');
  if (realDataFolder() === null || !existsSync(root)) return [];
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)([a-z]{2}\.\d|worldcup)\.json$/.test(file))
    .toSorted()
    .map((file) => join(root, file));
}

const real = listRealFiles();

function readSeason(path: string): SeasonText {
  return JSON.parse(readFileSync(path, 'utf8')) as SeasonText;
}

describe.each([
  { name: 'the made-up seasons', files: MADE_UP },
  { name: 'all real seasons of KICKORACLE_DATA', files: real },
])('$name', ({ files }) => {
  const test = useTestDatabase();
  const seasonsOf = new Map<string, SeasonText[]>();

  beforeAll(async () => {
    await test.moveClockTo(new Date('2027-01-01T00:00:00Z'));
    for (const path of files) {
      const [summary] = await importSeason(test.db, {
        fileName: basename(path),
        text: readFileSync(path, 'utf8'),
        isHistory: true,
        ...(path.startsWith(FIXTURES) && { country: 'England', zone: 'Europe/London' }),
      });
      const { competition } = summary!;
      seasonsOf.set(competition, [...(seasonsOf.get(competition) ?? []), readSeason(path)]);
    }
  }, 240_000);

  it.skipIf(files.length === 0)(
    'equal an independent count of the files, for all competitions and for each',
    async () => {
      const competitions = createCompetitionsService(test);
      const statistics = createStatisticsService(test, competitions);
      const all = countStatistics([...seasonsOf.values()].flat());
      for (const statistic of STATISTICS) {
        expect(await statistics.getStatistic(statistic, null), statistic).toEqual(all[statistic]);
        expect(all[statistic].matches, statistic).toBeGreaterThan(0);
      }
      for (const { id, name } of await competitions.listCompetitions()) {
        const own = countStatistics(seasonsOf.get(name) ?? []);
        for (const statistic of STATISTICS) {
          const found = await statistics.getStatistic(statistic, id);
          expect(found, `${statistic} of ${name}`).toEqual(own[statistic]);
        }
      }
    },
  );
});
