-- Each kind with what it names and what it says beside; no other is taken.
ALTER TABLE notifications
  DROP CONSTRAINT notifications_check,
  ADD CONSTRAINT notifications_check CHECK (num_nonnulls(named_user_id, item_id) < 2 AND CASE type
    WHEN 'LEVEL_UP' THEN num_nonnulls(named_user_id, item_id) = 0 AND data ? 'newRank'
    WHEN 'FRIEND_REQUEST' THEN named_user_id IS NOT NULL
    WHEN 'FRIEND_ACCEPTED' THEN named_user_id IS NOT NULL
    WHEN 'RESULT_CORRECTED' THEN num_nulls(item_id, validation_id) = 0 AND data ? 'xp'
    WHEN 'MATCH_MOVED' THEN item_id IS NOT NULL AND data ?& ARRAY['before', 'kickoff']
    WHEN 'MATCH_VOID' THEN num_nulls(item_id, validation_id) = 0
    WHEN 'EVENT_VOID' THEN num_nulls(item_id, validation_id) = 0
    WHEN 'EVENT_MENDED' THEN item_id IS NOT NULL
    ELSE false END),
  -- An id in `data` would outlive its player. Excepted are kinds that the release before knows.
  ADD CONSTRAINT notifications_ids_in_columns CHECK (
    type IN ('FRIEND_REQUEST', 'FRIEND_ACCEPTED', 'RESULT_CORRECTED', 'MATCH_MOVED', 'MATCH_VOID',
      'EVENT_VOID', 'EVENT_MENDED')
    OR data::text !~* '[0-9a-f]{8}-[0-9a-f]{4}-');

DROP INDEX notifications_named;
CREATE INDEX notifications_named ON notifications (named_user_id) WHERE named_user_id IS NOT NULL;
-- Of each kind a player has one unread notice of an item at most; by the item they are withdrawn.
DROP INDEX notifications_unread_of_item;
CREATE UNIQUE INDEX notifications_unread_of_item ON notifications (item_id, type, user_id)
  WHERE NOT is_read AND item_id IS NOT NULL;
