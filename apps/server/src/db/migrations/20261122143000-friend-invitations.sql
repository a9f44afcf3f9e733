-- The one link by which others become a player's friends. Its player reads it again whenever they
-- share it, so it is kept as it is; all that it does is to make friends.
CREATE TABLE friend_invitations (
  user_id uuid PRIMARY KEY REFERENCES profiles,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz NOT NULL DEFAULT game_now()
);
GRANT SELECT, INSERT, UPDATE, DELETE ON friend_invitations TO kickoracle_server;
