-- The skill number (docs/skill.md). Validations that began or ended since a job last looked; rows are only added by what
-- settles and takes back, so that none of them waits for another, by whichever release.
CREATE TABLE skill_due (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  validation_id uuid NOT NULL REFERENCES validations ON DELETE CASCADE
);
GRANT SELECT, INSERT, DELETE ON skill_due TO kickoracle_server;

-- What is in the sums now: of which validation, and until when a prediction had to be made to count there.
CREATE TABLE skill_validations (
  validation_id uuid PRIMARY KEY REFERENCES validations ON DELETE CASCADE,
  closes_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON skill_validations TO kickoracle_server;

-- What every predicted value added for each player who gave it, in ten-thousandths of a point: by these it is taken back.
CREATE TABLE skill_values (
  validation_id uuid NOT NULL REFERENCES skill_validations ON DELETE CASCADE,
  event_id uuid NOT NULL REFERENCES prediction_events,
  value text NOT NULL,
  promise integer NOT NULL,
  luck integer NOT NULL,
  variance integer NOT NULL CHECK (variance >= 0),
  PRIMARY KEY (validation_id, event_id, value)
);
GRANT SELECT, INSERT, DELETE ON skill_values TO kickoracle_server;

-- The sums of each player and the estimate that comes of them; `estimateSkill` of the game says the same. Whoever changes
-- its prior replaces the column. No reference to `profiles`: the job would wait for a player who is being erased, who waits for the job.
CREATE TABLE player_skill (
  user_id uuid PRIMARY KEY,
  calls integer NOT NULL CHECK (calls > 0),
  promise bigint NOT NULL,
  luck bigint NOT NULL,
  variance bigint NOT NULL CHECK (variance >= 0),
  skill double precision NOT NULL GENERATED ALWAYS AS (
    0.002025 * (promise / 10000.0) / (calls * 0.002025 + 0.015625)
    + calls * 0.0009 * (luck / 10000.0)
      / (calls::double precision ^ 2 * 0.0009 + greatest(variance / 10000.0, 0.000000001))
  ) STORED
);
GRANT SELECT, INSERT, UPDATE, DELETE ON player_skill TO kickoracle_server;
CREATE INDEX player_skill_ranked ON player_skill (skill DESC, user_id) WHERE calls >= 40;

CREATE FUNCTION mark_skill_due() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO skill_due (validation_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER mark_skill_due_begun AFTER INSERT ON validations
  FOR EACH ROW WHEN (NEW.kind = 'result') EXECUTE FUNCTION mark_skill_due();
CREATE TRIGGER mark_skill_due_ended AFTER UPDATE OF reverted_at ON validations
  FOR EACH ROW WHEN (NEW.kind = 'result' AND NEW.reverted_at IS DISTINCT FROM OLD.reverted_at)
  EXECUTE FUNCTION mark_skill_due();

-- What was settled before; the job takes some at a time.
INSERT INTO skill_due (validation_id)
  SELECT id FROM validations WHERE kind = 'result' AND reverted_at IS NULL ORDER BY created_at, id;
