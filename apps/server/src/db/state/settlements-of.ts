import { sql, type RawBuilder } from 'kysely';

export const itemOf = (validation: string) =>
  sql<string>`coalesce(${sql.ref(`${validation}.match_id`)}, ${sql.ref(`${validation}.event_id`)})`;

/** True if a player was ever paid for a question. Needs no index of the ledger by player. */
export const isPaid = (of: {
  readonly itemId: RawBuilder<string>;
  readonly eventId: RawBuilder<string>;
  readonly userId: RawBuilder<string>;
}) => sql<boolean>`EXISTS (
  SELECT FROM validations past JOIN xp_ledger paid ON paid.validation_id = past.id
    AND paid.user_id = ${of.userId} AND paid.prediction_event_id = ${of.eventId}
  WHERE ${itemOf('past')} = ${of.itemId})`;
