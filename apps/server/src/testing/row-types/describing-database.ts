import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
} from 'kysely';
import type pg from 'pg';
import type { Database } from '#db/connection/database.ts';
import { describeStatement, type Column } from './describe-statement.ts';

/** Limit of statements per call, which stops endless loops. */
const MOST_AT_ONCE = 200;

export type Described = { readonly columns: readonly Column[] } | { readonly error: string };

/** Describes statements without executing them, except for temporary tables. */
export function createDescribingDatabase(
  client: pg.ClientBase,
  toRow: (columns: readonly Column[]) => object,
) {
  const described = new Map<string, Described>();
  let statements = 0;
  let hasRows = true;
  let onStatement: (text: string) => void = () => {};

  async function describe(text: string): Promise<Described> {
    const known = described.get(text);
    if (known && 'columns' in known) return known;
    if (/^\s*CREATE TEMPORARY/.test(text)) await client.query(text);
    const found = await describeStatement(client, text).then(
      (columns) => ({ columns }),
      (error: Error) => ({ error: error.message }),
    );
    described.set(text, found);
    return found;
  }

  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql: text }: CompiledQuery) {
      statements += 1;
      onStatement(text);
      if (statements > MOST_AT_ONCE) throw new Error('it goes round in a circle');
      const found = await describe(text);
      if ('error' in found) throw new Error(found.error);
      const rows = hasRows && found.columns.length > 0 ? [toRow(found.columns)] : [];
      return { rows: rows as Row[], numAffectedRows: 1n };
    },
    // oxlint-disable-next-line require-yield -- it only throws
    async *streamQuery() {
      throw new Error('not here');
    },
  };
  const nothing = async () => {};
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  };
  const db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }) as unknown as Database;

  return {
    db,
    described: described as ReadonlyMap<string, Described>,
    begin(asking: { hasRows: boolean; onStatement: (text: string) => void }) {
      statements = 0;
      ({ hasRows, onStatement } = asking);
    },
  };
}
