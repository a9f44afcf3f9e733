import type pg from 'pg';

/** Column of a result, as the database describes it without executing the statement. */
export type Column = {
  readonly name: string;
  readonly type: number;
  readonly table: number;
  readonly attribute: number;
};

type Field = { name: string; dataTypeID: number; tableID: number; columnID: number };

type Wire = {
  parse(statement: { text: string; name: string; types: [] }, more: boolean): void;
  describe(what: { type: 'S'; name: string }, more: boolean): void;
  sync(): void;
};

/** Describes the result of a statement by the extended protocol: it is parsed and not executed. */
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
