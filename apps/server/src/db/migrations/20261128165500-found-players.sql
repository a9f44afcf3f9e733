-- Which other players one has found by searching, for a day: by their number a search for everybody is refused.
CREATE TABLE found_players (
  user_id uuid NOT NULL REFERENCES profiles,
  found_id uuid NOT NULL REFERENCES profiles,
  found_at timestamptz NOT NULL DEFAULT game_now(),
  PRIMARY KEY (user_id, found_id)
);
CREATE INDEX found_players_by_found ON found_players (found_id);
CREATE INDEX found_players_by_age ON found_players (found_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON found_players TO kickoracle_server;
