-- An event of a competition belongs to one of its seasons, as a match does.
ALTER TABLE prediction_events ADD FOREIGN KEY (competition_id, season)
  REFERENCES competition_seasons (competition_id, season);
CREATE INDEX prediction_events_by_competition ON prediction_events (competition_id, season)
  WHERE match_id IS NULL AND deleted_at IS NULL;
