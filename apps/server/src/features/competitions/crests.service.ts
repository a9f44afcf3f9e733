import type { Crest } from '@kickoracle/contracts';
import { assignLetters, deriveColors, findKnownClub, lettersOf } from '@kickoracle/game';
import type { Queryable } from '#db/connection/database.ts';
import { listCrestRows, type CrestRow } from './crests.repository.ts';

export type Crests = ReadonlyMap<string, Crest>;

/** Crests are cached this long; colours that are chosen on the same server show at once. */
const CACHE_MS = 60_000;

/** A team that is missing from the cache is new. It triggers a read at most this often. */
const AGAIN_MS = 1_000;

type Cached = { readonly at: number; readonly crests: Promise<Crests> };
const cacheOf = new WeakMap<Queryable, Cached>();

export const drawCrest = (name: string): Crest => ({
  letters: lettersOf({ name, country: '' }),
  ...deriveColors(name),
});

function colorsOf({ pattern, field, detail, ...team }: CrestRow) {
  if (pattern !== null && field !== null && detail !== null) return { pattern, field, detail };
  const { letters: _, ...known } = findKnownClub(team) ?? {
    letters: null,
    ...deriveColors(team.name),
  };
  return known;
}

async function loadCrests(db: Queryable): Promise<Crests> {
  const teams = await listCrestRows(db);
  const letters = assignLetters(teams);
  return new Map(
    teams.map((team) => [team.id, { letters: letters.get(team.id)!, ...colorsOf(team) }]),
  );
}

function refresh(db: Queryable): Promise<Crests> {
  const cached = { at: performance.now(), crests: loadCrests(db) };
  cacheOf.set(db, cached);
  // A failed read is not cached: the next caller reads again.
  cached.crests.catch(() => cacheOf.get(db) === cached && cacheOf.delete(db));
  return cached.crests;
}

/** Reads all crests at once, since letters depend on the other teams of the competition. */
export async function readCrests(db: Queryable, teamIds: readonly string[]): Promise<Crests> {
  if (teamIds.length === 0) return new Map();
  const cached = cacheOf.get(db);
  const age = cached ? performance.now() - cached.at : Infinity;
  if (!cached || age > CACHE_MS) return refresh(db);
  const crests = await cached.crests;
  const isComplete = teamIds.every((id) => crests.has(id));
  return isComplete || age < AGAIN_MS ? crests : refresh(db);
}

export function forgetCrests(db: Queryable): void {
  cacheOf.delete(db);
}
