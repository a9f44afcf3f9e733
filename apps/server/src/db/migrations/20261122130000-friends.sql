-- One row for two players, whoever asked; a removed friendship is no row.
CREATE TABLE friendships (
  requester_id uuid NOT NULL REFERENCES profiles,
  addressee_id uuid NOT NULL REFERENCES profiles,
  status text NOT NULL CHECK (status IN ('pending', 'accepted', 'declined', 'blocked')),
  created_at timestamptz NOT NULL DEFAULT game_now(),
  changed_at timestamptz NOT NULL DEFAULT game_now(),
  CHECK (requester_id <> addressee_id)
);
CREATE UNIQUE INDEX friendships_pair
  ON friendships (least(requester_id, addressee_id), greatest(requester_id, addressee_id));
CREATE INDEX ON friendships (requester_id, status);
CREATE INDEX ON friendships (addressee_id, status);
GRANT SELECT, INSERT, UPDATE, DELETE ON friendships TO kickoracle_server;

-- What a player is told. Texts are made from ids when it is shown; none is stored.
CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES profiles,
  type text NOT NULL,
  data jsonb NOT NULL,
  is_read boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT game_now(),
  CHECK (CASE type
    WHEN 'LEVEL_UP' THEN data ? 'newRank'
    WHEN 'FRIEND_REQUEST' THEN data ? 'requesterId'
    WHEN 'FRIEND_ACCEPTED' THEN data ? 'addresseeId'
    WHEN 'RESULT_CORRECTED' THEN data ?& ARRAY['kind', 'itemId', 'xp']
    WHEN 'MATCH_MOVED' THEN data ? 'matchId'
    WHEN 'MATCH_VOID' THEN data ? 'matchId'
    ELSE false END)
);
CREATE INDEX ON notifications (user_id, created_at, id);
CREATE INDEX ON notifications (user_id, created_at) WHERE NOT is_read;
-- The other player whom it names.
CREATE INDEX notifications_named ON notifications
  ((coalesce(data ->> 'requesterId', data ->> 'addresseeId')))
  WHERE type IN ('FRIEND_REQUEST', 'FRIEND_ACCEPTED');
GRANT SELECT, INSERT, DELETE ON notifications TO kickoracle_server;
GRANT UPDATE (is_read) ON notifications TO kickoracle_server;
