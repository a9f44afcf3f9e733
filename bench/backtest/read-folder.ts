import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gridOfMarket } from '@kickoracle/game';
import { StartupError } from '../../apps/server/src/startup-error.ts';
import { createArenaSeason, toGrid, type ArenaSeason } from './arena.ts';
import { forecastSeason, seasonsBefore, type ForecastSeason } from './forecast.ts';
import { readSeasons, type Season } from './read-seasons.ts';

const FORMATS = /\.(csv|json)$/i;

/** A year that is played from autumn to spring, or from spring to autumn: less than this lies between the starts of its leagues. */
const SAME_YEAR_MS = 300 * 86_400_000;

const startOf = ({ matches }: Season) => matches[0]!.kickoff.getTime();

/**
 * Reads every season with prices in a folder; of a season the matches that were priced. What cannot be used is named by
 * `leaveOut` with its reason.
 */
export async function readFolder(
  folder: string,
  leaveOut: (sentence: string) => void,
): Promise<Season[]> {
  const names = (await listFiles(folder)).filter((name) => FORMATS.test(name)).toSorted();
  const seasons: Season[] = [];
  for (const name of names) {
    try {
      for (const season of await readSeasons(join(folder, name))) {
        const matches = season.matches.filter(({ market }) => market !== null);
        const isThere = seasons.some((other) => other.name === season.name);
        for (const problem of season.problems ?? []) leaveOut(`A row is left out: ${problem}`);
        if (isThere) leaveOut(`${name} is left out: ${season.name} is in the folder already.`);
        else if (matches.length > 0) seasons.push({ ...season, matches });
        else leaveOut(`${season.name} is left out: ${name} has no prices of it.`);
      }
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      leaveOut(`${name} is left out: ${error.message}`);
    }
  }
  if (seasons.length > 0) return seasons;
  throw new StartupError(`${folder} has no season with results and prices.`);
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    throw new StartupError(`The folder ${folder} cannot be read: ${(error as Error).message}.`);
  }
}

/** Of so many seasons at most rules are chosen: more would take longer and say the same. */
const MOST_CHOOSING = 40;

/** The seasons of the last year, which judge, and those before, on which rules are chosen. */
export function splitByYear(seasons: readonly Season[]): { judging: Season[]; choosing: Season[] } {
  const last = Math.max(...seasons.map(startOf));
  const isLast = (season: Season) => startOf(season) > last - SAME_YEAR_MS;
  return {
    judging: seasons.filter(isLast),
    choosing: seasons
      .filter((season) => !isLast(season))
      .toSorted((a, b) => startOf(b) - startOf(a))
      .slice(0, MOST_CHOOSING)
      .toSorted((a, b) => seasons.indexOf(a) - seasons.indexOf(b)),
  };
}

const othersOf = (season: Season, seasons: readonly Season[]) =>
  seasons.filter((other) => other !== season);

/** A season by its closing prices alone. */
export function toArena(season: Season, seasons: readonly Season[]): ArenaSeason {
  const beliefs = season.matches.map(({ market }) => ({ grid: gridOfMarket(market!) }));
  return createArenaSeason(season, beliefs, othersOf(season, seasons));
}

/** A season with the forecasts of our model, which has seen what was played before each day. */
export function toForecastArena(
  season: Season,
  seasons: readonly Season[],
  onProgress: (done: number, total: number) => void,
): { forecast: ForecastSeason; arena: ArenaSeason } {
  const forecast = forecastSeason(season, seasonsBefore(season, seasons), onProgress);
  const beliefs = forecast.matches.map((match) => ({
    grid: match.bookmakers ?? match.model,
    forecasts: match,
  }));
  const arena = createArenaSeason(season, beliefs, othersOf(season, seasons));
  const baseRates = toGrid(arena.baseRates);
  const matches = forecast.matches.map((match) => ({ ...match, baseRates }));
  return { forecast: { ...forecast, matches }, arena };
}
