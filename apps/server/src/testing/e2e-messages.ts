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
