import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { realDataFolder } from './real-data.ts';

export const FIXTURES = fileURLToPath(new URL('../../../../fixtures', import.meta.url));

export const DATA_ROOTS = [FIXTURES, realDataFolder()].filter((folder) => folder !== null);

/** Names do not depend on this machine's folders, since a test's name decides its share. */
export const nameFiles = (paths: readonly string[]) =>
  paths.map((path) => {
    const root = DATA_ROOTS.find((folder) => path.startsWith(folder))!;
    return [relative(root, path), path] as const;
  });

export const FEEDS = DATA_ROOTS.map((root) => join(root, 'feeds'))
  .filter(existsSync)
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.ndjson'))
      .map((file) => join(folder, file)),
  );

export type FeedRow = {
  round: string;
  date: string;
  time?: string;
  team1: string;
  team2: string;
  score: { ft?: number[] };
  status?: string;
};
type Revision = { at: string; changed: FeedRow[]; vanished: string[]; matches_in_file: number };

export const keyOf = ({ round, team1, team2 }: FeedRow) => `${round}|${team1}|${team2}`;

/** Yields the whole file after each revision, and its changes by an independent count. */
export function* replayFeed(path: string) {
  const rows = new Map<string, FeedRow>();
  const everSeen = new Map<string, FeedRow>();
  for (const line of readFileSync(path, 'utf8').trim().split('\n')) {
    const revision = JSON.parse(line) as Revision;
    const counted = { moved: 0, results: 0, corrections: 0, vanished: 0 };
    for (const row of revision.changed) {
      const earlier = everSeen.get(keyOf(row));
      // A removed time is kept as long as the day is the same.
      const time = row.time ?? (earlier?.date === row.date ? earlier.time : undefined);
      const isPostponed = row.status === 'postponed' && earlier?.status !== row.status;
      if (earlier && (earlier.date !== row.date || earlier.time !== time || isPostponed)) {
        counted.moved += 1;
      }
      const [before, after] = [earlier?.score.ft?.join('-'), row.score.ft?.join('-')];
      if (after !== undefined && before === undefined) counted.results += 1;
      if (after !== undefined && before !== undefined && after !== before) counted.corrections += 1;
      rows.set(keyOf(row), row);
      everSeen.set(keyOf(row), time === undefined ? row : { ...row, time });
    }
    for (const teams of revision.vanished) {
      for (const key of rows.keys()) if (key.endsWith(`|${teams}`)) rows.delete(key);
    }
    counted.vanished = everSeen.size - rows.size;
    if (rows.size !== revision.matches_in_file) {
      throw new Error(`${path} has ${rows.size} rows at ${revision.at}`);
    }
    yield { at: new Date(revision.at), rows: [...rows.values()], counted };
  }
}
