import type { Crest } from '@kickoracle/contracts';
import { assignLetters, drawColors, findKnownClub, lettersOf } from '@kickoracle/game';
import type { Queryable } from '../../db/database.ts';
import { listCrestRows, type CrestRow } from './crests.repository.ts';

/** How teams are drawn, by id. */
export type Crests = ReadonlyMap<string, Crest>;

/** For so long a server draws teams as it has read them; colours chosen on it show at once. */
const KEPT_MS = 60_000;

/** A team that is not among them has just come: it is not looked for more often than this. */
const AGAIN_MS = 1_000;

type Kept = { readonly at: number; readonly crests: Promise<Crests> };
const keptOf = new WeakMap<Queryable, Kept>();

/** Draws the crest of a team of which nothing but its name is known. */
export const drawCrest = (name: string): Crest => ({
  letters: lettersOf({ name, country: '' }),
  ...drawColors(name),
});

function colorsOf({ pattern, field, detail, ...team }: CrestRow) {
  if (pattern !== null && field !== null && detail !== null) return { pattern, field, detail };
  const { letters: _, ...known } = findKnownClub(team) ?? {
    letters: null,
    ...drawColors(team.name),
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

function readAgain(db: Queryable): Promise<Crests> {
  const kept = { at: performance.now(), crests: loadCrests(db) };
  keptOf.set(db, kept);
  // What failed is asked for again by whoever comes next.
  kept.crests.catch(() => keptOf.get(db) === kept && keptOf.delete(db));
  return kept.crests;
}

/** Reads how teams are drawn, these among them. Their letters hang on who else takes part, so all are read at once. */
export async function readCrests(db: Queryable, teamIds: readonly string[]): Promise<Crests> {
  if (teamIds.length === 0) return new Map();
  const kept = keptOf.get(db);
  const age = kept ? performance.now() - kept.at : Infinity;
  if (!kept || age > KEPT_MS) return readAgain(db);
  const crests = await kept.crests;
  const isComplete = teamIds.every((id) => crests.has(id));
  return isComplete || age < AGAIN_MS ? crests : readAgain(db);
}

/** Forgets crests after colours were chosen. */
export function forgetCrests(db: Queryable): void {
  keptOf.delete(db);
}
