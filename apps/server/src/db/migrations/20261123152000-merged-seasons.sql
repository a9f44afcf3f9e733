-- Seasons that files call differently and that were read as one: those of which somebody said that they
-- are one. Until then they stay as they are, and are asked about.
CREATE TABLE kept_seasons (
  competition_id uuid NOT NULL,
  season season_year NOT NULL,
  -- What files call them, in their order.
  labels text[] NOT NULL,
  answered_at timestamptz NOT NULL DEFAULT game_now(),
  PRIMARY KEY (competition_id, season),
  FOREIGN KEY (competition_id, season) REFERENCES competition_seasons (competition_id, season)
    ON DELETE CASCADE
);
GRANT SELECT, INSERT, UPDATE, DELETE ON kept_seasons TO kickoracle_server;
