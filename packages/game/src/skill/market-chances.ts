import { dixonColesGrid, type GoalExpectation } from '../odds/dixon-coles.ts';
import type { MatchAttributes, TemplateKey } from '../predictions/match-templates.ts';
import { distributionsOf } from '../rewards/template-rewards.ts';
import type { Chances } from './judge-answers.ts';

/**
 * Returns the probabilities of a match's cards, from the expected goals of its prices or our model.
 * @returns by template; version 2 uses `score` only
 */
export function chancesOfMatch(
  expected: GoalExpectation,
  attributes: MatchAttributes = {},
): Readonly<Record<TemplateKey, Chances>> {
  return distributionsOf(dixonColesGrid(expected), attributes);
}
