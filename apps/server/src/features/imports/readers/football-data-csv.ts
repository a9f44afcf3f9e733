import { formatSeason, isCalendarDate, seasonAt } from '@kickoracle/game';
import { parse } from 'csv-parse/sync';
import { ImportError } from '../import-error.ts';
import { readScores, refuseSameTeam, TIME } from './json-fields.ts';
import type {
  BookmakerOdds,
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
 * the exchange are no bookmakers.
 */
const BOOKMAKERS = '1XB B365 BF BFD BMGM BS BV BW CL GB IW LB PS SB SJ SO SY VC WH'.split(' ');

function readOdds(cells: Cells, prefix: string, bookmaker: string): BookmakerOdds | null {
  const price = (outcome: string) => Number(cells[`${prefix}${outcome}`] || Number.NaN);
  const [home, draw, away] = [price('H'), price('D'), price('A')];
  const isPriced = [home, draw, away].every((odds) => Number.isFinite(odds) && odds > 1);
  return isPriced ? { bookmaker, home, draw, away } : null;
}

function readPrices(cells: Cells): MatchPrices | null {
  const read = (suffix: string) =>
    BOOKMAKERS.map((name) => readOdds(cells, `${name}${suffix}`, name)).filter(
      (odds) => odds !== null,
    );
  const prices = { opening: read(''), closing: read('C') };
  return prices.opening.length + prices.closing.length > 0 ? prices : null;
}

/** `16/08/2024` or, in older files, `16/08/24`. */
function readDate(text: string | undefined, where: string): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4}|\d{2})$/.exec(text ?? '') ?? [];
  const century = Number(year) > 80 ? '19' : '20';
  const date = `${year?.length === 2 ? century : ''}${year}-${month}-${day}`;
  if (isCalendarDate(date)) return date;
  throw new ImportError(`${where}: Date: "${text ?? ''}" is not a date of the form DD/MM/YYYY.`);
}

function readGoals(cells: Cells, columns: readonly (readonly [string, string])[], where: string) {
  for (const [homeColumn, awayColumn] of columns) {
    const [home, away] = [cells[homeColumn] ?? '', cells[awayColumn] ?? ''];
    if (home === '' && away === '') continue;
    if (/^\d{1,2}$/.test(home) && /^\d{1,2}$/.test(away)) {
      return [Number(home), Number(away)] as [number, number];
    }
    throw new ImportError(`${where}: ${homeColumn}, ${awayColumn}: "${home}-${away}" is no score.`);
  }
  return undefined;
}

function requireCell(cells: Cells, names: readonly string[], where: string): string {
  const value = names.map((name) => cells[name]?.trim()).find((text) => text);
  if (value) return value;
  throw new ImportError(`${where}: ${names[0]} is missing.`);
}

function readTime(text: string | undefined, where: string): string | null {
  if (!text) return null;
  if (TIME.test(text)) return text.padStart(5, '0');
  throw new ImportError(`${where}: Time: "${text}" is not a time of the form HH:MM.`);
}

function readRow(cells: Cells, line: number, fileName: string): SeasonRow {
  const place = `${fileName}, line ${line}`;
  const team1 = requireCell(cells, ['HomeTeam', 'Home'], place);
  const team2 = requireCell(cells, ['AwayTeam', 'Away'], place);
  refuseSameTeam(team1, team2, place);
  const where = `${place} (${team1} - ${team2})`;
  const ft = readGoals(
    cells,
    [
      ['FTHG', 'FTAG'],
      ['HG', 'AG'],
    ],
    where,
  );
  const ht = readGoals(cells, [['HTHG', 'HTAG']], where);
  return {
    where,
    num: null,
    round: '',
    date: readDate(cells['Date'], where),
    time: readTime(cells['Time'], where),
    zone: null,
    team1,
    team2,
    isPlaceholder: false,
    matchType: 'group',
    status: 'scheduled',
    ...readScores({ ft, ht, et: undefined, p: undefined }, where),
    goalMinutes: null,
    prices: readPrices(cells),
  };
}

function parseCsv(text: string, fileName: string): Cells[] {
  try {
    // Rows end with empty cells, or lack them; columns change every season and are read by name.
    return parse(text, {
      bom: true,
      columns: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    });
  } catch (error) {
    throw new ImportError(`${fileName} is not CSV: ${(error as Error).message}.`);
  }
}

/** Results and bookmakers' odds as football-data.co.uk publishes them, one or several leagues. */
export const footballDataCsv: SeasonReader = {
  source: 'football-data.co.uk',

  canRead: (text) => /^\uFEFF?(Div|Country|League),/.test(text),

  read(text, fileName) {
    const records = parseCsv(text, fileName).map((cells, index) => ({
      division: cells['Div'] ?? '',
      row: readRow(cells, index + 2, fileName),
    }));
    if (records.length === 0) throw new ImportError(`${fileName} has no matches.`);
    const divisions = Map.groupBy(records, ({ division }) => division);
    return [...divisions].map(([division, own]): SeasonFile => {
      const rows = own.map(({ row }) => row);
      const firstDate = rows.map(({ date }) => date).toSorted()[0]!;
      const season = seasonAt(new Date(`${firstDate}T12:00:00Z`), SEASON);
      return {
        source: 'football-data.co.uk',
        competitionName: division,
        fileSeason: formatSeason(season, SEASON),
        hasNationalTeams: false,
        zone: ZONE,
        rows,
      };
    });
  },
};
