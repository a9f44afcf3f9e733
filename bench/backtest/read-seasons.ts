import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  formatSeason,
  readMarket,
  seasonAt,
  type MarketView,
  type PlayedMatch,
} from '@kickoracle/game';
import { decodeFile } from '../../apps/server/src/features/imports/readers/decode-file.ts';
import { readSeasonFiles } from '../../apps/server/src/features/imports/readers/read-season-files.ts';
import type { MatchPrices } from '../../apps/server/src/features/imports/readers/season-file.ts';
import { StartupError } from '../../apps/server/src/lib/startup-error.ts';

export type SeasonMatch = PlayedMatch & { readonly market: MarketView };

export type Season = {
  readonly name: string;
  /** The file's name of the competition; seasons of one source and competition have the same. */
  readonly league: string;
  readonly matches: readonly SeasonMatch[];
};

/** Returns closing prices, or opening ones for a market without. */
function marketOf(prices: MatchPrices | null): MarketView | null {
  if (prices === null) return null;
  const { opening, closing, openingGoals, closingGoals } = prices;
  return readMarket({
    results: closing.length > 0 ? closing : opening,
    goals: closingGoals.length > 0 ? closingGoals : openingGoals,
  });
}

const AUTUMN = { startMonth: 8, endMonth: 5 };

/** Returns the season of the middle date, for files of the main leagues, which do not write it. */
function guessSeason(dates: readonly string[]): string {
  const middle = dates.toSorted()[Math.floor(dates.length / 2)];
  return middle ? formatSeason(seasonAt(new Date(`${middle}T12:00:00Z`), AUTUMN), AUTUMN) : '';
}

async function readSeasons(path: string): Promise<(Season & { problems: readonly string[] })[]> {
  const files = readSeasonFiles(decodeFile(await readFile(path)).text, basename(path));
  return files.map(({ season, rows, problems, country, competitionName }) => {
    // Leagues of several countries share names.
    const league = [country, competitionName].filter(Boolean).join(' ') || basename(path);
    const matches = rows.flatMap(({ team1, team2, date, fulltime, status, prices }) => {
      const market = marketOf(prices);
      if (fulltime === null || status === 'awarded' || market === null) return [];
      const kickoff = new Date(`${date}T00:00:00Z`);
      return [{ homeTeam: team1, awayTeam: team2, kickoff, score: fulltime, market }];
    });
    return {
      name: `${league} ${season?.text ?? guessSeason(rows.map(({ date }) => date))}`,
      league,
      problems,
      matches: matches.toSorted((a, b) => a.kickoff.getTime() - b.kickoff.getTime()),
    };
  });
}

/** Reads all priced seasons in a folder; `leaveOut` gets a sentence about each unusable one. */
export async function readFolder(
  folder: string,
  leaveOut: (sentence: string) => void,
): Promise<Season[]> {
  const names = await readdir(folder).catch((error: Error) => {
    throw new StartupError(`The folder ${folder} cannot be read: ${error.message}.`);
  });
  const seasons: Season[] = [];
  for (const name of names.filter((one) => /\.(csv|json)$/i.test(one)).toSorted()) {
    try {
      for (const { problems, ...season } of await readSeasons(join(folder, name))) {
        const isThere = seasons.some((other) => other.name === season.name);
        for (const problem of problems) leaveOut(`A row is left out: ${problem}`);
        if (isThere) leaveOut(`${name} is left out: ${season.name} is in the folder already.`);
        else if (season.matches.length > 0) seasons.push(season);
        else leaveOut(`${name} is left out: ${season.name} has no match with a score and prices.`);
      }
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      leaveOut(`${name} is left out: ${error.message}`);
    }
  }
  if (seasons.length > 0) return seasons;
  throw new StartupError(`${folder} has no season with results and prices.`);
}

export const startOf = ({ matches }: Season): number => matches[0]!.kickoff.getTime();

/** Leagues of one year start within this time, from autumn to spring or from spring to autumn. */
const SAME_YEAR_MS = 300 * 86_400_000;

export function lastYearOf(seasons: readonly Season[]): Season[] {
  const last = Math.max(...seasons.map(startOf));
  return seasons.filter((season) => startOf(season) > last - SAME_YEAR_MS);
}
