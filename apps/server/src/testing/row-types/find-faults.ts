import type pg from 'pg';
import { readColumnTypes } from './column-types.ts';
import { createDescribingDatabase } from './describing-database.ts';
import { listStatements, readSources, type Statement } from './read-statements.ts';
import { exportsOf, sampleArguments } from './sample-arguments.ts';

/** Test arguments of several kinds, with and without rows. Together they cover every branch. */
const TURNS = [0, 1, 2, 3];

export type Fault = {
  readonly place: string;
  readonly column: string;
  readonly problem: string;
};

export type Findings = {
  readonly statements: number;
  readonly unreached: readonly string[];
  readonly faults: readonly Fault[];
};

function isOf(text: string, { texts }: Statement): boolean {
  const [first, ...rest] = texts;
  if (rest.length === 0) return text === first;
  if (!text.startsWith(first!)) return false;
  let at = first!.length;
  for (const between of rest.slice(0, -1)) {
    const found = text.indexOf(between, at);
    if (found === -1) return false;
    at = found + between.length;
  }
  const last = rest.at(-1)!;
  return text.length - last.length >= at && text.endsWith(last);
}

const wordsOf = ({ texts }: Statement) => texts.join('').length;

/** Returns the statement of a text; of several candidates the most specific one. */
const statementOf = (text: string, own: readonly Statement[]): Statement | undefined =>
  own.filter((statement) => isOf(text, statement)).toSorted((a, b) => wordsOf(b) - wordsOf(a))[0];

/** Compares the row types of modules with the columns of all their exports. */
export async function createFaultFinder(options: {
  tsconfig: string;
  root: string;
  paths: readonly string[];
  load: (path: string) => Promise<Record<string, unknown>>;
}) {
  const { tsconfig, root, paths, load } = options;
  const sources = readSources(tsconfig, paths);
  const modules = await Promise.all(
    sources.files.map(async (file) => ({
      statements: listStatements(sources.checker, file, root),
      exported: await load(file.fileName),
      functions: exportsOf(file, sources.checker),
    })),
  );

  return async (client: pg.ClientBase): Promise<Findings> => {
    const types = await readColumnTypes(client);
    const describing = createDescribingDatabase(client, types.toRow);
    const seen = modules.map(() => new Set<string>());

    // Temporary tables are created by one function and read by others.
    for (const turn of TURNS) {
      for (const [index, { exported, functions }] of modules.entries()) {
        for (const { name, signature } of functions) {
          const given = sampleArguments(signature, { ...sources, db: describing.db, turn });
          describing.begin({
            hasRows: turn % 2 === 0,
            onStatement: (text) => seen[index]!.add(text),
          });
          try {
            await (exported[name] as (...all: unknown[]) => unknown)(...given);
          } catch {
            // Made-up rows may fail later; the statements until then count.
          }
        }
      }
    }

    const reached = new Set<Statement>();
    const faults = new Map<string, Fault>();
    const report = (place: string, column: string, problem: string) =>
      faults.set(`${place} ${column}`, { place, column, problem });
    for (const [index, { statements }] of modules.entries()) {
      for (const text of seen[index]!) {
        const statement = statementOf(text, statements);
        if (statement) reached.add(statement);
        const description = describing.described.get(text)!;
        if ('error' in description) {
          report(statement?.place ?? text, '', description.error);
          continue;
        }
        const columns = new Map(description.columns.map((column) => [column.name, column]));
        for (const [name, said] of statement?.row ?? []) {
          const column = columns.get(name);
          const problem = column ? types.findFault(column, said) : 'there is no such column';
          if (problem !== null) report(statement!.place, name, problem);
        }
      }
    }
    const all = modules.flatMap(({ statements }) => statements);
    const unreached = all.filter((one) => !reached.has(one)).map(({ place }) => place);
    return { statements: all.length, unreached, faults: [...faults.values()] };
  };
}
