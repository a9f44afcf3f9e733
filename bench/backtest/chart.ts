import { estimateOf, type Estimate } from './figures.ts';
import type { SeasonFigures } from './play-seasons.ts';
import type { Rule } from './rules.ts';

const WIDTH = 760;
const HEIGHT = 420;
const PLOT = { left: 60, right: 590, top: 48, bottom: 360 };
const COLORS = ['#7c8a99', '#4b5a69', '#b3452c', '#c98a1b', '#0b7a55', '#2f8f8f', '#5a7fb5'];

type Line = { readonly name: string; readonly color: string; readonly points: readonly Estimate[] };

const y = (correlation: number) => PLOT.bottom - correlation * (PLOT.bottom - PLOT.top);

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Labels at the right end of the lines, moved apart so that none covers another. */
function placeLabels(lines: readonly Line[]): Map<Line, number> {
  const places = new Map<Line, number>();
  let lowest = -Infinity;
  for (const line of lines.toSorted(
    (a, b) => y(a.points.at(-1)!.mean) - y(b.points.at(-1)!.mean),
  )) {
    lowest = Math.max(y(line.points.at(-1)!.mean), lowest + 16);
    places.set(line, lowest);
  }
  return places;
}

/** Rank correlation of skill and XP by matches played, a line a rule with its 95 % interval: an SVG. */
export function drawCorrelations(
  rules: readonly Rule[],
  figures: readonly (readonly SeasonFigures[])[],
  horizons: readonly number[],
): string {
  const lines = rules.map(({ name }, index): Line => ({
    name,
    color: COLORS[index % COLORS.length]!,
    points: horizons.map((_, place) =>
      estimateOf(figures[index]!.map(({ correlations }) => correlations[place]!)),
    ),
  }));
  const [first, last] = [Math.log(horizons[0]!), Math.log(horizons.at(-1)!)];
  const x = (matches: number) =>
    PLOT.left + ((Math.log(matches) - first) / (last - first || 1)) * (PLOT.right - PLOT.left);
  const labels = placeLabels(lines);
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (level) =>
      `<path d="M${PLOT.left} ${y(level)}H${PLOT.right}" stroke="#d7dde3"/><text x="${PLOT.left - 10}" y="${y(level) + 4}" text-anchor="end">${level}</text>`,
  );
  const ticks = horizons.map(
    (matches) =>
      `<text x="${x(matches)}" y="${PLOT.bottom + 22}" text-anchor="middle">${matches}</text>`,
  );
  const drawn = lines.map((line) => {
    const at = horizons.map((matches) => x(matches).toFixed(1));
    const path = line.points.map((point, index) => `${at[index]} ${y(point.mean).toFixed(1)}`);
    const bars = line.points.map(
      (point, index) => `M${at[index]} ${y(point.low).toFixed(1)}V${y(point.high).toFixed(1)}`,
    );
    const label = labels.get(line)!;
    return `<g stroke="${line.color}" fill="none"><path d="M${path.join('L')}" stroke-width="2"/><path d="${bars.join('')}" stroke-width="5" stroke-opacity=".5"/></g><text x="${PLOT.right + 12}" y="${(label + 4).toFixed(1)}" fill="${line.color}" font-weight="600">${escape(line.name)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="system-ui, sans-serif" font-size="13" fill="#24303c" role="img" aria-label="Rank correlation of skill and XP by matches played"><rect width="100%" height="100%" fill="#fff"/><text x="${PLOT.left}" y="26" font-size="15" font-weight="600">Rank correlation of skill and XP, by matches played</text>${[...grid, ...ticks, ...drawn].join('')}<text x="${(PLOT.left + PLOT.right) / 2}" y="${HEIGHT - 14}" text-anchor="middle">matches, on a logarithmic scale</text></svg>\n`;
}
