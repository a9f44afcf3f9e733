import { dixonColesGrid, type GoalExpectation } from './dixon-coles.ts';
import type { ScoreGrid } from './score-grid.ts';

/**
 * Strengths of the teams of a competition. They are logarithms of factors on goals, 0 for an
 * average team: `attack` on scored goals, `defence` on prevented goals. Plain values, for storage.
 */
export type GoalModel = {
  /** Logarithm of the goals of an average team away against an average team. */
  readonly base: number;
  /** Logarithm of the home team's factor. */
  readonly homeAdvantage: number;
  readonly rho: number;
  readonly teams: Readonly<Record<string, { readonly attack: number; readonly defence: number }>>;
  /** Attack and defence of a team that is new to the competition. */
  readonly newcomer: number;
  readonly matches: number;
};

export type Pairing = { readonly homeTeam: string; readonly awayTeam: string };

/** Returns the expected goals of a match. An unknown team counts as a newcomer. */
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

export function predictGrid(model: GoalModel, match: Pairing): ScoreGrid {
  return dixonColesGrid(expectMatch(model, match));
}
