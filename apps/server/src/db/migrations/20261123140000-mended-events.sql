-- What an event said before its texts were mended, kept once somebody had predicted it.
CREATE TABLE earlier_event_texts (
  event_id uuid NOT NULL REFERENCES prediction_events,
  -- The version of the event that said so last.
  item_version integer NOT NULL,
  title jsonb CHECK (is_texts_by_language(title)),
  title_key text,
  description jsonb CHECK (is_texts_by_language(description)),
  description_key text,
  replaced_at timestamptz NOT NULL DEFAULT game_now(),
  PRIMARY KEY (event_id, item_version)
);
GRANT SELECT, INSERT ON earlier_event_texts TO kickoracle_server;

-- Whoever has predicted it is told.
ALTER TABLE notifications DROP CONSTRAINT notifications_check, ADD CONSTRAINT notifications_check
  CHECK (CASE type
    WHEN 'LEVEL_UP' THEN data ? 'newRank'
    WHEN 'FRIEND_REQUEST' THEN data ? 'requesterId'
    WHEN 'FRIEND_ACCEPTED' THEN data ? 'addresseeId'
    WHEN 'RESULT_CORRECTED' THEN data ?& ARRAY['kind', 'itemId', 'xp', 'validationId']
    WHEN 'MATCH_MOVED' THEN data ?& ARRAY['itemId', 'before', 'kickoff']
    WHEN 'MATCH_VOID' THEN data ?& ARRAY['itemId', 'validationId']
    WHEN 'EVENT_VOID' THEN data ?& ARRAY['itemId', 'validationId']
    WHEN 'EVENT_MENDED' THEN data ? 'itemId'
    ELSE false END);
DROP INDEX notifications_unread_of_item;
CREATE UNIQUE INDEX notifications_unread_of_item
  ON notifications ((data ->> 'itemId'), type, user_id)
  WHERE NOT is_read
    AND type IN ('RESULT_CORRECTED', 'MATCH_MOVED', 'MATCH_VOID', 'EVENT_VOID', 'EVENT_MENDED');

-- Words can be put right at any time. What a question pays is promised with its first prediction: an
-- award can be worked out again from what it refers to.
GRANT UPDATE (title, title_key, description, description_key, reward, reward_per_correct)
  ON prediction_events TO kickoracle_server;
CREATE FUNCTION keep_promised_reward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM predictions WHERE event_id = new.id) THEN
    RAISE EXCEPTION 'the reward of a predicted event never changes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER keep_promised_reward BEFORE UPDATE OF reward, reward_per_correct ON prediction_events
  FOR EACH ROW WHEN (new.reward IS DISTINCT FROM old.reward
    OR new.reward_per_correct IS DISTINCT FROM old.reward_per_correct)
  EXECUTE FUNCTION keep_promised_reward();
