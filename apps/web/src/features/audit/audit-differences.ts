/** A changed field; undefined if it was missing. */
export type Difference = {
  /** Dotted; empty for a value that is no object. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the fields of a value by path. A list is one field. */
function flatten(value: unknown, path = ''): [string, unknown][] {
  if (value === null && path === '') return [];
  if (!isRecord(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) =>
    flatten(inner, path === '' ? key : `${path}.${key}`),
  );
}

/** Lists the fields that differ between two records. Current fields come first. */
export function findDifferences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [new Map(flatten(before)), new Map(flatten(after))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
    .filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after))
    .toSorted((a, b) => Number(a.after === undefined) - Number(b.after === undefined));
}
