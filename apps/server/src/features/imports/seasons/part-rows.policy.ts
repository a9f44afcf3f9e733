import { DAY_MS } from '@kickoracle/game';
import type { SeasonRow } from '../readers/season-file.ts';
import type { Calendar } from './calendars.ts';

/** Rows without such a pause are of one season, whatever the calendar. */
const PAUSE_DAYS = 14;

/** Longest time that a season runs into the next one. */
const MOST_RUN_ON_DAYS = 75;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Returns the start year of a day's season; seasons over two years begin in July or later. */
function yearOf(date: string, { isOneYear }: Calendar): number {
  const [year, month] = date.split('-').map(Number) as [number, number];
  return isOneYear || month >= 7 ? year : year - 1;
}

const firstDayOf = (year: number, { isOneYear }: Calendar) =>
  `${year}-${isOneYear ? '01' : '07'}-01`;

const teamsOf = (rows: readonly SeasonRow[]) =>
  new Set(rows.flatMap(({ team1, team2 }) => [team1, team2]));
const pairsOf = (rows: readonly SeasonRow[]) =>
  new Set(rows.map(({ team1, team2 }) => `${team1}\n${team2}`));

/** Fewer teams can be the same by chance. */
const ENOUGH_TEAMS = 6;

/** Returns true if both may be halves of one season: same teams, no match in common. */
function areHalves(a: readonly SeasonRow[], b: readonly SeasonRow[]): boolean {
  const [teamsA, teamsB] = [teamsOf(a), teamsOf(b)];
  const haveSameTeams =
    teamsA.size === teamsB.size && [...teamsA].every((team) => teamsB.has(team));
  const pairsA = pairsOf(a);
  const haveSameMatch = [...pairsOf(b)].some((pair) => pairsA.has(pair));
  return haveSameTeams && teamsA.size >= ENOUGH_TEAMS && !haveSameMatch;
}

/** Splits rows by pauses, since a season may run into the time of the next one. */
function partByPauses(rows: readonly SeasonRow[], calendar: Calendar) {
  const years = new Map<SeasonRow, number>();
  let last = { date: '', year: Infinity };
  for (const row of rows.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const { date } = row;
    const own = yearOf(date, calendar);
    const isRunOn = own > last.year && daysBetween(last.date, date) < PAUSE_DAYS;
    if (isRunOn && daysBetween(firstDayOf(own, calendar), date) > MOST_RUN_ON_DAYS) return null;
    const year = isRunOn ? last.year : own;
    years.set(row, year);
    last = { date, year };
  }
  return years;
}

/** Share of rows that may be dating errors. */
const FEW = 0.02;

/** Returns true if a few rows of another season are among the others, not before or after. */
function areSlips(
  part: readonly SeasonRow[],
  { rows, years }: { rows: readonly SeasonRow[]; years: ReadonlyMap<SeasonRow, number> },
) {
  if (rows.length < 3 || part.length > Math.max(1, rows.length * FEW)) return false;
  const year = years.get(part[0]!)!;
  const places = new Map(rows.map((row, place) => [row, place]));
  const others = rows.filter((row) => years.get(row) !== year);
  if (!others.some((row) => Math.abs(years.get(row)! - year) === 1)) return true;
  const isInPlace = (row: SeasonRow, other: SeasonRow) =>
    places.get(row)! < places.get(other)! === year < years.get(other)!;
  return part.some((row) => others.some((other) => !isInPlace(row, other)));
}

/** Splits a league's rows by start year; a few strays join the largest season. Null: undecided. */
export function partRows(
  rows: readonly SeasonRow[],
  calendar: Calendar,
): ReadonlyMap<number, readonly SeasonRow[]> | null {
  const years = partByPauses(rows, calendar);
  if (!years) return null;
  const parts = Map.groupBy(rows, (row) => years.get(row)!);
  const [most] = [...parts].toSorted((a, b) => b[1].length - a[1].length);
  for (const [year, part] of parts) {
    if (year === most?.[0] || !areSlips(part, { rows, years })) continue;
    parts.delete(year);
    parts.set(most![0], [...parts.get(most![0])!, ...part]);
  }
  const seasons = [...parts].toSorted(([a], [b]) => a - b);
  const isHalved = seasons.some(
    ([, part], place) => place > 0 && areHalves(seasons[place - 1]![1], part),
  );
  return isHalved ? null : new Map(seasons);
}
