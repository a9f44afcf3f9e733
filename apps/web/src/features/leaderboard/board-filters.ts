import type { CompetitionId, CompetitionView } from '@kickoracle/contracts';
import {
  FIRST_LEADERBOARD_YEAR,
  LEADERBOARD_DEPTH,
  LEADERBOARD_PAGE_SIZE,
} from '@kickoracle/contracts/constants';
import { lastStartedSeason, seasonAt, startYearOf, type SeasonStyle } from '@kickoracle/game';
import { seasonsIn, seasonStyleOf } from '#game/competitions/season-style.ts';

export const BOARD_ORDERS = ['xp', 'skill', 'leagues'] as const;
type BoardOrder = (typeof BOARD_ORDERS)[number];

/** The displayed board; `month` is 1 to 12. */
export type BoardFilters = {
  /** `skill` has one board for all times and competitions; `leagues` are the player's. */
  readonly order: BoardOrder;
  readonly type: 'monthly' | 'yearly' | 'seasonal';
  readonly competition: 'football' | 'all_sports' | CompetitionId;
  /** For a competition, the number of its season. */
  readonly year: number;
  readonly month: number;
  readonly friends: boolean;
  readonly page: number;
  /** Cursor of the page; null to start at the page's own place. */
  readonly after: string | null;
};

export type BoardScope = {
  readonly now: Date;
  readonly competitions: readonly CompetitionView[];
  readonly firstYear: number;
  readonly lastPage: number;
};

export const boardScope = (competitions: readonly CompetitionView[], now: Date): BoardScope => ({
  now,
  competitions,
  firstYear: FIRST_LEADERBOARD_YEAR,
  lastPage: LEADERBOARD_DEPTH / LEADERBOARD_PAGE_SIZE,
});

/** The game began in August of its first year. */
const FIRST_MONTH_OF_FIRST_YEAR = 8;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the style of a board's seasons; null for calendar years and months. */
function styleOf(
  { type, competition: chosen }: Pick<BoardFilters, 'type' | 'competition'>,
  scope: BoardScope,
): SeasonStyle | null {
  const competition = scope.competitions.find(({ id }) => id === chosen);
  return type !== 'monthly' && competition ? seasonStyleOf(competition) : null;
}

/** Returns the latest year on offer: this one, or the current season. */
function latestYear(
  filters: Pick<BoardFilters, 'type' | 'competition'>,
  scope: BoardScope,
): number {
  const months = styleOf(filters, scope);
  const latest = months ? seasonAt(scope.now, months) : scope.now.getUTCFullYear();
  return Math.max(scope.firstYear, latest);
}

/** Returns the initial year of a board: this one, or the season that started last. */
function currentYear(
  filters: Pick<BoardFilters, 'type' | 'competition'>,
  scope: BoardScope,
): number {
  const months = styleOf(filters, scope);
  return months ? lastStartedSeason(scope.now, months) : scope.now.getUTCFullYear();
}

/** Lists the years on offer, latest first. A season over two years has both in its label. */
export function offeredYears(
  filters: Pick<BoardFilters, 'type' | 'competition'>,
  scope: BoardScope,
) {
  const latest = latestYear(filters, scope);
  const style = styleOf(filters, scope);
  const years = Array.from({ length: latest - scope.firstYear + 1 }, (_, back) => latest - back);
  return years.flatMap((year) =>
    style
      ? seasonsIn(year, style).map(({ season, label }) => ({ year: season, label }))
      : [{ year, label: String(year) }],
  );
}

/** Lists the months on offer in a year: none before the game began, none in the future. */
export function offeredMonths(year: number, scope: BoardScope): number[] {
  const first = year === scope.firstYear ? FIRST_MONTH_OF_FIRST_YEAR : 1;
  const isThisYear = year === scope.now.getUTCFullYear();
  const last = isThisYear ? scope.now.getUTCMonth() + 1 : 12;
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, step) => first + step);
}

/** Returns the month before that of a board; null before the first, and for other boards. */
export function monthBefore(
  { type, year, month }: BoardFilters,
  scope: BoardScope,
): Pick<BoardFilters, 'year' | 'month'> | null {
  if (type !== 'monthly') return null;
  const before = month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
  const isOffered =
    before.year >= scope.firstYear && offeredMonths(before.year, scope).includes(before.month);
  return isOffered ? before : null;
}

/** Returns the first moment after a month or year; null: a season has no fixed end. */
export function endOf({ type, year, month }: BoardFilters): Date | null {
  switch (type) {
    case 'monthly':
      return new Date(Date.UTC(year, month, 1));
    case 'yearly':
      return new Date(Date.UTC(year + 1, 0, 1));
    case 'seasonal':
      return null;
  }
}

/** Returns the usual name of a competition's long board. */
export function longTypeOf(competition: BoardFilters['competition']): 'yearly' | 'seasonal' {
  return competition === 'football' ? 'yearly' : 'seasonal';
}

function nearest(wanted: number, offered: readonly number[]): number {
  return offered.reduce((best, each) =>
    Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best,
  );
}

/** Moves every unavailable choice to the nearest available one. */
function settle(filters: BoardFilters, scope: BoardScope): BoardFilters {
  const type = filters.type === 'monthly' ? 'monthly' : longTypeOf(filters.competition);
  const offered = offeredYears({ ...filters, type }, scope).map((season) => season.year);
  const isOffered = offered.includes(filters.year);
  const year = isOffered ? filters.year : nearest(startYearOf(filters.year), offered);
  const page = Math.min(scope.lastPage, Math.max(1, filters.page));
  return {
    ...filters,
    type,
    year,
    month: nearest(filters.month, offeredMonths(year, scope)),
    page,
  };
}

/** Missing and unknown values get the default. */
export function readFilters(search: URLSearchParams, scope: BoardScope): BoardFilters {
  const competition = search.get('competition') ?? 'football';
  const isKnown = competition === 'all_sports' || UUID.test(competition);
  const type = search.get('type');
  const wanted = {
    type: type === 'yearly' || type === 'seasonal' ? type : 'monthly',
    competition: (isKnown ? competition : 'football') as BoardFilters['competition'],
  } as const;
  const whole = (name: string, fallback: number) => {
    const text = search.get(name) ?? '';
    return /^\d{1,5}$/.test(text) ? Number(text) : fallback;
  };
  return settle(
    {
      ...wanted,
      order: BOARD_ORDERS.find((order) => order === search.get('order')) ?? 'xp',
      year: whole('year', currentYear(wanted, scope)),
      month: whole('month', scope.now.getUTCMonth() + 1),
      friends: search.get('friends') === 'true',
      page: whole('page', 1),
      after: search.get('after'),
    },
    scope,
  );
}

/** Another type, or another competition of a seasonal board, starts at its current year. */
export function changeFilters(
  filters: BoardFilters,
  change: Partial<BoardFilters>,
  scope: BoardScope,
): BoardFilters {
  const next = { ...filters, page: 1, after: null, ...change };
  const isOtherType = change.type !== undefined;
  const isOtherSeason = change.competition !== undefined && next.type !== 'monthly';
  if (!isOtherType && !isOtherSeason) return settle(next, scope);
  return settle({ ...next, year: currentYear(next, scope) }, scope);
}

export function writeFilters(filters: BoardFilters): URLSearchParams {
  if (filters.order === 'leagues') return new URLSearchParams({ order: 'leagues' });
  if (filters.order === 'skill') return writeSkill(filters);
  const search = new URLSearchParams({ type: filters.type, competition: filters.competition });
  search.set('year', String(filters.year));
  if (filters.type === 'monthly') search.set('month', String(filters.month));
  if (filters.friends) search.set('friends', 'true');
  if (filters.page > 1) search.set('page', String(filters.page));
  if (filters.after !== null) search.set('after', filters.after);
  return search;
}

function writeSkill({ page }: BoardFilters): URLSearchParams {
  return new URLSearchParams({ order: 'skill', ...(page > 1 && { page: String(page) }) });
}
