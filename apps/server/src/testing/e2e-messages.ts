export type E2eAddress = {
  readonly url: string;
  readonly key: string;
  readonly databaseUrls: Readonly<Record<string, string>>;
  /** Names of the methods that tests can call. */
  readonly methods: readonly string[];
};

/** A call of a method of a game. `start` starts the game, with its settings. */
export type E2eRequest = {
  readonly id: number;
  readonly game: number;
  readonly method: string;
  readonly args: readonly unknown[];
};

export type E2eAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly reason: string };
