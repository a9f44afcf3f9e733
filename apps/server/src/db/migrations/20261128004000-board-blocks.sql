-- A board is blocks of 256 players in place of a row for each: a crowd moves some hundred rows. While they are
-- filled settlements wait; everybody reads on and predicts.
SELECT pg_advisory_xact_lock(7031002);
LOCK TABLE ladder_totals IN SHARE MODE;

-- XP by seat. No reference, which would be looked up at each change: nobody deletes a board or a profile.
CREATE TABLE board_blocks (
  board_id integer NOT NULL,
  block integer NOT NULL CHECK (block >= 0),
  xp integer[] NOT NULL CHECK (0 <= ALL (xp) AND cardinality(xp) = 256),
  PRIMARY KEY (board_id, block)
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE, DELETE ON board_blocks TO kickoracle_server;

INSERT INTO board_blocks (board_id, block, xp)
SELECT board_id, block, add_at(array_fill(0, ARRAY[256]), array_agg(place), array_agg(xp))
FROM (
  SELECT b.id AS board_id, p.seat / 256 AS block, p.seat % 256 + 1 AS place, t.xp[b.place] AS xp
  FROM boards b JOIN ladder_totals t ON t.ladder_id = b.ladder_id JOIN profiles p ON p.id = t.user_id
  WHERE t.xp[b.place] > 0
) held
GROUP BY board_id, block ORDER BY board_id, block;

CREATE OR REPLACE VIEW leaderboard_totals AS
  SELECT b.board_id, p.id AS user_id, b.xp[p.seat % 256 + 1] AS xp
  FROM board_blocks b JOIN profiles p ON p.seat / 256 = b.block
  WHERE b.xp[p.seat % 256 + 1] > 0;

-- Nothing moves together any more: each board is its own.
DROP TABLE ladder_totals;
DROP TRIGGER lead_ladder ON boards;
DROP FUNCTION lead_ladder();
ALTER TABLE boards DROP ladder_id, DROP place;
DROP FUNCTION add_at(integer[], integer[], integer[]);
