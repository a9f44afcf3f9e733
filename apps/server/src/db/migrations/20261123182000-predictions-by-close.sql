-- A history is read by page in the order in which its items close, so a prediction knows when that is;
-- else a page would have to look at all that a player ever predicted. It follows its item, whoever moves it.
ALTER TABLE predictions ADD COLUMN closes_at timestamptz;

UPDATE predictions p SET closes_at = coalesce(m.kickoff_time, e.deadline)
FROM prediction_events e LEFT JOIN match_events m ON m.id = e.match_id
WHERE e.id = p.event_id;
ALTER TABLE predictions ALTER COLUMN closes_at SET NOT NULL;

CREATE INDEX predictions_by_close ON predictions (user_id, closes_at, event_id);
DROP INDEX predictions_by_user;

-- For who does not say it: the release before, too.
CREATE FUNCTION tell_close_of_prediction() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.closes_at := (
    SELECT coalesce(m.kickoff_time, e.deadline)
    FROM prediction_events e LEFT JOIN match_events m ON m.id = e.match_id WHERE e.id = NEW.event_id);
  RETURN NEW;
END $$;
CREATE TRIGGER tell_close BEFORE INSERT ON predictions
  FOR EACH ROW WHEN (NEW.closes_at IS NULL) EXECUTE FUNCTION tell_close_of_prediction();

CREATE FUNCTION move_predictions_of_match() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE predictions p SET closes_at = NEW.kickoff_time
  FROM prediction_events e WHERE e.match_id = NEW.id AND p.event_id = e.id;
  RETURN NULL;
END $$;
CREATE TRIGGER move_predictions AFTER UPDATE OF kickoff_time ON match_events
  FOR EACH ROW WHEN (OLD.kickoff_time <> NEW.kickoff_time)
  EXECUTE FUNCTION move_predictions_of_match();

CREATE FUNCTION move_predictions_of_event() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE predictions SET closes_at = NEW.deadline WHERE event_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER move_predictions AFTER UPDATE OF deadline ON prediction_events
  FOR EACH ROW WHEN (NEW.match_id IS NULL AND OLD.deadline <> NEW.deadline)
  EXECUTE FUNCTION move_predictions_of_event();

-- What waits for a result before its time: few, of all that is to come.
CREATE INDEX match_events_closed_early ON match_events (kickoff_time)
  WHERE status = 'active' AND deleted_at IS NULL AND (closed_at IS NOT NULL OR postponed_at IS NOT NULL);
CREATE INDEX prediction_events_closed_early ON prediction_events (deadline)
  WHERE status = 'active' AND deleted_at IS NULL AND match_id IS NULL AND closed_at IS NOT NULL;
