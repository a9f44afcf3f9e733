-- Where everybody stood on the board of a year or season as its latest month began. A board has one
-- snapshot, which the next month's replaces; the boards of months are compared with each other.
CREATE TABLE rank_snapshots (
  board_id integer PRIMARY KEY REFERENCES boards,
  -- The first moment of a month in UTC: what was settled before it counts.
  taken_as_of timestamptz NOT NULL
);
CREATE TABLE snapshot_ranks (
  board_id integer NOT NULL REFERENCES rank_snapshots,
  user_id uuid NOT NULL REFERENCES profiles,
  rank integer NOT NULL CHECK (rank > 0),
  PRIMARY KEY (board_id, user_id)
);
CREATE INDEX ON snapshot_ranks (user_id);
GRANT SELECT, INSERT, UPDATE ON rank_snapshots TO kickoracle_server;
GRANT SELECT, INSERT, DELETE ON snapshot_ranks TO kickoracle_server;
