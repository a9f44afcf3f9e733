import type { SessionView } from '@kickoracle/contracts';
import type { DehydratedState } from '@tanstack/react-query';
import { deviceStorage, readKept } from '../device-storage.ts';

/** An answer as it was last heard. */
export type SeenAnswer = DehydratedState['queries'][number];

/** What is known of a player without asking: less than a session tells. */
export type SeenPlayer = Pick<SessionView, 'userId' | 'username' | 'isProfileComplete'>;

/** What a device has seen last, of one player alone, or of a visitor. */
export type Seen = {
  readonly player: SeenPlayer | null;
  /** Another release may understand answers in another way. */
  readonly release: string;
  readonly answers: readonly SeenAnswer[];
};

const KEY = 'lastSeen';
const WEEK_MS = 7 * 24 * 60 * 60_000;
const MAX_ANSWERS = 40;
/** In letters; browsers give a site some five million. */
const MAX_LENGTH = 1_500_000;

const updatedAt = ({ state }: SeenAnswer) => state.dataUpdatedAt;

/** Returns the newest answers, one a question, of the last week, as many as there is room for. */
export function merge(
  before: readonly SeenAnswer[],
  now: { answers: readonly SeenAnswer[]; atMs: number },
): SeenAnswer[] {
  const byQuestion = new Map([...before, ...now.answers].map((each) => [each.queryHash, each]));
  const newest = [...byQuestion.values()]
    .filter((each) => now.atMs < updatedAt(each) + WEEK_MS)
    .toSorted((one, other) => updatedAt(other) - updatedAt(one))
    .slice(0, MAX_ANSWERS);
  let room = MAX_LENGTH;
  return newest.filter((each) => (room -= JSON.stringify(each).length) >= 0);
}

function isSeen(stored: unknown): stored is Seen {
  const { player, release, answers } = (stored ?? {}) as Partial<Seen>;
  return player !== undefined && typeof release === 'string' && Array.isArray(answers);
}

/** Keeps what was seen last on this device, for the next start without a network. */
export function createLastSeen(release: string) {
  function read(): Seen | null {
    const stored = readKept(KEY);
    return isSeen(stored) && stored.release === release ? stored : null;
  }
  const write = (seen: Seen) => deviceStorage.keep(KEY, JSON.stringify(seen));
  const isOf = (seen: Seen | null, userId: string | null) =>
    seen !== null && (seen.player?.userId ?? null) === userId;

  return {
    read,
    /** Makes room for who looks from now on: what somebody else saw is gone. */
    begin(player: SeenPlayer | null): void {
      if (!isOf(read(), player?.userId ?? null)) write({ player, release, answers: [] });
    },
    /** Forgets all answers: what a page fails on would fail again. */
    forgetAnswers(): void {
      const seen = read();
      if (seen) write({ ...seen, answers: [] });
    },
    /** Keeps answers of who looks, and of nobody else: another tab may know of a sign-out first. */
    keep(player: SeenPlayer | null, answers: readonly SeenAnswer[]): void {
      const seen = read();
      if (!seen || !isOf(seen, player?.userId ?? null)) return;
      const merged = merge(seen.answers, { answers, atMs: Date.now() });
      write({ player, release, answers: merged });
    },
  };
}

/** The code of this release is called by its content. */
export const lastSeen = createLastSeen(new URL(import.meta.url).pathname);
