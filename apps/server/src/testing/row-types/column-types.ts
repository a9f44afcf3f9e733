import type pg from 'pg';
import type { Column } from './describe-statement.ts';
import type { Kind, SaidType } from './read-statements.ts';

type PgType = {
  readonly oid: number;
  readonly name: string;
  readonly sort: string;
  readonly element: number;
};

const KINDS: Readonly<Record<string, Kind>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  timestamptz: 'Date',
};
const SAMPLES: Readonly<Record<string, unknown>> = {
  boolean: true,
  number: 1,
  Date: new Date('2026-03-01T12:00:00Z'),
};

/** Reads the JavaScript types of columns, as the driver parses them, from the catalogue. */
export async function readColumnTypes(client: pg.ClientBase) {
  const types = await client.query<PgType>(
    `SELECT oid::int, typname AS name, typtype AS sort,
       CASE WHEN typcategory = 'A' THEN typelem::int ELSE 0 END AS element FROM pg_type`,
  );
  const nullable = await client.query<{ place: string }>(
    `SELECT attrelid::int || '.' || attnum AS place FROM pg_attribute
     JOIN pg_class ON pg_class.oid = attrelid
     WHERE relkind IN ('r', 'p') AND attnum > 0 AND NOT attnotnull`,
  );
  const byOid = new Map(types.rows.map((type) => [type.oid, type]));
  const nullables = new Set(nullable.rows.map(({ place }) => place));
  const isJson = ({ name }: PgType) => name === 'json' || name === 'jsonb';
  // The driver does not parse arrays of enumerations: they are strings.
  const kindOf = (type: PgType): Kind => {
    if (type.element !== 0 && byOid.get(type.element)!.sort === 'b') return 'array';
    return KINDS[type.name] ?? 'string';
  };

  function findTypeFault(oid: number, said: SaidType): string | null {
    const type = byOid.get(oid)!;
    if (type.name === 'void') return null;
    if (isJson(type)) return said.kinds.has('Date') ? `${type.name} is no Date` : null;
    const kind = kindOf(type);
    // An `any` or `unknown` type is accepted.
    const isSaid = said.kinds.size === 0 || said.kinds.has(kind);
    if (!isSaid) return `${type.name} is read as ${kind}, not as ${[...said.kinds].join(' or ')}`;
    if (kind !== 'array' || !said.element) return null;
    return findTypeFault(type.element, said.element);
  }

  return {
    /** Returns the difference to the declared type. Nullability is known for columns of tables. */
    findFault({ type, table, attribute }: Column, said: SaidType): string | null {
      if (nullables.has(`${table}.${attribute}`) && !said.isNullable) return 'it may be null';
      return findTypeFault(type, said);
    },

    toRow: (columns: readonly Column[]) =>
      Object.fromEntries(
        columns.map(({ name, type }) => {
          const kind = kindOf(byOid.get(type)!);
          if (isJson(byOid.get(type)!)) return [name, {}];
          if (kind === 'array') return [name, []];
          return [name, SAMPLES[kind] ?? '018f3a10-7c1e-7000-8000-000000000001'];
        }),
      ),
  };
}
