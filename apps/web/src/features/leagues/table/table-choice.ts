import type { CompetitionId, LeaguePeriod } from '@kickoracle/contracts';
import type { RoundKey } from '#game/rounds/round-key.ts';
import { UUID } from '#lib/page-handle.ts';
import type { TableInput } from '../leagues.queries.ts';

export const PERIODS = [
  'round',
  'month',
  'season',
  'league_season',
  'all',
] as const satisfies readonly LeaguePeriod[];

/** The displayed table, from the address. */
export type TableChoice = {
  readonly period: LeaguePeriod;
  readonly isSinceJoin: boolean;
  readonly competitionId: CompetitionId | null;
  /** Null: the latest. */
  readonly round: RoundKey | null;
  readonly month: { readonly year: number; readonly month: number } | null;
  /** Of a season of the league; null: the current. */
  readonly number: number | null;
};

const START: TableChoice = {
  period: 'season',
  isSinceJoin: false,
  competitionId: null,
  round: null,
  month: null,
  number: null,
};

const NAMES = ['period', 'since', 'of', 'season', 'round', 'month', 'number'] as const;

const whole = (text: string | null): number | null =>
  text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null;

/** Missing and unknown values get the default. `of` is a competition, `month` is `2026-11`. */
export function readTableChoice(search: URLSearchParams): TableChoice {
  const period = PERIODS.find((each) => each === search.get('period')) ?? START.period;
  const competition = search.get('of') ?? '';
  const of = UUID.test(competition) ? (competition as CompetitionId) : null;
  const [season, round] = [whole(search.get('season')), search.get('round')];
  const [, year, month] = /^(\d{4})-(0?[1-9]|1[0-2])$/.exec(search.get('month') ?? '') ?? [];
  const isRound = period === 'round' && of !== null && season !== null && round !== null;
  return {
    period,
    isSinceJoin: search.get('since') === 'joined',
    // That of a round is no choice for other periods.
    competitionId: period === 'round' ? null : of,
    round: isRound ? { competitionId: of, season, round } : null,
    month: period === 'month' && month ? { year: Number(year), month: Number(month) } : null,
    number: period === 'league_season' ? whole(search.get('number')) : null,
  };
}

/** Replaces the table's parameters and keeps the others. */
export function writeTableChoice(before: URLSearchParams, choice: TableChoice): URLSearchParams {
  const search = new URLSearchParams(before);
  for (const name of NAMES) search.delete(name);
  const { period, isSinceJoin, competitionId, round, month, number } = choice;
  if (period !== START.period) search.set('period', period);
  if (isSinceJoin) search.set('since', 'joined');
  if (period === 'round') {
    if (!round) return search;
    search.set('of', round.competitionId);
    search.set('season', String(round.season));
    search.set('round', round.round);
    return search;
  }
  if (competitionId) search.set('of', competitionId);
  if (period === 'month' && month) search.set('month', `${month.year}-${month.month}`);
  if (period === 'league_season' && number) search.set('number', String(number));
  return search;
}

/** @param round the round of the choice, else the latest. */
export function toTableInput(choice: TableChoice, round: RoundKey | null): TableInput {
  const { period, isSinceJoin, competitionId, month, number } = choice;
  return {
    period,
    since: isSinceJoin ? 'joined' : 'all',
    ...(period === 'round' ? round : competitionId && { competitionId }),
    ...month,
    ...(number && { number }),
  };
}
