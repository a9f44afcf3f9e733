import { DAY_MS } from '@kickoracle/game';

/** A synthetic season, in the format of football-data.co.uk. */
export type MadeSeason = {
  readonly league: string;
  /** Files of leagues other than the main ones have a country. */
  readonly country?: string;
  readonly year: number;
  /** First month, from 0; August by default. */
  readonly month?: number;
  readonly teams: number;
  /** Number of its matches in the file; all by default. */
  readonly played?: number;
  /** Number of those with a score; all by default. */
  readonly scored?: number;
  readonly columns?: readonly string[];
  readonly emptyCells?: (row: number) => number;
  readonly shortYears?: boolean;
  readonly mark?: string;
  readonly newline?: string;
  readonly blanks?: boolean;
};

const COLUMNS = ['B365CH', 'B365CD', 'B365CA', 'B365C>2.5', 'B365C<2.5'];
const SEASON_DAYS = 270;

const pricedAs = (column: string, strength: number): number => {
  if (column.endsWith('<2.5')) return 1.95;
  if (column.endsWith('>2.5')) return 1.9;
  if (column.endsWith('D')) return 3.6;
  return column.endsWith('H') ? 2.5 - strength : 2.5 + strength;
};

export function writeSeason(made: MadeSeason): string {
  const { league, country, year, month = 7, teams, shortYears = false } = made;
  const columns = made.columns ?? COLUMNS;
  const names = Array.from({ length: teams }, (_, team) => `${league} Team ${team}`);
  const all = names.flatMap((home, at) =>
    names.flatMap((away, other) => (at === other ? [] : [{ home, away, at, other }])),
  );
  const count = made.played ?? all.length;
  const rows = all.slice(0, count).map(({ home, away, at, other }, row) => {
    const start = Date.UTC(year, month, 10);
    const date = new Date(start + Math.floor((row * SEASON_DAYS) / count) * DAY_MS);
    const [years, months, days] = date.toISOString().slice(0, 10).split('-') as [
      string,
      string,
      string,
    ];
    const written = `${days}/${months}/${shortYears ? years.slice(2) : years}`;
    const isScored = row < (made.scored ?? count);
    const score = isScored ? [(at + 2 * other) % 4, (at * other) % 3] : ['', ''];
    const strength = (other - at) / teams;
    const empty = made.emptyCells?.(row) ?? 0;
    const prices = columns.map((column, index) =>
      index >= columns.length - empty ? '' : pricedAs(column, strength).toFixed(2),
    );
    const where = country === undefined ? [league] : [country, league, `${year}/${year + 1}`];
    return [...where, written, home, away, ...score, ...prices].join(',');
  });
  const of = country === undefined ? ['Div'] : ['Country', 'League', 'Season'];
  const head = [...of, 'Date', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG', ...columns];
  const blank = made.blanks ? ['', ','.repeat(head.length - 1)] : [];
  const lines = [head.join(','), ...blank, ...rows, ...blank, ''];
  return (made.mark ?? '') + lines.join(made.newline ?? '\n');
}
