import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
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
import { StartupError } from '../../apps/server/src/startup-error.ts';

/** A match with its score and, where bookmakers priced it, what they believed at the close. */
export type SeasonMatch = PlayedMatch & { readonly market: MarketView | null };

/** The matches of one file that were played, in their order. */
export type Season = {
  readonly name: string;
  /** What the file calls the competition; seasons of one are called alike where one source wrote them. */
  readonly league: string;
  readonly matches: readonly SeasonMatch[];
  /** A sentence for each row that cannot be read. */
  readonly problems?: readonly string[];
};

async function readText(path: string): Promise<string> {
  try {
    return decodeFile(await readFile(path)).text;
  } catch (error) {
    throw new StartupError(`The file ${path} cannot be read: ${(error as Error).message}.`);
  }
}

/** The closing prices, or where a market was not asked at the close, those that it opened with. */
function marketOf(prices: MatchPrices | null): MarketView | null {
  if (prices === null) return null;
  const { opening, closing, openingGoals, closingGoals } = prices;
  return readMarket({
    results: closing.length > 0 ? closing : opening,
    goals: closingGoals.length > 0 ? closingGoals : openingGoals,
  });
}

/** What a file calls its competition; leagues of several countries are called alike. */
const nameLeague = (of: { country: string | null; competitionName: string }, path: string) =>
  [of.country, of.competitionName].filter(Boolean).join(' ') || basename(path);

const AUTUMN = { startMonth: 8, endMonth: 5 };

/** Returns the season of the middle date, for files of the main leagues, which do not write it. */
function guessSeason(dates: readonly string[]): string {
  const middle = dates.toSorted()[Math.floor(dates.length / 2)];
  return middle ? formatSeason(seasonAt(new Date(`${middle}T12:00:00Z`), AUTUMN), AUTUMN) : '';
}

/** Reads the seasons of a file. Throws a StartupError that says in a sentence what is wrong with it. */
export async function readSeasons(path: string): Promise<Season[]> {
  const files = readSeasonFiles(await readText(path), basename(path));
  const seasons = files.map(({ season, rows, problems, ...file }) => ({
    name: `${nameLeague(file, path)} ${season?.text ?? guessSeason(rows.map(({ date }) => date))}`,
    league: nameLeague(file, path),
    problems,
    matches: rows
      .flatMap(({ team1, team2, date, fulltime, status, prices }): SeasonMatch[] => {
        if (fulltime === null || status === 'awarded') return [];
        const kickoff = new Date(`${date}T00:00:00Z`);
        const match = { homeTeam: team1, awayTeam: team2, kickoff, score: fulltime };
        return [{ ...match, market: marketOf(prices) }];
      })
      .toSorted((a, b) => a.kickoff.getTime() - b.kickoff.getTime()),
  }));
  const empty = seasons.find(({ matches }) => matches.length === 0);
  if (empty) throw new StartupError(`${basename(path)} has no match with a score.`);
  return seasons;
}
