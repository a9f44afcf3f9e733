-- Moments that players share by an address with 128 random bits.

CREATE TABLE shares (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token text NOT NULL UNIQUE CHECK (token ~ '^[A-Za-z0-9_-]{22}$'),
  user_id uuid NOT NULL REFERENCES profiles,
  language text NOT NULL,
  -- The question, or the league and its round.
  about jsonb NOT NULL,
  -- Figures of the pictures. A correction that changes them withdraws the share.
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT game_now()
);
CREATE UNIQUE INDEX shares_of_player ON shares (user_id, about);
GRANT SELECT, INSERT, DELETE ON shares TO kickoracle_server;

-- Withdrawn by the player or with the account: their addresses answer "gone".
CREATE TABLE withdrawn_shares (
  token text PRIMARY KEY
);
GRANT SELECT, INSERT ON withdrawn_shares TO kickoracle_server;
