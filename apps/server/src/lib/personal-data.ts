import type { AccountData } from '@kickoracle/contracts';
import type { Database, DatabaseTransaction, Queryable } from '../db/connection/database.ts';

type Person = { readonly userId: string; readonly email: string };

export type PersonalData = {
  /** Each table of the database is in one such list, or in the impersonal one. */
  readonly tables: readonly string[];
  /** Collects the download of a player, field by field. No secrets, and no data of others. */
  collect?(db: Queryable, person: Person): Promise<Partial<AccountData>>;
  /**
   * Locks rows whose holders wait for profiles. The caller holds the player's lock, and takes that
   * of the profile afterwards.
   */
  lock?(tx: DatabaseTransaction, userId: string): Promise<void>;
  /** Deletes or anonymises the data. The caller holds the settlement and the profile's lock. */
  erase?(tx: DatabaseTransaction, person: Person): Promise<void>;
  expire?(db: Database): Promise<void>;
};
