-- A notice names a player or an item by a column: whoever leaves is found whatever the kind.
ALTER TABLE notifications
  ADD COLUMN named_user_id uuid REFERENCES profiles,
  -- A match or an event, by its id in the view `items`, and what caused the notice.
  ADD COLUMN item_id uuid,
  ADD COLUMN validation_id uuid;

-- Servers of the release before write and read these ids in `data`, so a row has both. The next
-- release drops this, and the exception of `notifications_ids_in_columns` with it (decision 38).
CREATE FUNCTION name_in_both() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.named_user_id := coalesce(new.named_user_id,
    coalesce(new.data ->> 'requesterId', new.data ->> 'addresseeId')::uuid);
  new.item_id := coalesce(new.item_id, (new.data ->> 'itemId')::uuid);
  new.validation_id := coalesce(new.validation_id, (new.data ->> 'validationId')::uuid);
  new.data := new.data || jsonb_strip_nulls(jsonb_build_object(
    CASE new.type WHEN 'FRIEND_REQUEST' THEN 'requesterId' ELSE 'addresseeId' END, new.named_user_id,
    'itemId', new.item_id, 'validationId', new.validation_id));
  RETURN new;
END $$;
CREATE TRIGGER name_in_both BEFORE INSERT ON notifications FOR EACH ROW
  WHEN (new.type IN ('FRIEND_REQUEST', 'FRIEND_ACCEPTED', 'RESULT_CORRECTED', 'MATCH_MOVED',
    'MATCH_VOID', 'EVENT_VOID', 'EVENT_MENDED'))
  EXECUTE FUNCTION name_in_both();
