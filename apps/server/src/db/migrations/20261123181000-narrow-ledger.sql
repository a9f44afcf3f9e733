-- What a settlement writes a hundred thousand times: each reference was looked up for each row, though nobody
-- deletes a player, a validation or a question (the server's role may not), and a settlement proves that
-- all of whom it pays are there. A player's awards are found by the settlements of an item.
ALTER TABLE xp_ledger DROP CONSTRAINT xp_ledger_user_id_fkey,
  DROP CONSTRAINT xp_ledger_validation_id_fkey,
  DROP CONSTRAINT xp_ledger_prediction_event_id_fkey;
CREATE INDEX validations_by_item ON validations (coalesce(match_id, event_id));
DROP INDEX xp_ledger_by_event;

-- Few are gone: who asks whether somebody is need not read everybody.
CREATE INDEX profiles_deleted ON profiles (id) WHERE deleted_at IS NOT NULL;
-- A total changes in place where there is room.
ALTER TABLE profiles SET (fillfactor = 70);
