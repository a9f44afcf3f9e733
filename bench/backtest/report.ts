import { SKILL_PRIOR } from '@kickoracle/game';
import { estimateAcross } from './figures.ts';
import type { SeasonQuality } from './forecast.ts';
import {
  AT_40,
  averageOf,
  byLeague,
  correlationAt,
  HORIZONS,
  leadOf,
  leadOfSkill,
  ofRule,
  underLaw,
  type SkillCell,
  type XpCell,
} from './games.ts';
import { LAWS } from './laws.ts';
import { BLIND } from './play-season.ts';
import type { RewardResults } from './results.ts';
import { CARDS, FIXED, OURS, RULES } from './rules.ts';
import { QUESTIONS } from './season-events.ts';
import { TRUTHS } from './truth.ts';
import { judgeModel, judgeRewards, judgeSkill, sharesOf, type Verdict } from './verdicts.ts';

/** Tables of a document, by the name of their place in it. */
export type Sections = ReadonlyMap<string, string>;

export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

const percent = (share: number, digits = 0) => `${(100 * share).toFixed(digits)} %`;
const signed = (value: number) => `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(3)}`;
const meanOf = (values: readonly number[]) => estimateAcross(values).mean;

function formatEstimate(values: readonly number[]): string {
  const { mean, low, high } = estimateAcross(values);
  return `${mean.toFixed(3)} ± ${((high - low) / 2).toFixed(3)}`;
}

/** Breaks an entry of a list into lines of at most 100 letters. */
const wrap = (entry: string) => entry.replaceAll(/(.{1,98})(?: |$)/g, '$1\n  ').trimEnd();

const formatVerdicts = (verdicts: readonly Verdict[]) =>
  verdicts
    .map(({ sentence, isMet }) => wrap(`- ${isMet ? 'met' : '**missed**'}: ${sentence}`))
    .join('\n');

function formatQuality(seasons: readonly SeasonQuality[]): string {
  const head = [
    'season',
    'matches',
    'closing prices',
    'our model',
    'base rates',
    'model less base rates',
    'model less closing prices',
    'distance',
    'of the model before',
  ];
  const difference = ({ mean, low, high }: SeasonQuality['toBaseRates']) =>
    `${signed(mean)} (${signed(low)} to ${signed(high)})`;
  const rows = seasons.map(({ season, matches, logLoss, toBaseRates, toPrices, distance }) => [
    season,
    String(matches),
    logLoss.prices.toFixed(4),
    logLoss.model.toFixed(4),
    logLoss.baseRates.toFixed(4),
    difference(toBaseRates),
    difference(toPrices),
    signed(distance.model),
    signed(distance.before),
  ]);
  return formatTable([head, ...rows]);
}

function formatLaws(cells: readonly XpCell[]): string {
  const head = ['rule', ...LAWS.map((law) => `by ${law}`)];
  const rows = RULES.map((rule) => [
    rule.name,
    ...LAWS.map((law) => formatEstimate(ofRule(underLaw(cells, law), rule, correlationAt(-1)))),
  ]);
  return formatTable([head, ...rows]);
}

function formatHorizons(cells: readonly XpCell[]): string {
  const head = ['rule', ...HORIZONS, 'with events', 'with questions', 'ties of 50', 'XP a match'];
  const rows = RULES.map((rule) => [
    rule.name,
    ...HORIZONS.map((_, at) => meanOf(ofRule(cells, rule, correlationAt(at))).toFixed(3)),
    meanOf(ofRule(cells, rule, ({ withEvents }) => withEvents)).toFixed(3),
    meanOf(ofRule(cells, rule, ({ withQuestions }) => withQuestions)).toFixed(3),
    percent(meanOf(ofRule(cells, rule, ({ ties }) => ties)), 1),
    meanOf(ofRule(cells, rule, ({ mean }) => mean)).toFixed(1),
  ]);
  return formatTable([head, ...rows]);
}

function formatLeads(cells: readonly XpCell[]): string {
  const head = ['law', ...HORIZONS.flatMap((name) => [name, 'worst league'])];
  const rows = LAWS.map((law) => [
    law,
    ...HORIZONS.flatMap((_, at) => {
      const leads = leadOf(underLaw(cells, law), { of: OURS, over: FIXED }, at);
      return [signed(meanOf(leads)), signed(Math.min(...leads))];
    }),
  ]);
  return formatTable([head, ...rows]);
}

/** Rank correlation at the end by spread of the truth. */
function formatTruths(cells: readonly XpCell[]): string {
  const head = ['rule', ...TRUTHS.map((spread) => `truth ± ${spread}`)];
  const rows = RULES.map((rule) => [
    rule.name,
    ...TRUTHS.map((spread) => {
      const own = cells.filter((cell) => cell.spread === spread);
      return meanOf(ofRule(own, rule, correlationAt(-1))).toFixed(3);
    }),
  ]);
  return formatTable([head, ...rows]);
}

/** Share of players ahead of always 2-1 and 1-1, by law. */
function formatBlind(cells: readonly XpCell[]): string {
  const head = ['players ahead of', ...LAWS.map((law) => `by ${law} (worst league)`)];
  const rows = BLIND.map(({ name }, blind) => [
    name,
    ...LAWS.map((law) => {
      const ahead = ofRule(underLaw(cells, law), OURS, ({ places }) => places[blind]!);
      return `${percent(meanOf(ahead))} (${percent(Math.min(...ahead))})`;
    }),
  ]);
  return formatTable([head, ...rows]);
}

function formatShares(cells: readonly XpCell[]): string {
  const [scores, cards] = [sharesOf(cells, OURS), sharesOf(cells, CARDS)];
  const rows = QUESTIONS.map(({ name, xp, asks }, question) => [
    name,
    `${xp.toLocaleString('en')}${asks === 'table' ? ' a place' : ''}`,
    percent(scores[question]!, 1),
    percent(cards[question]!, 1),
  ]);
  return formatTable([['question', 'XP', 'of a season of scores', 'of cards'], ...rows]);
}

export const renderRewards = ({ quality, cells }: RewardResults): Sections =>
  new Map([
    ['quality', formatQuality(quality)],
    ['laws', formatLaws(cells)],
    ['horizons', formatHorizons(cells)],
    ['leads', formatLeads(cells)],
    ['truths', formatTruths(cells)],
    ['blind', formatBlind(cells)],
    ['shares', formatShares(cells)],
    ['marks', formatVerdicts([...judgeRewards(cells), judgeModel(quality)])],
  ]);

function formatSkillByLaw(cells: readonly SkillCell[]): string {
  const head = [
    'law',
    'XP after 40',
    'skill after 40',
    'lead',
    'worst league',
    'XP at the end',
    'skill at the end',
    'informed player ahead',
  ];
  const rows = LAWS.map((law) => {
    const own = underLaw(cells, law);
    const at = (by: 'xp' | 'skill', horizon: number) =>
      averageOf(own, (figures) => figures[by].at(horizon)!).toFixed(3);
    // Only where the truth differs most can players know more than the market.
    const far = own.filter(({ spread }) => spread === Math.max(...TRUTHS));
    const leads = byLeague(own, leadOfSkill);
    return [
      law,
      at('xp', AT_40),
      at('skill', AT_40),
      formatEstimate(leads),
      Math.min(...leads).toFixed(3),
      at('xp', -1),
      at('skill', -1),
      percent(averageOf(far, ({ insider }) => insider.at(-1)!)),
    ];
  });
  return formatTable([head, ...rows]);
}

function formatLuck(cells: readonly SkillCell[]): string {
  const head = [
    'law',
    'ranked below by XP',
    'with three lucky scores',
    'ranked below by skill',
    'with three lucky scores',
    'skill by those three alone',
    'intervals with the truth',
  ];
  const points = (worth: number) => (100 * worth).toFixed(1);
  const rows = LAWS.map((law) => {
    const own = underLaw(cells, law);
    const share = (by: 'byXp' | 'bySkill', at: number) =>
      percent(averageOf(own, ({ lucky }) => lucky[by][at]!));
    const [mean, half] = [0, 1].map((at) => averageOf(own, ({ lucky }) => lucky.newcomer[at]!));
    return [
      law,
      share('byXp', 0),
      share('byXp', 1),
      share('bySkill', 0),
      share('bySkill', 1),
      `${points(mean!)} ± ${points(half!)}`,
      percent(averageOf(own, ({ held }) => held)),
    ];
  });
  return formatTable([head, ...rows]);
}

export const renderSkill = (cells: readonly SkillCell[]): Sections =>
  new Map([
    ['prior', `${SKILL_PRIOR.promise} · ${SKILL_PRIOR.promiseOfCall} · ${SKILL_PRIOR.luck}`],
    ['laws', formatSkillByLaw(cells)],
    ['luck', formatLuck(cells)],
    ['marks', formatVerdicts(judgeSkill(cells))],
  ]);

/** Replaces each table between its markers; tables without markers are left out. */
export function fillSections(document: string, sections: Sections): string {
  return [...sections].reduce((text, [name, table]) => {
    const [begin, end] = [`<!-- figures: ${name} -->\n`, `<!-- /figures -->`];
    const from = text.indexOf(begin);
    if (from < 0) return text;
    const start = from + begin.length;
    return `${text.slice(0, start)}\n${table}\n\n${text.slice(text.indexOf(end, start))}`;
  }, document);
}
