import { readFile, writeFile } from 'node:fs/promises';
import type { Cell } from './games.ts';
import type { CardFindings } from './card-findings.ts';
import type { CardPlan, Plan } from './play-all.ts';
import { measureQuality, compareLogLoss, type Forecaster, type Quality } from './quality.ts';
import type { ForecastSeason } from './forecast.ts';
import type { Estimate } from './figures.ts';
import type { SeasonDistance } from './distance.ts';
import type { PricedWorth } from './priced-worth.ts';
import type { ModelRating } from './model-search.ts';
import type { LeftOut, Rating } from './search.ts';
import type { Verdict } from './verdicts.ts';

/** How good the forecasts of a season were. */
export type SeasonQuality = {
  readonly season: string;
  readonly matches: number;
  readonly forecasts: Readonly<Partial<Record<Forecaster, Quality>>>;
  /** Log loss of our model less that of base rates and of closing prices. */
  readonly toBaseRates: Estimate;
  readonly toBookmakers: Estimate | null;
};

/** What seasons of cards and questions brought: on the years that choose, where there are any, and on the last. */
export type CardResults = {
  readonly plans: { readonly judged: CardPlan; readonly choosing: CardPlan };
  readonly judged: CardFindings;
  readonly choosing: CardFindings | null;
};

/** Everything that `npm run backtest -- --all` finds. */
export type Results = {
  readonly judging: readonly string[];
  readonly choosing: readonly string[];
  readonly plans: { readonly judged: Plan; readonly candidates: Plan };
  readonly quality: readonly SeasonQuality[];
  /** How far our models were from closing prices, of the seasons that have some. */
  readonly distances: readonly SeasonDistance[];
  /** What models were tried, and which was nearest to closing prices; null where nothing was searched. */
  readonly models: readonly ModelRating[];
  readonly chosenModel: string | null;
  /** What it is worth to price a match well: ours by what prices it; null where that was not played. */
  readonly priced: { readonly plan: Plan; readonly worths: readonly PricedWorth[] } | null;
  readonly rules: readonly string[];
  readonly cells: readonly Cell[];
  readonly ratings: readonly Rating[];
  readonly chosen: string | null;
  readonly leftOut: readonly LeftOut[];
  readonly cards: CardResults;
  readonly verdicts: readonly Verdict[];
};

/** A small run that tests repeat. */
export type Reduced = {
  readonly plan: Plan;
  readonly cells: readonly Cell[];
  readonly cardPlan: CardPlan;
  readonly cards: CardFindings;
};

export function describeSeason({ name, matches }: ForecastSeason): SeasonQuality {
  const forecasters = ['bookmakers', 'model', 'results', 'baseRates'] as const;
  const forecasts = forecasters.flatMap((forecaster) => {
    const quality = measureQuality(matches, forecaster);
    return quality ? [[forecaster, quality] as const] : [];
  });
  const isPriced = forecasts.some(([forecaster]) => forecaster === 'bookmakers');
  return {
    season: name,
    matches: matches.length,
    forecasts: Object.fromEntries(forecasts),
    toBaseRates: compareLogLoss(matches, 'model', 'baseRates'),
    toBookmakers: isPriced ? compareLogLoss(matches, 'model', 'bookmakers') : null,
  };
}

const fileOf = (name: 'rewards' | 'rewards-reduced') =>
  new URL(`../results/${name}.json`, import.meta.url);

/** One cell a line, so that a change can be read. */
const write = (name: 'rewards' | 'rewards-reduced', { cells, ...rest }: Results | Reduced) => {
  const lines = cells.map((cell) => `    ${JSON.stringify(cell)}`).join(',\n');
  const text = JSON.stringify({ ...rest, cells: [] }, null, 2);
  return writeFile(fileOf(name), `${text.replace('"cells": []', `"cells": [\n${lines}\n  ]`)}\n`);
};

const read = async (name: 'rewards' | 'rewards-reduced') =>
  JSON.parse(await readFile(fileOf(name), 'utf8')) as unknown;

export const saveResults = (results: Results) => write('rewards', results);
export const saveReduced = (reduced: Reduced) => write('rewards-reduced', reduced);
export const readResults = async () => (await read('rewards')) as Results;
export const readReduced = async () => (await read('rewards-reduced')) as Reduced;
