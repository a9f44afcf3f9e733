import type { AccountData } from '@kickoracle/contracts';
import type { Database, DatabaseTransaction, Queryable } from './db/database.ts';

/** Whose data it is; letters, mails and sign-ups are found by the address. */
type Person = { readonly userId: string; readonly email: string };

/** What one feature keeps of people, and what it owes them for it. */
export type PersonalData = {
  /** Its tables. Every table of the database stands in one such list, or among the impersonal. */
  readonly tables: readonly string[];
  /** Collects what a player downloads of it, every field by name. No secrets, and nobody else's data. */
  collect?(db: Queryable, person: Person): Promise<Partial<AccountData>>;
  /** Takes it away, or the person off it. The caller holds the settlement lock and the profile. */
  erase?(tx: DatabaseTransaction, person: Person): Promise<void>;
  /** Removes what has run out. */
  expire?(db: Database): Promise<void>;
};
