import { sql } from 'kysely';

export const IS_EXACT = sql`(l.template_key = 'score' AND (
  l.data -> 'parts' @> '[{"aspect": "score"}]' OR l.data -> 'parts' @> '[{"aspect": "answer"}]'))`;

/** Condition on a ledger row `l`: an award for the right result of a match. */
export const IS_RIGHT_RESULT = sql`(${IS_EXACT} OR l.template_key = 'result'
  OR l.template_key = 'score' AND l.data -> 'parts' @> '[{"aspect": "result"}]')`;
