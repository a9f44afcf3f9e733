import { EVENT_DEFAULTS, REWARD_MODEL_VERSION, SEASON_REWARDS } from '@kickoracle/game';
import type { CardFindings } from './card-findings.ts';
import { MARKS } from './marks.ts';
import { formatTable } from './report.ts';
import { QUESTIONS } from './season-questions.ts';
import type { Verdict } from './verdicts.ts';

const percent = (share: number | null) => (share === null ? '–' : `${(100 * share).toFixed(1)} %`);
const signed = (value: number) => `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(3)}`;

/** How well scores and cards tell skill, without the questions of a season and with them. */
export function formatCardRatings({ ratings }: CardFindings): string {
  const early = ['after 10', 'after 40', 'after 150'];
  const names = [...early.slice(0, ratings[0]!.correlations.length - 1), 'at the end'];
  const head = ['paid by', ...names, 'with ten questions', 'worst lead', 'mean lead'];
  const rows = ratings.map((one) => [
    one.name,
    ...one.correlations.map((value) => value.toFixed(3)),
    one.withQuestions.toFixed(3),
    signed(one.worst),
    signed(one.mean),
  ]);
  return formatTable([head, ...rows]);
}

/** What carries how much of the variance of season totals. */
export function formatShares({ shares }: CardFindings): string {
  const xpOf = new Map(QUESTIONS.map(({ name, xp, asks }) => [name, showXp(xp, asks)]));
  const head = ['part', 'XP', 'of a season of scores', 'of a season of cards'];
  const rows = shares.map(({ name, scores, cards }) => [
    name,
    xpOf.get(name) ?? '',
    percent(scores),
    percent(cards),
  ]);
  return formatTable([head, ...rows]);
}

const showXp = (xp: number, asks: string) =>
  `${xp.toLocaleString('en')}${asks === 'table' ? ' a place' : ''}`;

/** The frontier of the two dearest questions: what they carry by what they pay, and the correlation that is left. */
export function formatStakes({ stakes }: CardFindings): string {
  const head = ['question', 'of a season of scores', 'of a season of cards', 'correlation', ''];
  const rows = stakes.map(({ name, scores, cards, correlation }) => [
    showStake(name),
    percent(scores),
    percent(cards),
    correlation.toFixed(3),
    noteOf(name),
  ]);
  return formatTable([head, ...rows]);
}

function showStake(name: string): string {
  const [asks, xp] = name.split(' ') as [string, string];
  const what = asks === 'table' ? 'the final table, a place' : 'who will be champion';
  return `${what}: ${Number(xp).toLocaleString('en')} XP`;
}

function noteOf(name: string): string {
  if (name === `champion ${SEASON_REWARDS.champion}`) return 'the demonstration';
  if (name === `table ${SEASON_REWARDS.place}`) return 'the demonstration';
  return name === `table ${EVENT_DEFAULTS.perPlace}` ? 'what the form begins with' : '';
}

/** The most that a question may pay of what was tried; null where all of it carries too much. */
export function chooseStake({ stakes }: CardFindings, asks: 'champion' | 'table'): number | null {
  const fitting = stakes.filter(
    ({ name, scores, cards }) =>
      name.startsWith(asks) && Math.max(scores ?? 0, cards ?? 0) <= MARKS.questionShare,
  );
  const xp = fitting.map(({ name }) => Number(name.split(' ')[1]));
  return xp.length === 0 ? null : Math.max(...xp);
}

/** Whether a question decides a season, and whether cards tell skill as well as scores by fixed points do. */
export function judgeCards({ ratings, shares }: CardFindings): Verdict[] {
  const asked = new Set(QUESTIONS.map(({ name }) => name));
  const questions = shares.filter(({ name }) => asked.has(name));
  const ofQuestions = (['scores', 'cards'] as const).map((way): Verdict => {
    const most = questions.reduce((a, b) => ((b[way] ?? 0) > (a[way] ?? 0) ? b : a));
    return {
      sentence: `in a season of ${way} no question carries more of the variance than “${most.name}”: ${percent(most[way])} under the law where it is most (at most ${percent(MARKS.questionShare)})`,
      isMet: (most[way] ?? 0) <= MARKS.questionShare,
    };
  });
  const cards = ratings.find(({ name }) => name === `cards of ${REWARD_MODEL_VERSION}`)!;
  return [
    ...ofQuestions,
    {
      sentence: `cards of version 1 and skill correlate by ${cards.correlations.at(-1)!.toFixed(3)} at the end (from ${MARKS.correlation})`,
      isMet: cards.correlations.at(-1)! >= MARKS.correlation,
    },
  ];
}
