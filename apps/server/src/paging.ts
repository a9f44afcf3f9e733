import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { z, type ZodType } from 'zod';
import { exactInstant } from './db/exact-instant.ts';
import { invalidField } from './errors.ts';

type Value = string | number;

/** What a list is ordered by, first to last: how it stands in a cursor, and in a comparison. */
type Key = {
  readonly column: RawBuilder<unknown>;
  readonly written: RawBuilder<unknown>;
  readonly schema: ZodType<Value>;
  readonly read: (value: Value) => RawBuilder<unknown>;
};

type Column = string | RawBuilder<unknown>;
const toColumn = (column: Column) => (typeof column === 'string' ? sql.ref(column) : column);

const instantSchema = z
  .string()
  // As notifications once wrote it.
  .transform((text) => text.replace(/\+00:00$/, 'Z'))
  .pipe(z.iso.datetime())
  .refine((text) => !text.startsWith('0000'));
const textSchema = z
  .string()
  .max(200)
  .refine((text) => !text.includes('\0'));

/** Sorts by a moment, in a cursor by its microseconds. */
export const byInstant = (column: string): Key => ({
  column: sql.ref(column),
  written: exactInstant(column),
  schema: instantSchema,
  read: (value) => sql`${value}::timestamptz`,
});

export const byId = (column: string): Key => ({
  column: sql.ref(column),
  written: sql.ref(column),
  schema: z.uuid(),
  read: (value) => sql`${value}::uuid`,
});

export const byNumber = (column: Column): Key => ({
  column: toColumn(column),
  written: toColumn(column),
  schema: z.int(),
  read: (value) => sql`${value}::bigint`,
});

/** Sorts by a text, by its code points, whatever language the database speaks. */
export const byText = (column: Column): Key => ({
  column: sql`${toColumn(column)} COLLATE "C"`,
  written: toColumn(column),
  schema: textSchema,
  read: (value) => sql`${value}::text COLLATE "C"`,
});

/** Where a row stands in its list. */
export type Placed = { readonly place: readonly Value[] };

/** The `next` of the page before, none for the first one, and how many rows a page has. */
export type PageRequest = { readonly after: string | undefined; readonly size: number };

export type Page<Row> = { readonly rows: Row[]; readonly next: string | null };

let cursorKey: string | Buffer = randomBytes(32);

/** Sets the key of cursors, the same on all servers of a game: each reads the cursors of the others. */
export function setCursorKey(secret: string): void {
  cursorKey = createHmac('sha256', secret).update('cursors').digest();
}

const SIGNATURE_BYTES = 16;
const sign = (place: string) =>
  createHmac('sha256', cursorKey).update(place).digest().subarray(0, SIGNATURE_BYTES);

/** Writes and signs a place in a list, for the client to return as `after`. */
export function writeCursor(place: readonly Value[]): string {
  const text = JSON.stringify(place);
  return `${Buffer.from(text).toString('base64url')}.${sign(text).toString('base64url')}`;
}

/** Reads a cursor of `writeCursor` if it is a place of this list; throws INVALID_INPUT for anything else. */
export function readCursor<Place>(schema: ZodType<Place>, cursor: string): Place {
  const [text = '', signature = ''] = cursor
    .split('.')
    .map((part) => Buffer.from(part, 'base64url'));
  try {
    if (!timingSafeEqual(Buffer.from(signature), sign(text.toString()))) throw new Error('forged');
    return schema.parse(JSON.parse(text.toString()));
  } catch {
    throw invalidField('after', 'invalid');
  }
}

/** Reads which face of a list a cursor belongs to, where there are several: its first `tag`. */
export const readTag = <Tag>(schema: ZodType<Tag>, cursor: string): Tag =>
  readCursor(z.tuple([schema], z.unknown()), cursor)[0];

/**
 * Reads a list page by page, each from where the one before ended: whatever comes or goes
 * meanwhile, nothing is shown twice or left out. The last key tells any two rows apart. `tag`:
 * which face of a list a cursor belongs to.
 */
export function keyset(
  keys: readonly [Key, ...Key[]],
  { isDescending = false, tag = [] }: { isDescending?: boolean; tag?: readonly Value[] } = {},
) {
  const [way, beyond] = isDescending ? [sql`DESC`, sql`<`] : [sql`ASC`, sql`>`];
  const columns = sql.join(keys.map(({ column }) => column));
  const parts = [...tag.map((value) => z.literal(value)), ...keys.map(({ schema }) => schema)];
  const schema = z.tuple(parts as [ZodType<Value>, ...ZodType<Value>[]]);
  const toCursor = (place: readonly Value[]) => writeCursor([...tag, ...place]);

  return {
    toCursor,
    /** The column of `Placed`. */
    place: sql`jsonb_build_array(${sql.join(keys.map(({ written }) => written))}) AS place`,
    orderBy: sql`ORDER BY ${sql.join(keys.map(({ column }) => sql`${column} ${way}`))}`,

    openPage({ after, size }: PageRequest) {
      const start = after === undefined ? null : readCursor(schema, after).slice(tag.length);
      const values = start && sql.join(start.map((value, index) => keys[index]!.read(value)));
      return {
        start,
        isBeyond: values ? sql`(${columns}) ${beyond} (${values})` : sql`TRUE`,
        /** One row more than a page has: by it `cut` knows that more follow. */
        limit: size + 1,
        cut<Row extends Placed>(found: readonly Row[]): Page<Row> {
          const rows = found.slice(0, size);
          const last = found.length > size ? rows.at(-1) : undefined;
          return { rows, next: last ? toCursor(last.place) : null };
        },
      };
    },
  };
}
