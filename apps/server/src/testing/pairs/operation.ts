import type { ApiClient } from '../api-client.ts';
import type { PairWorld } from './world.ts';

/** The row at which an operation can be made to wait. */
export type Hold = { readonly table: string; readonly column: string; readonly value: string };

/** What the truths want to know of an operation that was done. */
export type Done = {
  readonly status: number;
  /** The browser whose session must be dead once the password has changed or the account is gone. */
  readonly signedInBy?: 'old password';
  readonly client?: ApiClient;
};

/** `hold` is null where there is no row that others could have yet. */
export type ReadyOperation = {
  readonly hold: Hold | null;
  act(): Promise<Done>;
};

/** One writing operation: what it writes or locks, and how to bring it about in a world. */
export type PairOperation = {
  readonly touches: readonly string[];
  prepare(world: PairWorld): Promise<ReadyOperation>;
};
