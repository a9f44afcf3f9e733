-- What a settlement derives from leaderboard_totals, which keeps its references: a thousand rows and
-- more each time, each of which was looked up twice. Places in the head change in place.
ALTER TABLE leaderboard_histogram DROP CONSTRAINT leaderboard_histogram_board_id_fkey;
ALTER TABLE board_heads DROP CONSTRAINT board_heads_board_id_fkey,
  DROP CONSTRAINT board_heads_user_id_fkey;
ALTER TABLE board_heads SET (fillfactor = 70);
