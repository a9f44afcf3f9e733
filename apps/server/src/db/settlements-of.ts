import { sql, type RawBuilder } from 'kysely';

/** Returns the item that a validation, by the alias of its row, is of. An index has it. */
export const itemOf = (validation: string) =>
  sql<string>`coalesce(${sql.ref(`${validation}.match_id`)}, ${sql.ref(`${validation}.event_id`)})`;

/**
 * Tells whether a player was ever paid for a question: by the settlements of its item, so that the
 * ledger needs no index by player.
 */
export const isPaid = (of: {
  readonly itemId: RawBuilder<string>;
  readonly eventId: RawBuilder<string>;
  readonly userId: RawBuilder<string>;
}) => sql<boolean>`EXISTS (
  SELECT FROM validations past JOIN xp_ledger paid ON paid.validation_id = past.id
    AND paid.user_id = ${of.userId} AND paid.prediction_event_id = ${of.eventId}
  WHERE ${itemOf('past')} = ${of.itemId})`;
