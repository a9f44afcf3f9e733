import type { ForecastSeason } from './forecast.ts';
import { compareLogLoss, measureQuality, type Forecaster } from './quality.ts';
import { formatTable } from './report.ts';

const NAMES: Readonly<Record<Forecaster, string>> = {
  bookmakers: 'closing prices',
  model: 'our model',
  baseRates: 'base rates',
};

/** How good the forecasts of a season were, as a table and with their differences. */
export function describeQuality({ name, matches }: ForecastSeason): string {
  const priced = matches.filter(({ bookmakers }) => bookmakers !== null);
  const compared = priced.length > 0 ? priced : matches;
  const rows = (Object.keys(NAMES) as Forecaster[]).flatMap((forecaster) => {
    const quality = measureQuality(compared, forecaster);
    if (quality === null) return [];
    const { logLoss, rankedProbabilityScore, scoreLogLoss } = quality;
    const figures = [logLoss, rankedProbabilityScore, scoreLogLoss].map((value) =>
      value.toFixed(4),
    );
    return [[NAMES[forecaster], ...figures]];
  });
  const differences = [
    describeDifference(compared, 'baseRates'),
    ...(priced.length > 0 ? [describeDifference(compared, 'bookmakers')] : []),
  ];
  const head = ['forecast', 'log loss', 'ranked probability score', 'log loss of the score'];
  return [
    `${name}: ${compared.length} matches, each forecast from what was known before its day`,
    '',
    formatTable([head, ...rows]),
    '',
    ...differences,
  ].join('\n');
}

function describeDifference(matches: ForecastSeason['matches'], other: Forecaster): string {
  const { mean, low, high } = compareLogLoss(matches, 'model', other);
  return `Log loss of our model less that of the ${NAMES[other]}: ${mean.toFixed(4)}, 95 % interval ${low.toFixed(4)} to ${high.toFixed(4)}.`;
}
