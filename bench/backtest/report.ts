import { formatLevel, standingAt } from '@kickoracle/game';
import { estimateOf, quantileOf } from './figures.ts';
import type { SeasonFigures } from './play-seasons.ts';
import type { Rule } from './rules.ts';
import { STRATEGIES } from './strategies.ts';

/** A table for a terminal and for Markdown alike. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

const percent = (share: number) => `${Math.round(100 * share)} %`;
const meanOf = (values: readonly number[]) => estimateOf(values).mean;

function formatTier(xp: number): string {
  const standing = standingAt(xp);
  return `${standing.tier.name} ${formatLevel(standing)}`.trim();
}

function formatEstimate(values: readonly number[]): string {
  const { mean, low, high } = estimateOf(values);
  return `${mean.toFixed(2)} ± ${((high - low) / 2).toFixed(2)}`;
}

/** How well each rule tells skill from luck. */
export function formatSkill(
  rules: readonly Rule[],
  figures: readonly (readonly SeasonFigures[])[],
  horizons: readonly number[],
): string {
  const head = [
    'rule',
    'XP a match',
    ...horizons.map((matches) => `after ${matches}`),
    'one season in 40 below',
    'with events',
    'ties of 50',
    'ties of all',
  ];
  const rows = rules.map(({ name }, index) => {
    const own = figures[index]!;
    const atEnd = own.map(({ correlations }) => correlations.at(-1)!);
    return [
      name,
      `${meanOf(own.map(({ mean }) => mean)).toFixed(1)} ± ${meanOf(own.map(({ spread }) => spread)).toFixed(1)}`,
      ...horizons.map((_, place) =>
        formatEstimate(own.map(({ correlations }) => correlations[place]!)),
      ),
      quantileOf(atEnd, 0.025).toFixed(2),
      formatEstimate(own.map(({ withEvents }) => withEvents)),
      percent(meanOf(own.map(({ tiesOfLeagues }) => tiesOfLeagues))),
      percent(meanOf(own.map(({ tiesOfAll }) => tiesOfAll))),
    ];
  });
  return formatTable([head, ...rows]);
}

/** How many players end above each strategy: 50 % is the middle of the table. */
export function formatPlaces(
  rules: readonly Rule[],
  figures: readonly (readonly SeasonFigures[])[],
): string {
  const head = ['players ahead of', ...STRATEGIES.map(({ name }) => name), 'best of them'];
  const rows = rules.map(({ name }, index) => {
    const places = STRATEGIES.map((_, place) =>
      meanOf(figures[index]!.map((season) => season.places[place]!)),
    );
    const best = STRATEGIES[places.indexOf(Math.min(...places))]!;
    return [name, ...places.map(percent), best.name];
  });
  return formatTable([head, ...rows]);
}

/** Where a season of matches and events takes the players. */
export function formatTiers(
  rules: readonly Rule[],
  figures: readonly (readonly SeasonFigures[])[],
): string {
  const shares = [0.1, 0.5, 0.9];
  const head = ['XP and tier of', 'the weak tenth', 'the one in the middle', 'the strong tenth'];
  const rows = rules.map(({ name }, index) => [
    name,
    ...shares.map((share) => {
      const xp = Math.round(meanOf(figures[index]!.map(({ totals }) => quantileOf(totals, share))));
      return `${xp.toLocaleString('en')} ${formatTier(xp)}`;
    }),
  ]);
  return formatTable([head, ...rows]);
}
