import type { MatchAttributes } from '@kickoracle/game';
import type { ImportRequest } from '../features/imports/imports.service.ts';
import type { TestEvent } from './factories.ts';

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

/** What a browser test asks of its game. */
export type E2eAsk =
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
  /** Imports a season from a file. */
  | { readonly kind: 'importSeason'; readonly path: string; readonly options: E2eImport }
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
    };

/** What comes to the server of a worker: of which of its games something is asked, and what. */
export type E2eRequest = {
  readonly id: number;
  readonly game: number;
  readonly ask:
    | E2eAsk
    | { readonly kind: 'start'; readonly settings: Readonly<Record<string, string>> }
    | { readonly kind: 'stop' };
};

/** What the command line is told of a file; the moment as an ISO text. */
export type E2eImport = Pick<ImportRequest, 'country' | 'zone' | 'competition' | 'answers'> & {
  readonly starting?: string;
  readonly isHistory?: boolean;
};

/** What a browser test wants of a standalone event. */
export type E2eEvent = Omit<TestEvent, 'deadline' | 'createdAt' | 'competitionId'> & {
  readonly deadlineAt: string;
  readonly createdAt?: string;
  /** Of the competition of this name, else of none. */
  readonly competition?: string;
  /** The options are teams of that competition, so many of them. */
  readonly teams?: number;
};

/** Where a game is that has started. */
export type E2eAddress = {
  readonly url: string;
  /** What opens `/dev/*`. */
  readonly key: string;
  readonly databaseUrls: Readonly<Record<string, string>>;
};

/** What the server says: what came of a request, or why nothing did. */
export type E2eAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly reason: string };
