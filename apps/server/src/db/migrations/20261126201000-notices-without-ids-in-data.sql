-- Ids of notices stand in columns alone, of every kind. Releases that read them from `data` are too old for
-- this schema by other tables too (decisions 38 and 44).
DROP TRIGGER name_in_both ON notifications;
DROP FUNCTION name_in_both();
UPDATE notifications SET data = data - ARRAY['requesterId', 'addresseeId', 'itemId', 'validationId']
WHERE data ?| ARRAY['requesterId', 'addresseeId', 'itemId', 'validationId'];
ALTER TABLE notifications
  DROP CONSTRAINT notifications_ids_in_columns,
  ADD CONSTRAINT notifications_ids_in_columns CHECK (data::text !~* '[0-9a-f]{8}-[0-9a-f]{4}-');
