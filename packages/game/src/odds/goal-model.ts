import { dixonColesGrid, type GoalExpectation } from './dixon-coles.ts';
import type { ScoreGrid } from './score-grid.ts';

/**
 * How strong the teams of a competition are. All strengths are logarithms of factors on goals, 0 for
 * an average team: `attack` on goals scored, `defence` on goals kept away. Plain values, to be stored.
 */
export type GoalModel = {
  /** Logarithm of the goals that an average team scores away against an average one. */
  readonly base: number;
  /** What playing at home adds to it. */
  readonly homeAdvantage: number;
  readonly rho: number;
  readonly teams: Readonly<Record<string, { readonly attack: number; readonly defence: number }>>;
  /** The attack and the defence of a team that is new to the competition. */
  readonly newcomer: number;
  /** How many matches it was fitted on. */
  readonly matches: number;
};

/** Who plays at whose ground. */
export type Pairing = { readonly homeTeam: string; readonly awayTeam: string };

/** Returns what a match between two teams is expected to bring; an unknown team counts as one that is new. */
export function expectMatch(model: GoalModel, { homeTeam, awayTeam }: Pairing): GoalExpectation {
  const { newcomer } = model;
  const teamOf = (name: string) =>
    Object.hasOwn(model.teams, name) ? model.teams[name]! : { attack: newcomer, defence: newcomer };
  const [home, away] = [teamOf(homeTeam), teamOf(awayTeam)];
  return {
    home: Math.exp(model.base + model.homeAdvantage + home.attack - away.defence),
    away: Math.exp(model.base + away.attack - home.defence),
    rho: model.rho,
  };
}

/** Returns the score grid of a match; an unknown team counts as one that is new. */
export function predictGrid(model: GoalModel, match: Pairing): ScoreGrid {
  return dixonColesGrid(expectMatch(model, match));
}
