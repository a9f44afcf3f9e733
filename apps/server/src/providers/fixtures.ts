import { DAY_MS } from '@kickoracle/game';
import type { Fixture, FixtureAnswer } from './match-data.ts';

export type ReadFixture = { readonly fixture: Fixture } | { readonly problem: string };

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

/** Splits a response into fixtures and problems: requested ids that are repeated or unreadable. */
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
    const outcome = read(item);
    if ('problem' in outcome) problems.set(id, outcome.problem);
    else if (fixtures.has(id)) problems.set(id, 'The response contains it more than once.');
    else fixtures.set(id, outcome.fixture);
  }
  for (const id of ids) {
    if (problems.has(id)) fixtures.delete(id);
    else if (!fixtures.has(id)) problems.set(id, 'The response does not contain it.');
  }
  return { fixtures: [...fixtures.values()], problems };
}
