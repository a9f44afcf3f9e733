-- Who has seen what others predicted on an item that was not revealed: their own stays as it is.
CREATE TABLE opened_predictions (
  user_id uuid NOT NULL REFERENCES profiles,
  match_id uuid REFERENCES match_events,
  event_id uuid REFERENCES prediction_events,
  item_id uuid GENERATED ALWAYS AS (coalesce(match_id, event_id)) STORED,
  opened_at timestamptz NOT NULL DEFAULT game_now(),
  CHECK (num_nonnulls(match_id, event_id) = 1),
  PRIMARY KEY (user_id, item_id)
);
GRANT SELECT, INSERT, DELETE ON opened_predictions TO kickoracle_server;

-- Volatile, so that it sees what was committed while the statement that asks waited for its locks.
CREATE FUNCTION has_opened_predictions(who uuid, item uuid) RETURNS boolean
  LANGUAGE plpgsql VOLATILE
  AS $$ BEGIN
    RETURN EXISTS (SELECT FROM opened_predictions WHERE user_id = who AND item_id = item);
  END $$;
