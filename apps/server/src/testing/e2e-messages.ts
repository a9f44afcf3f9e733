import type { MatchAttributes } from '@kickoracle/game';

/** A round of a competition of the test's own, with its matches. */
export type TestRound = {
  readonly competition: string;
  readonly sport?: string;
  readonly round: string;
  readonly matches: readonly {
    readonly team1: string;
    readonly team2: string;
    readonly kickoffAt: string;
    /** The cards of version 1 in place of the one score. */
    readonly isOfCards?: boolean;
    /** Under which the provider knows the teams. */
    readonly apiIds?: readonly [number, number];
    readonly attributes?: MatchAttributes;
  }[];
};
import type { TestEvent } from './factories.ts';

/** What a browser test asks of its server. */
export type E2eRequest = { readonly id: number } & (
  | { readonly kind: 'moveClock'; readonly to: string }
  | {
      readonly kind: 'createPlayer';
      readonly username: string;
      readonly password: string;
      readonly isAdmin: boolean;
    }
  /** Makes a small world around now, in which the player takes part. */
  | { readonly kind: 'playWorld'; readonly guestId: string; readonly adminId: string }
  /** Makes a competition with open matches. */
  | ({ readonly kind: 'createRound' } & TestRound)
  /** Makes a standalone event; its deadline and its birth as ISO texts. */
  | { readonly kind: 'createEvent'; readonly event: E2eEvent }
  /** Finishes an event with what happened. */
  | { readonly kind: 'settleEvent'; readonly eventId: string; readonly result: string }
  /** Writes the reminders of everybody, as if it were nine wherever they are. */
  | { readonly kind: 'writeReminders' }
  /** Asks the provider how matches ended, and settles what settles by itself, as the job does. */
  | { readonly kind: 'fetchResults' }
  /** Ranks a crowd with 50 XP each this month, and players with what they are given. */
  | {
      readonly kind: 'rankPlayers';
      readonly crowd: number;
      readonly xpByPlayer: Readonly<Record<string, number>>;
    }
  | { readonly kind: 'stop' }
);

/** What a browser test wants of a standalone event. */
export type E2eEvent = Omit<TestEvent, 'deadline' | 'createdAt' | 'competitionId'> & {
  readonly deadlineAt: string;
  readonly createdAt?: string;
  /** Of the competition of this name, else of none. */
  readonly competition?: string;
  /** The options are teams of that competition, so many of them. */
  readonly teams?: number;
};

/** What the server says. */
export type E2eAnswer =
  | {
      readonly kind: 'ready';
      readonly url: string;
      /** What opens `/dev/*`. */
      readonly key: string;
      readonly databaseUrls: Record<string, string>;
    }
  | { readonly kind: 'done'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string };
