import type { CompetitionId, CompetitionView } from '@kickoracle/contracts';
import { lastStartedSeason, seasonAt, startYearOf, type SeasonStyle } from '@kickoracle/game';
import { seasonsIn, seasonStyleOf } from '../../game/competitions/season-style.ts';

/** Which board is shown; `month` is 1 to 12. */
export type BoardFilters = {
  /** By skill there is one board of all times and competitions. */
  readonly order: 'xp' | 'skill';
  readonly type: 'monthly' | 'yearly' | 'seasonal';
  readonly competition: 'football' | 'all_sports' | CompetitionId;
  /** Of a competition's season its number. */
  readonly year: number;
  readonly month: number;
  /** Only the viewer and their friends. */
  readonly friends: boolean;
  readonly page: number;
  /** Where the page before or behind this one ended; null when it begins at its own place. */
  readonly after: string | null;
};

/** What the filters depend on. */
export type BoardScope = {
  readonly now: Date;
  readonly competitions: readonly CompetitionView[];
  readonly firstYear: number;
  readonly lastPage: number;
};

/** The game began in August of its first year. */
const FIRST_MONTH_OF_FIRST_YEAR = 8;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Tells how the seasons of a board are written; null where it counts a year or a month of the calendar. */
function styleOf(
  { type, competition: chosen }: Pick<BoardFilters, 'type' | 'competition'>,
  scope: BoardScope,
): SeasonStyle | null {
  const competition = scope.competitions.find(({ id }) => id === chosen);
  return type !== 'monthly' && competition ? seasonStyleOf(competition) : null;
}

/** Returns the latest year that can be chosen: this one, or the season that is being played. */
function latestYear(
  filters: Pick<BoardFilters, 'type' | 'competition'>,
  scope: BoardScope,
): number {
  const months = styleOf(filters, scope);
  const latest = months ? seasonAt(scope.now, months) : scope.now.getUTCFullYear();
  return Math.max(scope.firstYear, latest);
}

/** Returns the year that a board starts with: this one, or the season that started last. */
function currentYear(
  filters: Pick<BoardFilters, 'type' | 'competition'>,
  scope: BoardScope,
): number {
  const months = styleOf(filters, scope);
  return months ? lastStartedSeason(scope.now, months) : scope.now.getUTCFullYear();
}

/** Lists years to choose from, latest first; seasons over two years are written as both. */
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

/** Lists months of a year to choose from: none before the game began, none in the future. */
export function offeredMonths(year: number, scope: BoardScope): number[] {
  const first = year === scope.firstYear ? FIRST_MONTH_OF_FIRST_YEAR : 1;
  const isThisYear = year === scope.now.getUTCFullYear();
  const last = isThisYear ? scope.now.getUTCMonth() + 1 : 12;
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, step) => first + step);
}

/** Names the board of a year or season as its competition's fans do. */
export function longTypeOf(competition: BoardFilters['competition']): 'yearly' | 'seasonal' {
  return competition === 'football' ? 'yearly' : 'seasonal';
}

function nearest(wanted: number, offered: readonly number[]): number {
  return offered.reduce((best, each) =>
    Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best,
  );
}

/** Moves every choice that is not offered to the nearest one that is. */
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

/** Reads the filters from the address; what is missing or unknown falls to the default. */
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
      order: search.get('order') === 'skill' ? 'skill' : 'xp',
      year: whole('year', currentYear(wanted, scope)),
      month: whole('month', scope.now.getUTCMonth() + 1),
      friends: search.get('friends') === 'true',
      page: whole('page', 1),
      after: search.get('after'),
    },
    scope,
  );
}

/**
 * Returns the filters after one choice. Another type starts at its current year, and so does
 * another competition of a seasonal board; months are those of the calendar, whatever is played.
 */
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

/** Writes the filters as the address keeps them. */
export function writeFilters(filters: BoardFilters): URLSearchParams {
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
