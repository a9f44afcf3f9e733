import { formatCardRatings, formatShares, formatStakes } from './card-report.ts';
import { drawCorrelations, drawFrontier } from './chart.ts';
import {
  formatBlind,
  formatDistances,
  formatHorizons,
  formatLaws,
  formatLeads,
  formatLeagues,
  formatLeftOut,
  formatModels,
  formatPlaces,
  formatQuality,
  formatSearch,
  formatTiers,
  formatTruths,
  formatWorths,
} from './report.ts';
import type { Results } from './results.ts';
import { FIXED, OURS } from './rules.ts';

/** The numbers of our rule and of fixed 4/3/2 in the figures of a run. */
const comparedIn = (rules: readonly string[]) => ({
  of: rules.indexOf(OURS.name),
  over: rules.indexOf(FIXED.name),
});

/** A section that not every run has. */
const when = (isThere: boolean, section: () => [name: string, text: string]): [string, string][] =>
  isThere ? [section()] : [];

/** What a run finds, as tables by the name that docs/rewards.md gives them. */
export function renderSections(results: Results): ReadonlyMap<string, string> {
  const { rules, cells, ratings, chosen, leftOut, quality, verdicts } = results;
  const { distances, models, chosenModel, cards } = results;
  const compared = comparedIn(rules);
  const sections: [string, string][] = [
    ['quality', formatQuality(quality)],
    ...when(distances.length > 0, () => ['distances', formatDistances(distances)]),
    ...when(chosenModel !== null, () => ['models', formatModels(models, chosenModel!)]),
    ['laws', formatLaws(rules, cells)],
    ['horizons', formatHorizons(rules, cells)],
    ['truths', formatTruths(rules, cells)],
    ['leads', formatLeads(cells, compared)],
    ['leagues', formatLeagues(cells, compared)],
    ['places', formatPlaces(rules, cells)],
    ['blind', formatBlind(cells, compared.of)],
    ['tiers', formatTiers(rules, cells)],
    ...when(results.priced !== null, () => ['worths', formatWorths(results.priced!.worths)]),
    ['cards', formatCardRatings(cards.judged)],
    ['shares', formatShares(cards.judged)],
    ['stakes', formatStakes(cards.judged)],
    ...when(cards.choosing !== null, () => ['cards-search', formatCardRatings(cards.choosing!)]),
    ...when(cards.choosing !== null, () => ['stakes-search', formatStakes(cards.choosing!)]),
    ...(chosen === null
      ? []
      : ([
          ['search', formatSearch(ratings, chosen)],
          ['left-out', formatLeftOut(leftOut)],
        ] as [string, string][])),
    [
      'marks',
      verdicts
        .map(({ sentence, isMet }) => `- ${isMet ? 'met' : '**missed**'}: ${sentence}`)
        .join('\n'),
    ],
  ];
  return new Map(sections);
}

/** The pictures of docs/pictures, by their names. */
export function drawPictures({
  rules,
  cells,
  ratings,
  chosen,
}: Results): ReadonlyMap<string, string> {
  const pictures: [string, string][] = [['rewards.svg', drawCorrelations(rules, cells)]];
  if (chosen !== null) pictures.push(['rewards-frontier.svg', drawFrontier(ratings, chosen)]);
  return new Map(pictures);
}

/** Writes each table between the marks of its name; what has no marks is left out. */
export function fillSections(document: string, sections: ReadonlyMap<string, string>): string {
  return [...sections].reduce((text, [name, table]) => {
    const [begin, end] = [`<!-- figures: ${name} -->\n`, `<!-- /figures -->`];
    const from = text.indexOf(begin);
    if (from < 0) return text;
    const start = from + begin.length;
    return `${text.slice(0, start)}\n${table}\n\n${text.slice(text.indexOf(end, start))}`;
  }, document);
}
