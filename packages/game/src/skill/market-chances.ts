import { dixonColesGrid, type GoalExpectation } from '../odds/dixon-coles.ts';
import type { MatchAttributes, TemplateKey } from '../predictions/match-templates.ts';
import { distributionsOf } from '../rewards/template-rewards.ts';
import type { Chances } from './judge-answers.ts';

/**
 * Tells how likely the answers to the cards of a match were by the goals that its prices, or our
 * model, expected.
 * @returns by template; of a version 2 match `score` is all there is to ask
 */
export function chancesOfMatch(
  expected: GoalExpectation,
  attributes: MatchAttributes = {},
): Readonly<Record<TemplateKey, Chances>> {
  return distributionsOf(dixonColesGrid(expected), attributes);
}
