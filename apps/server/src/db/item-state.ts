import type { StoredStatus } from '@kickoracle/game';
import { sql, type RawBuilder } from 'kysely';

export type ValidationKind = 'result' | 'void' | 'history';

/** What decides how an item stands: columns of the view `items`, with the kind of its validation. */
export type ItemStateRow = {
  readonly status: StoredStatus;
  readonly closes_at: Date;
  readonly closed_at: Date | null;
  readonly postponed_at: Date | null;
  readonly kickoff_confirmed: boolean;
  readonly validation_kind: ValidationKind | null;
};

/**
 * What a moment makes of an item, for rows that have the columns of the view `items`, called `item` in
 * the statement. `now` is how the statement calls the moment: read once for all rows unless it is told.
 */
type Moment = RawBuilder<unknown>;

const READ_ONCE: Moment = sql`(SELECT game_now())`;

const of = (item: string) => (column: string) => sql.ref(`${item}.${column}`);

/** Tells whether predictions are taken; `isOpen` of the game. */
export function isOpenIn(item: string, now = READ_ONCE) {
  const column = of(item);
  return sql<boolean>`item_is_open(${column('status')}, ${column('closed_at')},
    ${column('postponed_at')}, ${column('closes_at')}, ${now})`;
}

/** Tells whether everybody may see the predictions; `isRevealed` of the game. */
export function isRevealedIn(item: string, now = READ_ONCE) {
  const column = of(item);
  return sql<boolean>`item_is_revealed(${column('validation_id')} IS NOT NULL,
    ${column('closed_at')}, ${column('postponed_at')}, ${column('closes_at')}, ${now})`;
}

/** Returns the status that is shown; `displayedStatus` of the game. */
export function displayedStatusIn(item: string, now = READ_ONCE) {
  const column = of(item);
  return sql<
    'active' | 'pending' | 'finished'
  >`CASE WHEN ${column('status')} = 'finished' THEN 'finished'
    WHEN ${isOpenIn(item, now)} THEN 'active' ELSE 'pending' END`;
}
