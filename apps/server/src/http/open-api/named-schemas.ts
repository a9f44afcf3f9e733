import * as contracts from '@kickoracle/contracts';
import { z } from 'zod';

const SUFFIX = 'Schema';

/** Returns the name of a schema: `matchViewSchema` is `MatchView`. */
const nameOf = (exported: string) => exported[0]!.toUpperCase() + exported.slice(1, -SUFFIX.length);

export function listNamedSchemas(): Record<string, { schema: z.ZodType }> {
  const named = Object.entries(contracts).flatMap(([exported, schema]) =>
    exported.endsWith(SUFFIX) && schema instanceof z.ZodType
      ? [[nameOf(exported), { schema }] as const]
      : [],
  );
  return Object.fromEntries(named);
}
