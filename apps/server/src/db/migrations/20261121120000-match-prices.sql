-- Bookmakers' prices of a match, as an import read them; the rewards may be computed from them.
CREATE TABLE match_prices (
  match_id uuid NOT NULL REFERENCES match_events,
  source text NOT NULL,
  prices jsonb NOT NULL,
  read_at timestamptz NOT NULL DEFAULT game_now(),
  PRIMARY KEY (match_id, source)
);
GRANT SELECT, INSERT, UPDATE ON match_prices TO kickoracle_server;

