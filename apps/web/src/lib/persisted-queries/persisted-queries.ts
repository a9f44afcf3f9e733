import type { SessionView } from '@kickoracle/contracts';
import type { DehydratedState } from '@tanstack/react-query';
import { deviceStorage, readStored } from '../device-storage.ts';

export type PersistedQuery = DehydratedState['queries'][number];

export type PersistedPlayer = Pick<SessionView, 'userId' | 'username' | 'isProfileComplete'>;

export type Persisted = {
  readonly player: PersistedPlayer | null;
  /** Responses of another release are ignored. */
  readonly release: string;
  readonly answers: readonly PersistedQuery[];
};

const KEY = 'lastSeen';
const WEEK_MS = 7 * 24 * 60 * 60_000;
const MAX_ANSWERS = 40;
/** In UTF-16 units; browsers allow a site about five million. */
const MAX_LENGTH = 1_500_000;

const updatedAt = ({ state }: PersistedQuery) => state.dataUpdatedAt;

/** Returns the newest response per query, of the last week, within both limits. */
export function merge(
  before: readonly PersistedQuery[],
  now: { answers: readonly PersistedQuery[]; atMs: number },
): PersistedQuery[] {
  const byQuestion = new Map([...before, ...now.answers].map((each) => [each.queryHash, each]));
  const newest = [...byQuestion.values()]
    .filter((each) => now.atMs < updatedAt(each) + WEEK_MS)
    .toSorted((one, other) => updatedAt(other) - updatedAt(one))
    .slice(0, MAX_ANSWERS);
  let room = MAX_LENGTH;
  return newest.filter((each) => (room -= JSON.stringify(each).length) >= 0);
}

function isPersisted(stored: unknown): stored is Persisted {
  const { player, release, answers } = (stored ?? {}) as Partial<Persisted>;
  return player !== undefined && typeof release === 'string' && Array.isArray(answers);
}

export function createPersistedQueries(release: string) {
  function read(): Persisted | null {
    const stored = readStored(KEY);
    return isPersisted(stored) && stored.release === release ? stored : null;
  }
  const write = (seen: Persisted) => deviceStorage.keep(KEY, JSON.stringify(seen));
  const isOf = (seen: Persisted | null, userId: string | null) =>
    seen !== null && (seen.player?.userId ?? null) === userId;

  return {
    read,
    /** Starts the responses of a player and deletes those of another player. */
    begin(player: PersistedPlayer | null): void {
      if (!isOf(read(), player?.userId ?? null)) write({ player, release, answers: [] });
    },
    /** A page that failed on a response would fail on it again. */
    forgetQueries(): void {
      const seen = read();
      if (seen) write({ ...seen, answers: [] });
    },
    /** Stores nothing for another player: this tab may have missed a sign-out in another tab. */
    keep(player: PersistedPlayer | null, answers: readonly PersistedQuery[]): void {
      const seen = read();
      if (!seen || !isOf(seen, player?.userId ?? null)) return;
      const merged = merge(seen.answers, { answers, atMs: Date.now() });
      write({ player, release, answers: merged });
    },
  };
}

/** The file name has a hash of its content. */
export const persistedQueries = createPersistedQueries(new URL(import.meta.url).pathname);
