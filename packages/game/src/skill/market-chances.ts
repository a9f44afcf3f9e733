import { dixonColesGrid, type GoalExpectation } from '../odds/dixon-coles.ts';
import type { MatchAttributes, TemplateKey } from '../predictions/match-templates.ts';
import { distributionsOf } from '../rewards/template-rewards.ts';
import type { Chances } from './judge-answers.ts';

/** Returns card probabilities by template from priced or modelled goals; version 2: `score`. */
export function chancesOfMatch(
  expected: GoalExpectation,
  attributes: MatchAttributes = {},
): Readonly<Record<TemplateKey, Chances>> {
  return distributionsOf(dixonColesGrid(expected), attributes);
}
