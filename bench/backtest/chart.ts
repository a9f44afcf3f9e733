import { estimateAcross, type Estimate } from './figures.ts';
import { horizonNames, byLeague, correlationAt, type Cell } from './games.ts';
import { MARKS } from './marks.ts';
import type { Rating } from './search.ts';

const WIDTH = 760;
const HEIGHT = 420;
const PLOT = { left: 60, right: 590, top: 48, bottom: 360 };
const COLORS = [
  '#7c8a99',
  '#4b5a69',
  '#b3452c',
  '#c98a1b',
  '#0b7a55',
  '#2f8f8f',
  '#5a7fb5',
  '#8a6fb0',
];

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

/** Where the horizons stand: a season has 306 or 380 matches or so. */
const PLACES = [10, 40, 150, 350];

/**
 * Rank correlation of skill and XP by matches played over all laws and truths, a line a rule with its 95 % interval over
 * leagues: an SVG.
 */
export function drawCorrelations(rules: readonly string[], cells: readonly Cell[]): string {
  const names = horizonNames(cells);
  const horizons = [...PLACES.slice(0, names.length - 1), PLACES[names.length - 1]!];
  const lines = rules.map((name, rule): Line => ({
    name,
    color: COLORS[rule % COLORS.length]!,
    points: horizons.map((_, at) => estimateAcross(byLeague(cells, rule, correlationAt(at)))),
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
      `<text x="${x(matches)}" y="${PLOT.bottom + 22}" text-anchor="middle">${names[horizons.indexOf(matches)]}</text>`,
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
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="system-ui, sans-serif" font-size="13" fill="#24303c" role="img" aria-label="Rank correlation of skill and XP by matches played"><rect width="100%" height="100%" fill="#fff"/><text x="${PLOT.left}" y="26" font-size="15" font-weight="600">Rank correlation of skill and XP, by matches played</text>${[...grid, ...ticks, ...drawn].join('')}<text x="${(PLOT.left + PLOT.right) / 2}" y="${HEIGHT - 14}" text-anchor="middle">matches</text></svg>\n`;
}

const FRONTIER = { left: 1, right: 1.6, bottom: -0.15, top: 0.05 };

/** Every candidate by what courage is paid and by its worst lead over fixed 4/3/2: an SVG. */
export function drawFrontier(ratings: readonly Rating[], chosen: string): string {
  const x = (courage: number) =>
    PLOT.left +
    ((Math.min(courage, FRONTIER.right) - FRONTIER.left) / (FRONTIER.right - FRONTIER.left)) *
      (PLOT.right - PLOT.left);
  const level = (lead: number) =>
    PLOT.bottom -
    ((Math.max(lead, FRONTIER.bottom) - FRONTIER.bottom) / (FRONTIER.top - FRONTIER.bottom)) *
      (PLOT.bottom - PLOT.top);
  const rows = [-0.15, -0.1, -MARKS.belowFixed, 0, 0.05].map(
    (lead) =>
      `<path d="M${PLOT.left} ${level(lead).toFixed(1)}H${PLOT.right}" stroke="#d7dde3"/><text x="${PLOT.left - 10}" y="${(level(lead) + 4).toFixed(1)}" text-anchor="end">${lead}</text>`,
  );
  const columns = [1, MARKS.courage, 1.3, 1.45, 1.6].map(
    (courage) =>
      `<path d="M${x(courage).toFixed(1)} ${PLOT.top}V${PLOT.bottom}" stroke="#d7dde3"/><text x="${x(courage).toFixed(1)}" y="${PLOT.bottom + 22}" text-anchor="middle">${courage}</text>`,
  );
  const dots = ratings.map((rating) => {
    const isChosen = rating.name === chosen;
    const color = isChosen ? '#0b7a55' : rating.ties < MARKS.ties ? '#7c8a99' : '#b3452c';
    const at = `cx="${x(rating.courage).toFixed(1)}" cy="${level(rating.worst).toFixed(1)}"`;
    return `<circle ${at} r="${isChosen ? 7 : 4}" fill="${color}"><title>${escape(rating.name)}</title></circle>`;
  });
  const legend: [string, string][] = [
    ['#0b7a55', 'chosen'],
    ['#7c8a99', 'tried'],
    ['#b3452c', 'too many ties'],
  ];
  const names = legend.map(
    ([color, name], index) =>
      `<circle cx="${PLOT.right + 20}" cy="${PLOT.top + 20 * index}" r="5" fill="${color}"/><text x="${PLOT.right + 34}" y="${PLOT.top + 4 + 20 * index}">${name}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="system-ui, sans-serif" font-size="13" fill="#24303c" role="img" aria-label="Worst lead over fixed 4/3/2 by what courage is paid"><rect width="100%" height="100%" fill="#fff"/><text x="${PLOT.left}" y="26" font-size="15" font-weight="600">Worst lead over fixed 4/3/2, by what courage is paid</text>${[...rows, ...columns, ...dots, ...names].join('')}<text x="${(PLOT.left + PLOT.right) / 2}" y="${HEIGHT - 14}" text-anchor="middle">XP of a 15 % result beside one of 60 % (dots at the edge lie beyond it)</text></svg>\n`;
}
