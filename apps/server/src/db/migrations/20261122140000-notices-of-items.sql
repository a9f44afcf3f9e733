-- What players are told of items that they have predicted. None was ever written before.
ALTER TABLE notifications DROP CONSTRAINT notifications_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_check CHECK (CASE type
  WHEN 'LEVEL_UP' THEN data ? 'newRank'
  WHEN 'FRIEND_REQUEST' THEN data ? 'requesterId'
  WHEN 'FRIEND_ACCEPTED' THEN data ? 'addresseeId'
  WHEN 'RESULT_CORRECTED' THEN data ?& ARRAY['kind', 'itemId', 'xp', 'validationId']
  WHEN 'MATCH_MOVED' THEN data ?& ARRAY['itemId', 'before', 'kickoff']
  WHEN 'MATCH_VOID' THEN data ?& ARRAY['itemId', 'validationId']
  WHEN 'EVENT_VOID' THEN data ?& ARRAY['itemId', 'validationId']
  ELSE false END);

-- Of each kind a player has one unread notice of an item at most; by the item they are withdrawn.
CREATE UNIQUE INDEX notifications_unread_of_item
  ON notifications ((data ->> 'itemId'), type, user_id)
  WHERE NOT is_read AND type IN ('RESULT_CORRECTED', 'MATCH_MOVED', 'MATCH_VOID', 'EVENT_VOID');
