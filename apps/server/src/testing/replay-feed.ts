import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { realDataFolder } from './real-data.ts';

export const FIXTURES = fileURLToPath(new URL('../../../../fixtures', import.meta.url));

/** The fixtures always, the real files where KICKORACLE_DATA names them. */
export const DATA_ROOTS = [FIXTURES, realDataFolder()].filter((folder) => folder !== null);

/**
 * Files with names for tests: the same wherever the project and the data are on this machine, because
 * a test's name decides its share.
 */
export const nameFiles = (paths: readonly string[]) =>
  paths.map((path) => {
    const root = DATA_ROOTS.find((folder) => path.startsWith(folder))!;
    return [relative(root, path), path] as const;
  });

/** Feeds of changes to a season's file, one revision a line. */
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

/** Whole files out of a feed of changes, and what changed by a count of our own. */
export function* replayFeed(path: string) {
  const rows = new Map<string, FeedRow>();
  const everSeen = new Map<string, FeedRow>();
  for (const line of readFileSync(path, 'utf8').trim().split('\n')) {
    const revision = JSON.parse(line) as Revision;
    const counted = { moved: 0, results: 0, corrections: 0, vanished: 0 };
    for (const row of revision.changed) {
      const earlier = everSeen.get(keyOf(row));
      // A time that the file no longer tells, on the same day, is not forgotten.
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
