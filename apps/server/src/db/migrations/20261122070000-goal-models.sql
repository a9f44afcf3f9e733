-- How strong the teams of a competition are, as the goal model was last fitted on its results.
CREATE TABLE goal_models (
  competition_id uuid PRIMARY KEY REFERENCES competitions,
  fitted_at timestamptz NOT NULL DEFAULT game_now(),
  model jsonb NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON goal_models TO kickoracle_server;

-- The results of a competition are read whenever its model is fitted.
CREATE INDEX ON match_events (competition_id, kickoff_time) WHERE deleted_at IS NULL;
