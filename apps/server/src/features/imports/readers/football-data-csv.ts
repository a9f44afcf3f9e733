import {
  formatSeason,
  isCalendarDate,
  readCountry,
  readSeasonLabel,
  seasonAt,
  type SeasonLabel,
} from '@kickoracle/game';
import { parse } from 'csv-parse/sync';
import { ImportError } from '../import-error.ts';
import { sayText } from '../say-text.ts';
import { readRows, readScores, readTime, type RawRow } from './row-fields.ts';
import type {
  BookmakerOdds,
  GoalsOdds,
  MatchPrices,
  SeasonFile,
  SeasonReader,
  SeasonRow,
} from './season-file.ts';

type Cells = Readonly<Record<string, string | undefined>>;

/** Every time in these files is UK time, whatever the league. */
const ZONE = 'Europe/London';

const SEASON = { startMonth: 8, endMonth: 5 };

/**
 * Bookmakers by the prefix of their columns: `B365H` is an opening price for the home win, `B365CH`
 * a closing one. `VCH` is thus an opening price of VC, `VCCH` its closing one. Maximum, average and
 * the exchange are no bookmakers; the average stands for them where a file names none.
 */
const BOOKMAKERS = '1XB B365 BF BFD BMGM BS BV BW CL GB IW LB PS SB SJ SO SY VC WH'.split(' ');

/** Bookmakers by the prefix of their columns for goals; Pinnacle has another one there. */
const GOALS_BOOKMAKERS = { B365: 'B365', GB: 'GB', P: 'PS' };

/** The column of what bookmakers offered on average, for results and for goals. */
const AVERAGE = 'Avg';

const GOALS_LINE = 2.5;

const readPrice = (cells: Cells, column: string) => Number(cells[column] || Number.NaN);
const isPrice = (odds: number) => Number.isFinite(odds) && odds > 1;

function readOdds(cells: Cells, prefix: string, bookmaker: string): BookmakerOdds[] {
  const [home, draw, away] = ['H', 'D', 'A'].map((outcome) =>
    readPrice(cells, `${prefix}${outcome}`),
  ) as [number, number, number];
  return [home, draw, away].every(isPrice) ? [{ bookmaker, home, draw, away }] : [];
}

function readGoalsOdds(cells: Cells, prefix: string, bookmaker: string): GoalsOdds[] {
  const over = readPrice(cells, `${prefix}>${GOALS_LINE}`);
  const under = readPrice(cells, `${prefix}<${GOALS_LINE}`);
  return isPrice(over) && isPrice(under) ? [{ bookmaker, line: GOALS_LINE, over, under }] : [];
}

function readPrices(cells: Cells): MatchPrices | null {
  const read = (suffix: string) => {
    const odds = BOOKMAKERS.flatMap((name) => readOdds(cells, `${name}${suffix}`, name));
    return odds.length > 0 ? odds : readOdds(cells, `${AVERAGE}${suffix}`, AVERAGE);
  };
  const readGoals = (suffix: string) => {
    const odds = Object.entries(GOALS_BOOKMAKERS).flatMap(([prefix, name]) =>
      readGoalsOdds(cells, `${prefix}${suffix}`, name),
    );
    return odds.length > 0 ? odds : readGoalsOdds(cells, `${AVERAGE}${suffix}`, AVERAGE);
  };
  const prices = {
    opening: read(''),
    closing: read('C'),
    openingGoals: readGoals(''),
    closingGoals: readGoals('C'),
  };
  return Object.values(prices).some((odds) => odds.length > 0) ? prices : null;
}

/** Reads `16/08/2024` or, in older files, `16/08/24`; null for what is no date. */
function readDate(text: string | undefined): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4}|\d{2})$/.exec(text ?? '') ?? [];
  const century = Number(year) > 80 ? '19' : '20';
  const date = `${year?.length === 2 ? century : ''}${year}-${month}-${day}`;
  return isCalendarDate(date) ? date : null;
}

function requireDate(text: string | undefined, where: string): string {
  const date = readDate(text);
  if (date !== null) return date;
  throw new ImportError(
    `${where}: Date: ${sayText(text ?? '')} is not a date of the form DD/MM/YYYY.`,
  );
}

function readScore(cells: Cells, columns: readonly (readonly [string, string])[], where: string) {
  for (const [homeColumn, awayColumn] of columns) {
    const [home, away] = [cells[homeColumn] ?? '', cells[awayColumn] ?? ''];
    if (home === '' && away === '') continue;
    if (/^\d{1,2}$/.test(home) && /^\d{1,2}$/.test(away)) {
      return [Number(home), Number(away)] as const;
    }
    throw new ImportError(
      `${where}: ${homeColumn}, ${awayColumn}: ${sayText(`${home}-${away}`)} is no score.`,
    );
  }
  return undefined;
}

function cellOf(cells: Cells, ...names: string[]): string {
  return names.map((name) => cells[name]).find((value) => value) ?? '';
}

function readRow(cells: Cells, where: string): SeasonRow {
  const ft = readScore(
    cells,
    [
      ['FTHG', 'FTAG'],
      ['HG', 'AG'],
    ],
    where,
  );
  const ht = readScore(cells, [['HTHG', 'HTAG']], where);
  return {
    where,
    num: null,
    round: '',
    date: requireDate(cells['Date'], where),
    time: readTime(cells['Time'], where),
    zone: null,
    team1: cellOf(cells, 'HomeTeam', 'Home'),
    team2: cellOf(cells, 'AwayTeam', 'Away'),
    matchType: 'group',
    status: 'scheduled',
    ...readScores({ ft, ht }, where),
    goalMinutes: null,
    prices: readPrices(cells),
  };
}

/** A record, and the line of the file that it ends on. */
type ParsedLine = { record: Record<string, string>; info: { lines: number } };

function parseCsv(text: string, fileName: string): ParsedLine[] {
  try {
    // Rows end with empty cells, or lack them; columns change every season and are read by name.
    return parse(text, {
      bom: true,
      columns: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as ParsedLine[];
  } catch (error) {
    throw new ImportError(`${fileName} is not CSV: ${(error as Error).message}.`);
  }
}

type Line = { readonly cells: Cells; readonly place: string };

function toRawRow({ cells, place }: Line): RawRow {
  const [team1, team2] = [cellOf(cells, 'HomeTeam', 'Home'), cellOf(cells, 'AwayTeam', 'Away')];
  return { place, team1, team2, read: (where) => readRow(cells, where) };
}

/** Guesses the season that most of the rows are of; one wrong date does not move it. */
function guessSeason(lines: readonly Line[], fileName: string): SeasonLabel {
  const dates = lines.map(({ cells }) => readDate(cells['Date'])).filter((date) => date !== null);
  const middle = dates.toSorted()[Math.floor(dates.length / 2)];
  const season =
    middle &&
    readSeasonLabel(formatSeason(seasonAt(new Date(`${middle}T12:00:00Z`), SEASON), SEASON));
  if (season) return season;
  throw new ImportError(`${fileName}: no row has a date of the form DD/MM/YYYY.`);
}

/** Reads the season as it is written; files of the main leagues do not write it. */
function readSeason(written: string, lines: readonly Line[], fileName: string): SeasonLabel {
  if (written === '') return guessSeason(lines, fileName);
  const season = readSeasonLabel(written);
  if (season) return season;
  throw new ImportError(
    `${lines[0]!.place}: Season: ${sayText(written)} is not a season such as 2024/2025 or 2025.`,
  );
}

/** Results and bookmakers' odds as football-data.co.uk publishes them, one or several leagues. */
export const footballDataCsv: SeasonReader = {
  source: 'football-data.co.uk',

  canRead: (text) => /^(Div|Country|League),/.test(text),

  read(text, fileName) {
    const lines = parseCsv(text, fileName).map(({ record, info }): Line => {
      return { cells: record, place: `${fileName}, line ${info.lines}` };
    });
    if (lines.length === 0) throw new ImportError(`${fileName} has no matches.`);
    // The main leagues have a division, the extra ones a country, a league and a season.
    const leagueOf = ({ cells }: Line) =>
      JSON.stringify([
        cells['Country'] ?? '',
        cellOf(cells, 'Div', 'League'),
        cells['Season'] ?? '',
      ]);
    return [...Map.groupBy(lines, leagueOf)].map(([key, own]): SeasonFile => {
      const [country, competitionName, written] = JSON.parse(key) as [string, string, string];
      const season = readSeason(written, own, fileName);
      return {
        source: 'football-data.co.uk',
        competitionName,
        country: country === '' ? null : readCountry(country),
        season,
        hasNationalTeams: false,
        zone: ZONE,
        ...readRows(own.map(toRawRow), season),
      };
    });
  },
};
