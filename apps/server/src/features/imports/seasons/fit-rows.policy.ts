import { DAY_MS, isCalendarDate, isNearSeason, type SeasonLabel } from '@kickoracle/game';
import type { SeasonRow } from '../readers/season-file.ts';

/** A season that extends beyond its own years has no such pause. */
const PAUSE_DAYS = 21;

const NEIGHBOUR_DAYS = 45;

export type FittedRows = {
  readonly rows: readonly SeasonRow[];
  /** Places of rows whose year was corrected. */
  readonly redated: readonly string[];
  /** A sentence for each row without a date in the season. */
  readonly problems: readonly string[];
};

type Days = readonly [first: string, last: string];

/** Returns the days on which a season may be played, and those of no other season. */
function daysOf({ year, isOneYear }: SeasonLabel): { all: Days; own: Days } {
  if (isOneYear) {
    const all = [`${year}-01-01`, `${year}-12-31`] as const;
    return { all, own: all };
  }
  const next = year + 1;
  return { all: [`${year}-06-01`, `${next}-08-31`], own: [`${year}-09-01`, `${next}-05-31`] };
}

const isWithin = (date: string, [first, last]: Days) => date >= first && date <= last;

function addYears(date: string, years: number): string | null {
  const moved = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
  return isCalendarDate(moved) ? moved : null;
}

const ROUND =
  /^(?:matchday|round|week|day|gameweek|spieltag|jornada|giornata|journée)?\s*(\d{1,3})\.?$/i;

function roundNumber(round: string): number | null {
  const found = ROUND.exec(round);
  return found ? Number(found[1]) : null;
}

function middleOf(rows: readonly SeasonRow[]): number {
  const days = rows.map(({ date }) => Date.parse(date)).toSorted((a, b) => a - b);
  return days[Math.floor(days.length / 2)]!;
}

/** True or false by the rounds before and after; null without numbers. */
function createOrder(anchors: readonly SeasonRow[]) {
  const numbered = Map.groupBy(anchors, ({ round }) => roundNumber(round));
  const rounds = [...numbered]
    .filter((entry): entry is [number, SeasonRow[]] => entry[0] !== null)
    .map(([number, rows]) => ({ number, day: middleOf(rows) }))
    .toSorted((a, b) => a.number - b.number);
  return ({ round }: SeasonRow, date: string): boolean | null => {
    const number = roundNumber(round);
    if (number === null || rounds.length === 0) return null;
    const before = rounds.findLast((one) => one.number <= number);
    const after = rounds.find((one) => one.number >= number);
    const day = Date.parse(date);
    const slack = NEIGHBOUR_DAYS * DAY_MS;
    return (!before || day >= before.day - slack) && (!after || day <= after.day + slack);
  };
}

/** Identifies a match in a season; with numbered rounds a pair may meet in several. */
const matchKey = ({ team1, team2, round }: SeasonRow) =>
  JSON.stringify([team1, team2, roundNumber(round)]);

/** Finds the first and last day of play around anchors, without a long pause. */
function findRun(rows: readonly SeasonRow[], anchors: readonly SeasonRow[]): Days {
  const datesOf = (some: readonly SeasonRow[]) => some.map(({ date }) => date).toSorted();
  const [dates, sure] = [datesOf(rows), datesOf(anchors)];
  const isNear = (a: string, b: string) => Date.parse(b) - Date.parse(a) <= PAUSE_DAYS * DAY_MS;
  let [first, last] = [sure[0]!, sure.at(-1)!];
  for (const date of dates) if (date > last && isNear(last, date)) last = date;
  for (const date of dates.toReversed()) if (date < first && isNear(date, first)) first = date;
  return [first, last];
}

/**
 * Fits rows into their season. A row dated a year too early or late is corrected if only that fits:
 * season and order of rounds, no second row of the match, no score in the future. Other rows are
 * reported.
 * @returns null if no row is on a day of the season
 */
export function fitRows(
  rows: readonly SeasonRow[],
  season: SeasonLabel,
  today: string,
): FittedRows | null {
  const days = daysOf(season);
  const inside = rows.filter(({ date }) => isWithin(date, days.all));
  if (inside.length === 0) {
    // A tournament may be postponed for a year and keep its name.
    const isPutOff =
      season.isOneYear &&
      rows.every(({ date }) => date > days.all[1] && isNearSeason(date, season));
    return isPutOff ? { rows, redated: [], problems: [] } : null;
  }
  const own = inside.filter(({ date }) => isWithin(date, days.own));
  const anchors = own.length > 0 ? own : inside;
  const isInOrder = createOrder(anchors);
  const run = findRun(rows, anchors);
  const matches = Map.groupBy(inside, matchKey);
  const hasTwin = (row: SeasonRow) =>
    (matches.get(matchKey(row)) ?? []).some((other) => other !== row);

  function findOther(row: SeasonRow, needsOrder: boolean): string | null {
    const years = row.date < days.own[0] ? 1 : -1;
    const date = addYears(row.date, years);
    if (date === null || !isWithin(date, days.all) || hasTwin(row)) return null;
    if (row.fulltime !== null && date > today) return null;
    const order = isInOrder(row, date);
    return order === true || (order === null && !needsOrder) ? date : null;
  }

  function dateOf(row: SeasonRow): string | null {
    const { date } = row;
    if (isWithin(date, days.own)) return date;
    const isEarly = date < days.all[0];
    const isOrdered = isInOrder(row, date) !== false;
    if (isWithin(date, days.all)) {
      const isOfNext = date > days.own[1] && hasTwin(row) && !isWithin(date, run);
      return (isOrdered ? null : findOther(row, true)) ?? (isOfNext ? null : date);
    }
    if (isWithin(date, run) && isOrdered) return date;
    const other = findOther(row, !isEarly);
    if (other !== null) return other;
    const isLate = season.isOneYear && !isEarly && isNearSeason(date, season);
    return isLate && isOrdered && !hasTwin(row) ? date : null;
  }

  const dated = rows.map((row) => ({ row, date: dateOf(row) }));
  return {
    rows: dated.flatMap(({ row, date }) => (date === null ? [] : [{ ...row, date }])),
    redated: dated
      .filter(({ row, date }) => date !== null && date !== row.date)
      .map(({ row, date }) => `${row.where}: ${row.date}, read as ${date}`),
    problems: dated
      .filter(({ date }) => date === null)
      .map(({ row }) => `${row.where}: ${row.date} is no date of the season ${season.text}.`),
  };
}
