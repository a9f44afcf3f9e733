import { teamKey } from '@kickoracle/game';
import { z } from 'zod';
import type { Budget } from '../budget.ts';
import { fetchJson, type AnswerLimits } from '../fetch-json.ts';
import { findNearest, sortAnswer } from '../fixtures.ts';
import { ProviderError, type Asking, type MatchDataProvider } from '../match-data.ts';
import { describeProblem } from '../describe-problem.ts';
import { readKickoff, readRow, readRowName, type RowName } from './read-row.ts';

export type OpenfootballFile = { readonly url: string; readonly zone: string };

export const OPENFOOTBALL = 'openfootball';

const LIMITS: AnswerLimits = { timeoutMs: 10_000, bytes: 4_000_000 };
/** Files are cached this long, since each match of a run reads its file. */
const KEPT_MS = 60_000;
const MOST_ROWS = 5_000;

/** The time by which a day without a time is searched. */
const NOON = '12:00';

const fileSchema = z.object({ matches: z.array(z.unknown()).max(MOST_ROWS) });

type Row = {
  readonly row: unknown;
  readonly name: RowName;
  readonly zone: string;
  readonly file: string;
};

/** Returns the end of an address, which mirrors share: `2025-26/en.1.json`. */
const fileOf = (url: string) => new URL(url).pathname.split('/').slice(-2).join('/');

/** Composes an id of file, teams and round, since matches have no ids. */
const idOf = ({ file, name }: Row) => JSON.stringify([file, name.team1, name.team2, name.round]);
const pairOf = (id: string) => JSON.stringify((JSON.parse(id) as unknown[]).slice(0, 3));

const isOf: MatchDataProvider['isOf'] = ({ teams }, pairing) =>
  teams.every((spelling, side) =>
    pairing[side]?.names.some((name) => name === spelling || teamKey(name) === teamKey(spelling)),
  );

export function createOpenfootball(
  files: readonly OpenfootballFile[],
  {
    budget,
    limits = LIMITS,
    keptMs = KEPT_MS,
  }: { budget: Budget; limits?: AnswerLimits; keptMs?: number },
): MatchDataProvider {
  const cache = new Map<string, { readonly at: number; readonly rows: Promise<readonly Row[]> }>();

  async function fetchFile({ url, zone }: OpenfootballFile, asking: Asking): Promise<Row[]> {
    if (!(await budget.spend(asking.purpose))) {
      throw new ProviderError('limited', 'The request limit of openfootball is reached for now.');
    }
    try {
      const { status, body } = await fetchJson(
        new URL(url),
        { headers: {}, signal: asking.signal },
        limits,
      );
      if (status !== 200)
        throw new ProviderError('failed', `${fileOf(url)} returned status ${status}.`);
      const read = fileSchema.safeParse(body);
      if (!read.success)
        throw new ProviderError(
          'failed',
          `${fileOf(url)} has no list: ${describeProblem(read.error)}`,
        );
      await budget.learn({ dayLimit: null, dayRemaining: null });
      return read.data.matches.flatMap((row) => {
        const name = readRowName(row);
        return name ? [{ row, name, zone, file: fileOf(url) }] : [];
      });
    } catch (error) {
      if (error instanceof ProviderError) await budget.note({ problem: error.message });
      throw error;
    }
  }

  function readFile(file: OpenfootballFile, asking: Asking): Promise<readonly Row[]> {
    const known = cache.get(file.url);
    if (known && performance.now() - known.at < keptMs) return known.rows;
    const rows = fetchFile(file, asking);
    cache.set(file.url, { at: performance.now(), rows });
    rows.catch(() => cache.delete(file.url));
    return rows;
  }

  /** Lists the rows of all files, or of those with these names. Throws only if all files fail. */
  async function listRows(asking: Asking, names?: ReadonlySet<unknown>): Promise<Row[]> {
    const wanted = files.filter(({ url }) => !names || names.has(fileOf(url)));
    const outcomes = await Promise.allSettled(wanted.map((file) => readFile(file, asking)));
    const failures = outcomes.filter((one) => one.status === 'rejected');
    if (failures.length === outcomes.length && failures[0]) throw failures[0].reason;
    return outcomes.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  }

  return {
    source: OPENFOOTBALL,
    needsTeamIds: false,
    isOf,
    getOdds: null,
    readUsage: () => budget.read(),

    async findFixture({ teams, kickoffAt }, asking) {
      const own = (await listRows(asking)).filter(({ name: { team1, team2 } }) =>
        isOf({ teams: [team1, team2] }, teams),
      );
      const timed = own.map((row) => ({ row, kickoffAt: readKickoff(row.row, row.zone, NOON) }));
      const nearest = findNearest(timed, kickoffAt);
      return nearest && idOf(nearest.row);
    },

    async listFixtures(ids, asking) {
      const names = new Set(ids.map((id) => (JSON.parse(id) as unknown[])[0]));
      const rows = await listRows(asking, names);
      const known = Map.groupBy(rows, idOf);
      const pairs = Map.groupBy(rows, (row) => pairOf(idOf(row)));
      const matched = ids.flatMap((id) => {
        // A renamed round: the only row of these teams is the same match.
        const own = known.get(id) ?? pairs.get(pairOf(id)) ?? [];
        return own.length === 1 || known.has(id) ? own.map((row) => ({ id, ...row })) : [];
      });
      return sortAnswer(ids, matched, {
        idOf: ({ id }) => id,
        read: ({ row, ...known }) => readRow(row, known),
      });
    },
  };
}
