import { isCalendarDate, readCountry, readSeasonLabel, type SeasonLabel } from '@kickoracle/game';
import { parse } from 'csv-parse/sync';
import { ImportError } from '../import-error.ts';
import { quoteText } from '../quote-text.ts';
import { readMatchStatus } from '#formats/match-status.ts';
import { readRows, readScores, readStatus, readTime, type RawRow } from './row-fields.ts';
import type {
  BookmakerOdds,
  GoalsOdds,
  MatchPrices,
  SeasonFile,
  SeasonReader,
  SeasonRow,
} from './season-file.ts';

type Cells = Readonly<Record<string, string | undefined>>;

/** All times in these files are UK time, for any league. */
const ZONE = 'Europe/London';

/**
 * Bookmakers by column prefix: `B365H` is an opening price of the home win, `B365CH` a closing one.
 * So `VCH` is an opening price of VC, and `VCCH` a closing one. Maximum, average and the exchange
 * are excluded; the average is used in a file without bookmakers.
 */
const BOOKMAKERS = '1XB B365 BF BFD BMGM BS BV BW CL GB IW LB PS SB SJ SO SY VC WH'.split(' ');

/** Bookmakers by the prefix of their goals columns; Pinnacle has another prefix there. */
const GOALS_BOOKMAKERS = { B365: 'B365', GB: 'GB', P: 'PS' };

const AVERAGE = 'Avg';

const GOALS_LINE = 2.5;

/** Some spreadsheets write `1,85`. */
const readPrice = (cells: Cells, column: string) =>
  Number(cells[column]?.replace(/^(\d+),(\d+)$/, '$1.$2') || Number.NaN);
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

const ISO = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;
const DAY_FIRST = /^(?<day>\d{1,2})(?<sign>[./-])(?<month>\d{1,2})\k<sign>(?<year>\d{4}|\d{2})$/;

/** Parses `16/08/2024`, in older files `16/08/24`, or `2024-08-16`; else null. */
function readDate(text: string): string | null {
  const {
    day = '',
    month = '',
    year = '',
  } = (ISO.exec(text) ?? DAY_FIRST.exec(text))?.groups ?? {};
  const century = Number(year) > 80 ? '19' : '20';
  const date = [year.length === 2 ? century + year : year, month, day].map((part) =>
    part.padStart(2, '0'),
  );
  return isCalendarDate(date.join('-')) ? date.join('-') : null;
}

function requireDate(text: string, where: string): string {
  const date = readDate(text);
  if (date !== null) return date;
  throw new ImportError(`${where}: Date: ${quoteText(text)} is not a date of the form DD/MM/YYYY.`);
}

/** Column names by content; the first one with a value counts. */
const COLUMNS = {
  league: ['div', 'league'],
  country: ['country'],
  season: ['season'],
  date: ['date'],
  time: ['time'],
  home: ['hometeam', 'home', 'ht'],
  away: ['awayteam', 'away', 'at'],
  homeGoals: ['fthg', 'hg'],
  awayGoals: ['ftag', 'ag'],
  homeHalftime: ['hthg'],
  awayHalftime: ['htag'],
  result: ['status', 'ftr', 'res'],
} as const;

/** `HomeTeam` and `home team` are the same column; price columns are case-sensitive. */
const columnKey = (name: string) => name.toLowerCase().replaceAll(/[\s_]/g, '');

const PLAIN = new Map(
  Object.values(COLUMNS).flatMap((names) => names.map((name) => [name as string, name] as const)),
);

function cellOf(cells: Cells, column: keyof typeof COLUMNS): string {
  return COLUMNS[column].map((name) => cells[name]).find((value) => value) ?? '';
}

/** Parses `2026/2027`, `2026`, or `26/27`; else null. */
function readSeason(cells: Cells): SeasonLabel | null {
  const written = cellOf(cells, 'season');
  const century = Number(written.slice(0, 2)) > 80 ? '19' : '20';
  return readSeasonLabel(/^\d{2}[/-]\d{2}$/.test(written) ? century + written : written);
}

/** Finds a status beside or instead of a score or a time: `AWD` for an awarded match. */
function findStatus(cells: Cells): string | undefined {
  const columns = ['result', 'homeGoals', 'awayGoals', 'time'] as const;
  return columns
    .flatMap((column) => COLUMNS[column].map((name) => cells[name] ?? ''))
    .find((text) => readMatchStatus(text));
}

type ScoreColumns = readonly [
  home: 'homeGoals' | 'homeHalftime',
  away: 'awayGoals' | 'awayHalftime',
];

function readScore(cells: Cells, columns: ScoreColumns, where: string) {
  const [home, away] = columns.map((column) => cellOf(cells, column)) as [string, string];
  const isUnplayed = [home, away].every((goals) => goals === '' || readMatchStatus(goals));
  if (isUnplayed) return undefined;
  if (/^\d{1,2}$/.test(home) && /^\d{1,2}$/.test(away)) {
    return [Number(home), Number(away)] as const;
  }
  const names = columns.map((column) => COLUMNS[column][0].toUpperCase()).join(', ');
  throw new ImportError(`${where}: ${names}: ${quoteText(`${home}-${away}`)} is no score.`);
}

function readRow(cells: Cells, where: string): SeasonRow {
  const written = cellOf(cells, 'season');
  if (written !== '' && readSeason(cells) === null) {
    throw new ImportError(
      `${where}: Season: ${quoteText(written)} is not a season such as 2024/2025 or 2025.`,
    );
  }
  const ft = readScore(cells, ['homeGoals', 'awayGoals'], where);
  const ht = readScore(cells, ['homeHalftime', 'awayHalftime'], where);
  const time = cellOf(cells, 'time');
  return {
    where,
    num: null,
    round: '',
    date: requireDate(cellOf(cells, 'date'), where),
    time: readMatchStatus(time) ? null : readTime(time, where),
    zone: null,
    team1: cellOf(cells, 'home'),
    team2: cellOf(cells, 'away'),
    matchType: 'group',
    status: readStatus(findStatus(cells)),
    ...readScores({ ft, ht }, where),
    goalMinutes: null,
    prices: readPrices(cells),
  };
}

type Header = { readonly delimiter: string; readonly line: number };

/** Maximum of lines before the header: blank ones, a title, the `sep=;` of a spreadsheet. */
const MOST_BEFORE = 10;

/** Finds the header line and its delimiter; null if it is not a list of matches. */
function findHeader(text: string): Header | null {
  const lines = text.split(/\r\n|\r|\n/, MOST_BEFORE);
  for (const [index, line] of lines.entries()) {
    for (const delimiter of [',', ';', '\t', '|']) {
      const names = line.split(delimiter).map((name) => columnKey(name.replaceAll('"', '').trim()));
      const has = (column: keyof typeof COLUMNS) =>
        COLUMNS[column].some((name) => names.includes(name));
      if (has('date') && has('home') && has('away')) return { delimiter, line: index + 1 };
    }
  }
  return null;
}

type ParsedLine = { record: Record<string, string>; info: { lines: number } };

/** Drops the quotes of a line that closes none: they would swallow all later lines. */
const closeQuotes = (text: string) =>
  text.replaceAll(/^.*$/gm, (line) =>
    line.split('"').length % 2 === 0 ? line.replaceAll('"', '') : line,
  );

function parseCsv(text: string, fileName: string): ParsedLine[] {
  const header = findHeader(text);
  try {
    // Rows may have too many or too few cells; columns change every season and are read by name.
    return parse(closeQuotes(text), {
      bom: true,
      columns: (names: string[]) => names.map((name) => PLAIN.get(columnKey(name)) ?? name),
      delimiter: header?.delimiter ?? ',',
      from_line: header?.line ?? 1,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as ParsedLine[];
  } catch (error) {
    throw new ImportError(`${fileName} is not CSV: ${(error as Error).message}.`);
  }
}

type Line = { readonly cells: Cells; readonly place: string };

type League = {
  readonly country: string;
  readonly name: string;
  readonly season: SeasonLabel | null;
  readonly rows: RawRow[];
};

function toRawRow({ cells, place }: Line): RawRow {
  const [team1, team2] = [cellOf(cells, 'home'), cellOf(cells, 'away')];
  return { place, team1, team2, read: (where) => readRow(cells, where) };
}

function leagueOf({ cells }: Line): Omit<League, 'rows'> | null {
  const season = readSeason(cells);
  const isLost = cellOf(cells, 'season') !== '' && !season;
  if (isLost || readDate(cellOf(cells, 'date')) === null) return null;
  return { country: cellOf(cells, 'country'), name: cellOf(cells, 'league'), season };
}

const leagueKey = ({ country, name, season }: Omit<League, 'rows'>) =>
  JSON.stringify([country.toLowerCase(), name.toLowerCase(), season?.text ?? '']);

/** A line without a league goes to the first one, which reports it as unreadable. */
function partLeagues(lines: readonly Line[]): League[] {
  const leagues = new Map<string, League>();
  const lost: RawRow[] = [];
  for (const line of lines) {
    const own = leagueOf(line);
    if (!own) {
      lost.push(toRawRow(line));
      continue;
    }
    const league = leagues.get(leagueKey(own)) ?? { ...own, rows: [] };
    league.rows.push(toRawRow(line));
    leagues.set(leagueKey(own), league);
  }
  const all = [...leagues.values()];
  const named = all.filter(({ name }) => name !== '');
  const [first, ...others] = named.length > 0 ? named : all;
  if (!first) return [];
  // A row may lack its division if there is only one.
  const nameless = all.filter((league) => league !== first && !others.includes(league));
  const refuse = (where: string) => {
    throw new ImportError(`${where}: it names no division.`);
  };
  const added = nameless
    .flatMap(({ rows }) => rows)
    .map((row) => (others.length > 0 ? { ...row, read: refuse } : row));
  return [{ ...first, rows: [...first.rows, ...added, ...lost] }, ...others];
}

export const footballDataCsv: SeasonReader = {
  canRead: (text) => findHeader(text) !== null,

  read(text, fileName) {
    const lines = parseCsv(text, fileName).map(({ record, info }): Line => {
      return { cells: record, place: `${fileName}, line ${info.lines}` };
    });
    if (lines.length === 0) throw new ImportError(`${fileName} has no matches.`);
    const leagues = partLeagues(lines);
    if (leagues.length === 0) {
      throw new ImportError(
        `${fileName}: no row has a date of the form DD/MM/YYYY and a season such as 2024/2025 or 2025, or no season.`,
      );
    }
    return leagues.map(({ country, name, season, rows }): SeasonFile => {
      return {
        source: 'football-data.co.uk',
        competitionName: name,
        country: country === '' ? null : readCountry(country),
        season,
        hasNationalTeams: false,
        zone: ZONE,
        ...readRows(rows),
      };
    });
  },
};
