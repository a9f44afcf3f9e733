import { estimateAcross } from './figures.ts';
import type { Law } from './laws.ts';
import type { SeasonFigures } from './play-season.ts';
import type { SkillFigures } from './play-skill.ts';
import { RULES, type Rule } from './rules.ts';

/** Mean figures of all simulations of a season under one law and one truth. */
export type Cell<Figures> = {
  readonly season: string;
  readonly league: string;
  readonly law: Law;
  readonly spread: number;
  readonly figures: Figures;
};

/** Figures by rule, in the order of `RULES`. */
export type XpCell = Cell<readonly SeasonFigures[]>;
export type SkillCell = Cell<SkillFigures>;

export function byLeague<Figures>(
  cells: readonly Cell<Figures>[],
  look: (figures: Figures) => number,
): number[] {
  return [...Map.groupBy(cells, ({ league }) => league).values()].map((own) => {
    const values = own.map(({ figures }) => look(figures));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  });
}

export const averageOf = <Figures>(
  cells: readonly Cell<Figures>[],
  look: (figures: Figures) => number,
): number => estimateAcross(byLeague(cells, look)).mean;

export const leaguesOf = (cells: readonly Cell<unknown>[]): string[] => [
  ...new Set(cells.map(({ league }) => league)),
];

export const underLaw = <Figures>(cells: readonly Cell<Figures>[], law: Law): Cell<Figures>[] =>
  cells.filter((cell) => cell.law === law);

type Look = (figures: SeasonFigures) => number;

export function ofRule(cells: readonly XpCell[], rule: Rule, look: Look): number[] {
  const place = RULES.indexOf(rule);
  return byLeague(cells, (figures) => look(figures[place]!));
}

/** Selects the correlation at a horizon; the last one is the end of the season. */
export const correlationAt =
  (horizon: number): Look =>
  ({ correlations }) =>
    correlations.at(horizon)!;

/** Lead of a rule over another per league. Both had the same players and results. */
export function leadOf(
  cells: readonly XpCell[],
  rules: { of: Rule; over: Rule },
  horizon: number,
): number[] {
  const own = ofRule(cells, rules.of, correlationAt(horizon));
  const others = ofRule(cells, rules.over, correlationAt(horizon));
  return others.map((other, league) => own[league]! - other);
}

/** Leagues have 306 or 380 matches or so, and the last horizon is their end. */
export const HORIZONS = ['after 10', 'after 40', 'after 150', 'at the end'];

/** Index of the horizon after 40 matches, from which others see the skill number. */
export const AT_40 = 1;

export const leadOfSkill = ({ skill, xp }: SkillFigures): number => skill[AT_40]! - xp[AT_40]!;
