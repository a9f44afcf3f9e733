import type { ZodType } from 'zod';
import { invalidField } from './errors.ts';

/** A place in a list, for the client to hand back as `after`. */
export function writeCursor(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Reads what `writeCursor` wrote, if it is a place of this list; refuses anything else. */
export function readCursor<Place>(schema: ZodType<Place>, cursor: string): Place {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw invalidField('after', 'invalid');
  }
}

/** A page of what was found when one more than its size was asked for; `last`: more follows it. */
export function cutPage<Row>(found: readonly Row[], size: number) {
  const rows = found.slice(0, size);
  return { rows, last: found.length > size ? (rows.at(-1) ?? null) : null };
}
