import type { ApiClient } from '../api-client.ts';
import type { PairWorld } from './world.ts';

/** The row whose lock blocks an operation. */
export type Hold = { readonly table: string; readonly column: string; readonly value: string };

export type Done = {
  readonly status: number;
  /** The client whose session must be invalid after a password change or a deletion. */
  readonly signedInBy?: 'old password';
  readonly client?: ApiClient;
};

/** `hold` is null if there is no row yet that others could lock. */
export type ReadyOperation = {
  readonly hold: Hold | null;
  act(): Promise<Done>;
};

/** A writing operation: the tables it writes or locks, and its preparation in a world. */
export type PairOperation = {
  readonly touches: readonly string[];
  prepare(world: PairWorld): Promise<ReadyOperation>;
};
