import * as contracts from '@kickoracle/contracts';
import { z } from 'zod';

const SUFFIX = 'Schema';

/** Names a schema: `matchViewSchema` is `MatchView`. */
const nameOf = (exported: string) => exported[0]!.toUpperCase() + exported.slice(1, -SUFFIX.length);

/**
 * Lists every schema that the contracts export, as the generator takes them: what has a name there
 * is a component of that name in the document.
 */
export function listNamedSchemas(): Record<string, { schema: z.ZodType }> {
  const named = Object.entries(contracts).flatMap(([exported, schema]) =>
    exported.endsWith(SUFFIX) && schema instanceof z.ZodType
      ? [[nameOf(exported), { schema }] as const]
      : [],
  );
  return Object.fromEntries(named);
}
