import { readManifest } from './archive.ts';
import { manifestSchema, type Manifest } from './manifest.ts';

const TABLES = {
  players: 'auth.users',
  matches: 'public.match_events',
  'ledger rows': 'public.xp_ledger',
};
type Counts = Record<keyof typeof TABLES, number>;

export function countsOf({ tables }: Pick<Manifest, 'tables'>): Counts {
  const rows = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table.rows]));
  const counts = Object.entries(TABLES).map(([what, table]) => [what, rows.get(table) ?? 0]);
  return Object.fromEntries(counts) as Counts;
}

export const describeCounts = (counts: Counts) =>
  Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');

const isFarFewer = (now: number, before: number) => now <= before / 2 && now < before;

async function findManifest(path: string): Promise<Manifest | null> {
  const manifest = await readManifest(path).catch(() => null);
  return manifestSchema.safeParse(manifest).data ?? null;
}

/** Returns a warning if a backup has at most half of the latest one's players, matches or rows. */
export async function compareWithLast(
  made: Manifest,
  paths: readonly string[],
): Promise<string | null> {
  const known = await Promise.all([...new Set(paths)].map(findManifest));
  const [last] = known
    .filter((each) => each !== null)
    .toSorted((a, b) => Date.parse(b.madeAt) - Date.parse(a.madeAt));
  if (!last) return null;
  const [now, before] = [countsOf(made), countsOf(last)];
  const fewer = (Object.keys(TABLES) as (keyof Counts)[])
    .filter((what) => isFarFewer(now[what], before[what]))
    .map((what) => `${now[what]} ${what} instead of ${before[what]}`);
  if (fewer.length === 0) return null;
  return `It has far less than the backup of ${last.madeAt}: ${fewer.join(', ')}. Check that it is of the right game.`;
}
