import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { z, type ZodType } from 'zod';
import { exactInstant } from '../db/state/exact-instant.ts';
import { invalidField } from './errors.ts';

type Value = string | number;

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
  // Notifications once wrote this format.
  .transform((text) => text.replace(/\+00:00$/, 'Z'))
  .pipe(z.iso.datetime())
  .refine((text) => !text.startsWith('0000'));
const textSchema = z
  .string()
  .max(200)
  .refine((text) => !text.includes('\0'));

/** Sorts by an instant, with microseconds in the cursor. */
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

/** Sorts by the code points of a text, independent of the database's locale. */
export const byText = (column: Column): Key => ({
  column: sql`${toColumn(column)} COLLATE "C"`,
  written: toColumn(column),
  schema: textSchema,
  read: (value) => sql`${value}::text COLLATE "C"`,
});

export type Placed = { readonly place: readonly Value[] };

export type PageRequest = { readonly after: string | undefined; readonly size: number };

export type Page<Row> = { readonly rows: Row[]; readonly next: string | null };

let cursorKey: string | Buffer = randomBytes(32);

/** All servers of a game share the key, since each reads the cursors of the others. */
export function setCursorKey(secret: string): void {
  cursorKey = createHmac('sha256', secret).update('cursors').digest();
}

const SIGNATURE_BYTES = 16;
const sign = (place: string) =>
  createHmac('sha256', cursorKey).update(place).digest().subarray(0, SIGNATURE_BYTES);

export function writeCursor(place: readonly Value[]): string {
  const text = JSON.stringify(place);
  return `${Buffer.from(text).toString('base64url')}.${sign(text).toString('base64url')}`;
}

/** Reads a cursor of this list; throws INVALID_INPUT for anything else. */
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

/** Returns the tag of a cursor: the variant of a list that it belongs to. */
export const readTag = <Tag>(schema: ZodType<Tag>, cursor: string): Tag =>
  readCursor(z.tuple([schema], z.unknown()), cursor)[0];

/** Pages by the last row, so that changes repeat or skip none. The last key must be unique. */
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
    place: sql`jsonb_build_array(${sql.join(keys.map(({ written }) => written))}) AS place`,
    orderBy: sql`ORDER BY ${sql.join(keys.map(({ column }) => sql`${column} ${way}`))}`,

    openPage({ after, size }: PageRequest) {
      const start = after === undefined ? null : readCursor(schema, after).slice(tag.length);
      const values = start && sql.join(start.map((value, index) => keys[index]!.read(value)));
      return {
        start,
        isBeyond: values ? sql`(${columns}) ${beyond} (${values})` : sql`TRUE`,
        /** One row more than a page, by which `cut` knows that more follow. */
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
