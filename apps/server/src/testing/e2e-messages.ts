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
    readonly attributes?: MatchAttributes;
  }[];
};

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
  | { readonly kind: 'stop' }
);

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
