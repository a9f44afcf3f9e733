import type { ArenaSeason } from './arena.ts';
import { estimateAcross } from './figures.ts';
import { LAWS, type Law } from './laws.ts';
import { createPays } from './pay.ts';
import { spreadOf } from './play-all.ts';
import { OURS } from './rules.ts';
import { COMPARED } from './skill-estimators.ts';
import { playForSkill, type SkillFigures } from './skill-season.ts';
import type { Verdict } from './verdicts.ts';

export type SkillPlan = {
  readonly players: number;
  /** How often each season is played under each law; truths take turns. */
  readonly seeds: number;
  readonly seed: number;
};

/** The means of what was played of one season under one law and one truth. */
export type SkillCell = {
  readonly season: string;
  readonly league: string;
  readonly law: Law;
  readonly spread: number;
  readonly figures: SkillFigures;
};

const DIGITS = 4;

/** The mean of things of one shape, number by number. */
function meanOf<T>(all: readonly T[]): T {
  const first = all[0]!;
  if (typeof first === 'number') {
    const sum = (all as readonly number[]).reduce((one, other) => one + other, 0);
    return Number((sum / all.length).toFixed(DIGITS)) as T;
  }
  if (Array.isArray(first)) {
    return first.map((_, index) => meanOf(all.map((one) => (one as unknown[])[index]))) as T;
  }
  const keys = Object.keys(first as object) as (keyof T)[];
  return Object.fromEntries(keys.map((key) => [key, meanOf(all.map((one) => one[key]))])) as T;
}

/** Plays all seasons under all laws, each as often as the plan says. */
export function playSkill(
  seasons: readonly ArenaSeason[],
  { players, seeds, seed }: SkillPlan,
  onProgress: (done: number, total: number) => void = () => undefined,
): SkillCell[] {
  let done = 0;
  return seasons.flatMap((season) => {
    const pays = createPays(season, [OURS]).map(([pay]) => pay!);
    return LAWS.flatMap((law) => {
      const games = Array.from({ length: seeds }, (_, time) => {
        const spread = spreadOf(time);
        const figures = playForSkill(season, pays, { law, spread, players, seed: seed + time });
        return { season: season.name, league: season.league, law, spread, figures };
      });
      onProgress((done += 1), seasons.length * LAWS.length);
      const bySpread = Map.groupBy(games, ({ spread }) => spread);
      return [...bySpread.values()].map((alike) => ({
        ...alike[0]!,
        figures: meanOf(alike.map(({ figures }) => figures)),
      }));
    });
  });
}

/** What the number must reach. */
export const SKILL_MARKS = {
  /** By so much its rank correlation with skill is above XP's after 40 matches, in every league under every law. */
  lead: 0.05,
  /** The share of intervals that hold the truth, under every law. */
  held: 0.95,
  /** By so much at most three lucky scores move the player in the middle among the others, under every law. */
  luck: 0.1,
} as const;

/** The horizon of 40 matches. */
export const AT_40 = 1;

type Look = (figures: SkillFigures) => number;

/** The mean of a figure in each league. */
export const byLeague = (cells: readonly SkillCell[], look: Look): number[] =>
  [...Map.groupBy(cells, ({ league }) => league).values()].map((own) => {
    const values = own.map(({ figures }) => look(figures));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  });

export const averageOf = (cells: readonly SkillCell[], look: Look): number =>
  estimateAcross(byLeague(cells, look)).mean;

export const leadOf = ({ correlations }: SkillFigures): number =>
  correlations[COMPARED.skill]![AT_40]! - correlations[COMPARED.xp]![AT_40]!;

export function judgeSkill(cells: readonly SkillCell[]): Verdict[] {
  return LAWS.flatMap((law) => {
    const own = cells.filter((cell) => cell.law === law);
    const worst = Math.min(...byLeague(own, leadOf));
    const held = averageOf(own, (figures) => figures.held);
    const [before, after] = [0, 1].map((at) => averageOf(own, ({ lucky }) => lucky.bySkill[at]!));
    const moved = Math.abs(after! - before!);
    const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
    return [
      {
        isMet: worst >= SKILL_MARKS.lead,
        sentence: `${law}: after 40 matches it is ${worst.toFixed(3)} above XP in the worst league (at least ${SKILL_MARKS.lead})`,
      },
      {
        isMet: held >= SKILL_MARKS.held,
        sentence: `${law}: ${percent(held)} of the intervals hold the truth (at least ${percent(SKILL_MARKS.held)})`,
      },
      {
        isMet: moved <= SKILL_MARKS.luck,
        sentence: `${law}: three lucky scores move the player in the middle past ${percent(moved)} of the others (at most ${percent(SKILL_MARKS.luck)})`,
      },
    ];
  });
}
