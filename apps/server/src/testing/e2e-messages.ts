import type { MatchAttributes } from '@kickoracle/game';
import type { ImportRequest } from '../features/imports/imports.service.ts';
import type { TestEvent } from './create-items.ts';

/** A round with its matches, of a new competition. By default `Matchday 7` of `Harbour League`. */
export type TestRound = {
  readonly competition?: string;
  /** The existing competition, for a further round. */
  readonly competitionId?: string;
  readonly sport?: string;
  readonly round?: string;
  readonly matches: readonly {
    readonly team1: string;
    readonly team2: string;
    readonly kickoffAt: string;
    /** Has the cards of version 1 instead of one score. */
    readonly isOfCards?: boolean;
    readonly apiIds?: readonly [number, number];
    readonly attributes?: MatchAttributes;
  }[];
};

export type E2eAsk =
  | { readonly kind: 'moveClock'; readonly to: string }
  | {
      readonly kind: 'createPlayer';
      readonly username: string;
      readonly password: string;
      readonly isAdmin: boolean;
    }
  /** Creates a small world around now that includes the player. */
  | { readonly kind: 'playWorld'; readonly guestId: string; readonly adminId: string }
  | ({ readonly kind: 'createRound' } & TestRound)
  | { readonly kind: 'importSeason'; readonly path: string; readonly options: E2eImport }
  | { readonly kind: 'createEvent'; readonly event: E2eEvent }
  | { readonly kind: 'settleEvent'; readonly eventId: string; readonly result: string }
  /** Writes the reminders of all players, as if it were nine o'clock for each. */
  | { readonly kind: 'writeReminders' }
  | { readonly kind: 'createReceiver' }
  | { readonly kind: 'takePush' }
  | { readonly kind: 'fetchResults' }
  /** Enters made-up players into a cup, and ends its entry now. */
  | { readonly kind: 'fillCup'; readonly cupId: string; readonly players: number }
  /** Runs the job that draws cups and decides their rounds. */
  | { readonly kind: 'advanceCups' }
  /** Milliseconds of rendering for all addresses, in all games of the process. */
  | { readonly kind: 'limitRenderings'; readonly allMs: number }
  | { readonly kind: 'honourRounds' }
  | {
      readonly kind: 'rankPlayers';
      readonly crowd: number;
      readonly xpByPlayer: Readonly<Record<string, number>>;
    };

export type E2eRequest = {
  readonly id: number;
  readonly game: number;
  readonly ask:
    | E2eAsk
    | { readonly kind: 'start'; readonly settings: Readonly<Record<string, string>> }
    | { readonly kind: 'stop' };
};

export type E2eImport = Pick<ImportRequest, 'country' | 'zone' | 'competition' | 'answers'> & {
  readonly starting?: string;
  readonly isHistory?: boolean;
};

export type E2eEvent = Omit<TestEvent, 'deadline' | 'createdAt' | 'competitionId'> & {
  readonly deadlineAt: string;
  readonly createdAt?: string;
  /** Name of its competition; by default none. */
  readonly competition?: string;
  /** Number of the competition's teams that are its options. */
  readonly teams?: number;
};

export type E2eAddress = {
  readonly url: string;
  readonly key: string;
  readonly databaseUrls: Readonly<Record<string, string>>;
};

export type E2eAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly reason: string };
