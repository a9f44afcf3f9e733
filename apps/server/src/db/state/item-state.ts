import type { StoredStatus } from '@kickoracle/game';
import { sql, type RawBuilder } from 'kysely';

export type ValidationKind = 'result' | 'void' | 'history';

/** Columns of the view `items` that determine its state, with the kind of its validation. */
export type ItemStateRow = {
  readonly status: StoredStatus;
  readonly closes_at: Date;
  readonly closed_at: Date | null;
  readonly postponed_at: Date | null;
  readonly kickoff_confirmed: boolean;
  readonly validation_kind: ValidationKind | null;
};

/** SQL for the time of a statement. The functions below need rows of the view `items` as `item`. */
type Moment = RawBuilder<unknown>;

const READ_ONCE: Moment = sql`(SELECT game_now())`;

const of = (item: string) => (column: string) => sql.ref(`${item}.${column}`);

export function isOpenIn(item: string, now = READ_ONCE) {
  const column = of(item);
  return sql<boolean>`item_is_open(${column('status')}, ${column('closed_at')},
    ${column('postponed_at')}, ${column('closes_at')}, ${now})`;
}

export function isRevealedIn(item: string, now = READ_ONCE) {
  const column = of(item);
  return sql<boolean>`item_is_revealed(${column('validation_id')} IS NOT NULL,
    ${column('closed_at')}, ${column('postponed_at')}, ${column('closes_at')}, ${now})`;
}

export function displayedStatusIn(item: string, now = READ_ONCE) {
  const column = of(item);
  return sql<
    'active' | 'pending' | 'finished'
  >`CASE WHEN ${column('status')} = 'finished' THEN 'finished'
    WHEN ${isOpenIn(item, now)} THEN 'active' ELSE 'pending' END`;
}
