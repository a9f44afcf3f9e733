-- Three levels instead of two: players per XP (level 0), per 32 XP (1) and per 1,024 XP (2). On a full
-- board a rank then sums some fifty slots, not a thousand.
ALTER TABLE leaderboard_histogram DROP CONSTRAINT leaderboard_histogram_level_check;
ALTER TABLE leaderboard_histogram ADD CHECK (level IN (0, 1, 2));
DELETE FROM leaderboard_histogram WHERE level = 1;
INSERT INTO leaderboard_histogram (board_id, level, slot, players)
SELECT board_id, level, slot / width, sum(players)
FROM (SELECT board_id, slot, players FROM leaderboard_histogram WHERE level = 0) single
CROSS JOIN (VALUES (1, 32), (2, 1024)) AS l(level, width)
GROUP BY board_id, level, slot / width
ORDER BY board_id, level, slot / width;
