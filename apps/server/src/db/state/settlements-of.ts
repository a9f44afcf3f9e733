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

/** Players know of a result in force for so long, and of its revert. */
const KNOWN_AFTER = sql`interval '1 hour'`;

/** The validation that `v` replaced and of which players know; none after a long revert. */
export const REPLACED = sql`(
  SELECT o.id, o.kind, o.result FROM (
    SELECT o.id, o.kind, o.result, o.reverted_at FROM validations o
    WHERE ${itemOf('o')} = ${itemOf('v')} AND o.id <> v.id AND o.created_at <= v.created_at
      AND (o.reverted_at > o.created_at + ${KNOWN_AFTER}
        OR EXISTS (SELECT FROM pushed_validations r WHERE r.validation_id = o.id))
    ORDER BY o.created_at DESC LIMIT 1
  ) o WHERE o.reverted_at > v.created_at - ${KNOWN_AFTER})`;
