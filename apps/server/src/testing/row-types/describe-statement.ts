import type pg from 'pg';

/** A column of what a statement gives, as the database tells without executing it. */
export type Column = {
  readonly name: string;
  /** Its type by OID. */
  readonly type: number;
  /** The column of a table that it is, unchanged. */
  readonly table: number;
  readonly attribute: number;
};

type Field = { name: string; dataTypeID: number; tableID: number; columnID: number };

/** What the driver lets a query of its own use. */
type Wire = {
  parse(statement: { text: string; name: string; types: [] }, more: boolean): void;
  describe(what: { type: 'S'; name: string }, more: boolean): void;
  sync(): void;
};

/** Asks what a statement would give, by the extended protocol: it is parsed and never executed. */
export function describeStatement(client: pg.ClientBase, text: string): Promise<Column[]> {
  return new Promise((resolve, reject) => {
    let fields: Field[] = [];
    const query = {
      submit(wire: Wire) {
        wire.parse({ text, name: '', types: [] }, true);
        wire.describe({ type: 'S', name: '' }, true);
        wire.sync();
      },
      handleRowDescription(message: { fields: Field[] }) {
        fields = message.fields;
      },
      handleError(error: Error) {
        reject(error);
      },
      handleReadyForQuery() {
        resolve(
          fields.map(({ name, dataTypeID: type, tableID: table, columnID: attribute }) => {
            return { name, type, table, attribute };
          }),
        );
      },
    };
    client.query(query as unknown as pg.Submittable);
  });
}
