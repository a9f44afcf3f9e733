import { formatLevel, standingAt } from '@kickoracle/game';
import { estimateAcross } from './figures.ts';
import {
  byLeague,
  correlationAt,
  horizonNames,
  leadByLeague,
  leaguesOf,
  underLaw,
  type Cell,
  type Look,
} from './games.ts';
import { shareLeft, type Distance, type SeasonDistance } from './distance.ts';
import { LAWS } from './laws.ts';
import type { ModelRating } from './model-search.ts';
import { MODELS } from './arena.ts';
import type { PricedWorth } from './priced-worth.ts';
import type { SeasonQuality } from './results.ts';
import type { LeftOut, Rating } from './search.ts';
import { STRATEGIES } from './strategies.ts';
import { TRUTHS } from './truth.ts';

/** A table for a terminal and for Markdown alike. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

const percent = (share: number, digits = 0) => `${(100 * share).toFixed(digits)} %`;
const meanOf = (values: readonly number[]) => estimateAcross(values).mean;

function formatEstimate(values: readonly number[]): string {
  const { mean, low, high } = estimateAcross(values);
  return `${mean.toFixed(3)} ± ${((high - low) / 2).toFixed(3)}`;
}

/** Rank correlation of skill and XP at the end of a season, a column a law; the intervals are over leagues. */
export function formatLaws(rules: readonly string[], cells: readonly Cell[]): string {
  const head = ['rule', ...LAWS.map((law) => `by ${law}`)];
  const rows = rules.map((name, rule) => [
    name,
    ...LAWS.map((law) => formatEstimate(byLeague(underLaw(cells, law), rule, correlationAt(-1)))),
  ]);
  return formatTable([head, ...rows]);
}

/** The same of a few rules by horizon, and what luck is left. */
export function formatHorizons(rules: readonly string[], cells: readonly Cell[]): string {
  const names = horizonNames(cells);
  const head = ['rule', ...names, 'with events', 'ties of 50', 'ties of all', 'XP a match'];
  const mean = (rule: number, look: Look) => meanOf(byLeague(cells, rule, look));
  const rows = rules.map((name, rule) => [
    name,
    ...names.map((_, at) => mean(rule, correlationAt(at)).toFixed(3)),
    mean(rule, ({ withEvents }) => withEvents).toFixed(3),
    percent(
      mean(rule, ({ tiesOfLeagues }) => tiesOfLeagues),
      1,
    ),
    percent(mean(rule, ({ tiesOfAll }) => tiesOfAll)),
    `${mean(rule, (one) => one.mean).toFixed(1)} ± ${mean(rule, ({ spread }) => spread).toFixed(1)}`,
  ]);
  return formatTable([head, ...rows]);
}

/** Rank correlation at the end by how far the truth is from the market. */
export function formatTruths(rules: readonly string[], cells: readonly Cell[]): string {
  const head = ['rule', ...TRUTHS.map((spread) => `truth ± ${spread}`)];
  const rows = rules.map((name, rule) => [
    name,
    ...TRUTHS.map((spread) => {
      const own = cells.filter((cell) => cell.spread === spread);
      return own.length === 0 ? '–' : meanOf(byLeague(own, rule, correlationAt(-1))).toFixed(3);
    }),
  ]);
  return formatTable([head, ...rows]);
}

/** By how much one rule tells skill better than another: the mean of the leagues, and the worst of them. */
export function formatLeads(cells: readonly Cell[], rules: { of: number; over: number }): string {
  const names = horizonNames(cells);
  const head = ['law', ...names.flatMap((name) => [name, 'worst league'])];
  const rows = LAWS.map((law) => [
    law,
    ...names.flatMap((_, at) => {
      const leads = leadByLeague(underLaw(cells, law), rules, correlationAt(at));
      return [signed(meanOf(leads)), signed(Math.min(...leads))];
    }),
  ]);
  return formatTable([head, ...rows]);
}

const signed = (value: number) => `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(3)}`;

/** One rule league by league, over all laws and truths. */
export function formatLeagues(cells: readonly Cell[], rules: { of: number; over: number }): string {
  const names = horizonNames(cells);
  const head = [
    'league',
    ...names,
    'fixed 4/3/2 at the end',
    'ties of 50',
    ...STRATEGIES.map(({ name }) => `ahead of ${name}`),
  ];
  const rows = leaguesOf(cells).map((league) => {
    const own = cells.filter((cell) => cell.league === league);
    const one = (look: Look, rule = rules.of) => byLeague(own, rule, look)[0]!;
    return [
      league,
      ...names.map((_, at) => one(correlationAt(at)).toFixed(3)),
      one(correlationAt(-1), rules.over).toFixed(3),
      percent(
        one(({ tiesOfLeagues }) => tiesOfLeagues),
        1,
      ),
      ...STRATEGIES.map((_, strategy) => percent(one(({ places }) => places[strategy]!))),
    ];
  });
  return formatTable([head, ...rows]);
}

/** How many players end above each strategy: 50 % is the middle of the table. */
export function formatPlaces(rules: readonly string[], cells: readonly Cell[]): string {
  const head = ['players ahead of', ...STRATEGIES.map(({ name }) => name)];
  const rows = rules.map((name, rule) => [
    name,
    ...STRATEGIES.map((_, strategy) =>
      percent(meanOf(byLeague(cells, rule, ({ places }) => places[strategy]!))),
    ),
  ]);
  return formatTable([head, ...rows]);
}

/** How many players end above always 2-1, by law. */
export function formatBlind(cells: readonly Cell[], rule: number): string {
  const blind = STRATEGIES.flatMap(({ name, isBlind }, index) =>
    isBlind ? [{ name, index }] : [],
  );
  const head = ['players ahead of', ...LAWS.map((law) => `by ${law} (worst league)`)];
  const rows = blind.map(({ name, index }) => [
    name,
    ...LAWS.map((law) => {
      const ahead = byLeague(underLaw(cells, law), rule, ({ places }) => places[index]!);
      return `${percent(meanOf(ahead))} (${percent(Math.min(...ahead))})`;
    }),
  ]);
  return formatTable([head, ...rows]);
}

function formatTier(xp: number): string {
  const standing = standingAt(xp);
  return `${standing.tier.name} ${formatLevel(standing)}`.trim();
}

/** Where a season of matches and events takes the players. */
export function formatTiers(rules: readonly string[], cells: readonly Cell[]): string {
  const head = ['XP and tier of', 'the weak tenth', 'the one in the middle', 'the strong tenth'];
  const rows = rules.map((name, rule) => [
    name,
    ...[0, 1, 2].map((at) => {
      const xp = Math.round(meanOf(byLeague(cells, rule, ({ totals }) => totals[at]!)));
      return `${xp.toLocaleString('en')} ${formatTier(xp)}`;
    }),
  ]);
  return formatTable([head, ...rows]);
}

/** What was tried, best first; what may not be chosen says so. */
export function formatSearch(ratings: readonly Rating[], chosen: string): string {
  const head = [
    'candidate',
    'worst lead',
    'mean lead',
    'ties of 50',
    'ahead of blind',
    'courage',
    '',
  ];
  const rows = ratings
    .toSorted((a, b) => b.worst - a.worst || (a.name < b.name ? -1 : 1))
    .map((rating) => [
      rating.name,
      signed(rating.worst),
      signed(rating.mean),
      percent(rating.ties, 1),
      percent(rating.aheadOfBlind, 1),
      rating.courage.toFixed(2),
      rating.name === chosen ? 'chosen' : rating.isEligible ? '' : 'out',
    ]);
  return formatTable([head, ...rows]);
}

/** What would have been chosen without each league, and what it does there. */
export function formatLeftOut(rows: readonly LeftOut[]): string {
  const head = ['left out', 'chosen by the others', 'its worst lead there', 'its mean lead there'];
  return formatTable([
    head,
    ...rows.map(({ league, chosen, worst, mean }) => [league, chosen, signed(worst), signed(mean)]),
  ]);
}

/** How good forecasts were, season by season; less is better. */
export function formatQuality(seasons: readonly SeasonQuality[]): string {
  const head = [
    'season',
    'matches',
    'closing prices',
    'our model',
    'on results alone',
    'base rates',
    'model less base rates',
    'model less closing prices',
  ];
  const difference = ({ mean, low, high }: SeasonQuality['toBaseRates']) =>
    `${signed(mean)} (${signed(low)} to ${signed(high)})`;
  const rows = seasons.map(({ season, matches, forecasts, toBaseRates, toBookmakers }) => [
    season,
    String(matches),
    forecasts.bookmakers?.logLoss.toFixed(4) ?? '–',
    forecasts.model!.logLoss.toFixed(4),
    forecasts.results!.logLoss.toFixed(4),
    forecasts.baseRates!.logLoss.toFixed(4),
    difference(toBaseRates),
    toBookmakers ? difference(toBookmakers) : '–',
  ]);
  return formatTable([head, ...rows]);
}

const showDistance = ({ shown, expected }: Distance) => `${signed(shown)} / ${signed(expected)}`;

/** How far our models are from closing prices, as the results showed it and as it is to be expected. */
export function formatDistances(distances: readonly SeasonDistance[]): string {
  const head = ['season', 'with earlier prices', 'on results alone', 'the model before'];
  const rows = distances.map((one) => [
    one.season,
    ...MODELS.map((model) => showDistance(one[model])),
  ]);
  const left = MODELS.map(
    (model) =>
      `${percent(shareLeft(distances, model, 'shown'))} / ${percent(shareLeft(distances, model, 'expected'))}`,
  );
  return formatTable([head, ...rows, ['what is left of it', ...left]]);
}

/** The models that were tried, nearest to closing prices first. */
export function formatModels(ratings: readonly ModelRating[], chosen: string): string {
  const head = ['model', 'as results showed it', 'as is to be expected', ''];
  const rows = ratings
    .toSorted((a, b) => a.expected - b.expected || (a.name < b.name ? -1 : 1))
    .map(({ name, shown, expected }) => [
      name,
      signed(shown),
      signed(expected),
      name === chosen ? 'chosen' : '',
    ]);
  return formatTable([head, ...rows]);
}

/** What it is worth to price a match well, in rank correlation. */
export function formatWorths(worths: readonly PricedWorth[]): string {
  const head = ['rewards', 'after 10', 'after 40', 'after 150', 'at the end'];
  return formatTable([
    head,
    ...worths.map(({ name, correlations }) => [
      name,
      ...correlations.map((value) => value.toFixed(3)),
    ]),
  ]);
}
