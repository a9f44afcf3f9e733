-- What was told before names by columns too.
UPDATE notifications SET
  named_user_id = coalesce(data ->> 'requesterId', data ->> 'addresseeId')::uuid,
  item_id = (data ->> 'itemId')::uuid,
  validation_id = (data ->> 'validationId')::uuid
WHERE type <> 'LEVEL_UP';
