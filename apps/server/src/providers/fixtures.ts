import type { Fixture, FixtureAnswer } from './match-data.ts';

export const DAY_MS = 86_400_000;

/** What was read of one fixture, or why it is of no use. */
export type ReadFixture = { readonly fixture: Fixture } | { readonly problem: string };

/** Finds the fixture that begins nearest to a moment, if one does within a day. */
export function findNearest<F extends { readonly kickoffAt: Date | null }>(
  fixtures: readonly F[],
  kickoffAt: Date,
): F | null {
  const distance = ({ kickoffAt: at }: F) =>
    at === null ? Infinity : Math.abs(at.getTime() - kickoffAt.getTime());
  const [nearest] = fixtures
    .filter((one) => distance(one) <= DAY_MS)
    .toSorted((a, b) => distance(a) - distance(b));
  return nearest ?? null;
}

/** Sorts what an answer tells of the fixtures that were asked for, each once or as a problem. */
export function sortAnswer<T>(
  ids: readonly string[],
  items: readonly T[],
  { idOf, read }: { idOf: (item: T) => string | null; read: (item: T) => ReadFixture },
): FixtureAnswer {
  const fixtures = new Map<string, Fixture>();
  const problems = new Map<string, string>();
  for (const item of items) {
    const id = idOf(item);
    if (id === null || !ids.includes(id)) continue;
    const told = read(item);
    if ('problem' in told) problems.set(id, told.problem);
    else if (fixtures.has(id)) problems.set(id, 'It stands in the answer more than once.');
    else fixtures.set(id, told.fixture);
  }
  for (const id of ids) {
    if (problems.has(id)) fixtures.delete(id);
    else if (!fixtures.has(id)) problems.set(id, 'It is not in the answer.');
  }
  return { fixtures: [...fixtures.values()], problems };
}
