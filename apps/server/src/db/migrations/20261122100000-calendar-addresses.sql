-- The one secret address under which a player's calendar can be fetched; kept as its hash alone.
CREATE TABLE calendar_addresses (
  user_id uuid PRIMARY KEY REFERENCES profiles,
  token_hash text NOT NULL UNIQUE,
  -- IANA name of the zone in which the calendar tells times.
  time_zone text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'fr', 'es', 'it', 'de')),
  created_at timestamptz NOT NULL DEFAULT game_now()
);
GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_addresses TO kickoracle_server;
