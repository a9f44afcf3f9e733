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
import type { Database } from '../../db/database.ts';
import { describeStatement, type Column } from './describe-statement.ts';

/** More than any function asks that is not going round in a circle. */
const MOST_AT_ONCE = 200;

export type Described = { readonly columns: readonly Column[] } | { readonly error: string };

/**
 * A database that only says what statements would give: it executes none, but for tables that live as
 * long as the connection. Every statement that was asked for is kept by its text.
 */
export function createDescribingDatabase(
  client: pg.ClientBase,
  toRow: (columns: readonly Column[]) => object,
) {
  const described = new Map<string, Described>();
  let asked = 0;
  let hasRows = true;
  let hears: (text: string) => void = () => {};

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
      asked += 1;
      hears(text);
      if (asked > MOST_AT_ONCE) throw new Error('it goes round in a circle');
      const found = await describe(text);
      if ('error' in found) throw new Error(found.error);
      const rows = hasRows && found.columns.length > 0 ? [toRow(found.columns)] : [];
      return { rows: rows as Row[], numAffectedRows: 1n };
    },
    // oxlint-disable-next-line require-yield -- nothing of ours streams
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
    /** Lets somebody ask anew, who is told that there is a row, or none. */
    begin(asking: { hasRows: boolean; hears: (text: string) => void }) {
      asked = 0;
      ({ hasRows, hears } = asking);
    },
  };
}
