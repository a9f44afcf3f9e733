-- Rounds whose honours the members of leagues know, with the results that they rest on.
CREATE TABLE honoured_rounds (
  board_id integer PRIMARY KEY REFERENCES boards ON DELETE CASCADE,
  results text NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON honoured_rounds TO kickoracle_server;

-- The notices about a round, which a correction changes.
CREATE INDEX notifications_of_round ON notifications ((data ->> 'board'))
  WHERE type IN ('LEAGUE_ROUND', 'LEAGUE_ROUND_CORRECTED');
ALTER TABLE notifications DROP CONSTRAINT notifications_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_check
  CHECK (num_nonnulls(named_user_id, item_id) < 2 AND (league_id IS NULL OR type LIKE 'LEAGUE\_%')
    AND ((cup_id IS NOT NULL) = (type LIKE 'CUP\_%'))
    AND CASE type
    WHEN 'LEVEL_UP' THEN num_nonnulls(named_user_id, item_id) = 0 AND data ? 'newRank'
    WHEN 'FRIEND_REQUEST' THEN named_user_id IS NOT NULL
    WHEN 'FRIEND_ACCEPTED' THEN named_user_id IS NOT NULL
    WHEN 'RESULT_CORRECTED' THEN num_nulls(item_id, validation_id) = 0 AND data ? 'xp'
    WHEN 'MATCH_MOVED' THEN item_id IS NOT NULL AND data ?& ARRAY['before', 'kickoff']
    WHEN 'MATCH_VOID' THEN num_nulls(item_id, validation_id) = 0
    WHEN 'EVENT_VOID' THEN num_nulls(item_id, validation_id) = 0
    WHEN 'EVENT_MENDED' THEN item_id IS NOT NULL
    WHEN 'LEAGUE_JOIN_REQUEST' THEN num_nulls(league_id, named_user_id) = 0
    WHEN 'LEAGUE_ACCEPTED' THEN league_id IS NOT NULL AND num_nonnulls(named_user_id, item_id) = 0
    WHEN 'LEAGUE_OWNER' THEN league_id IS NOT NULL AND num_nonnulls(named_user_id, item_id) = 0
    WHEN 'LEAGUE_ROUND' THEN league_id IS NOT NULL AND num_nonnulls(named_user_id, item_id) = 0
      AND data ?& ARRAY['round', 'honour']
    WHEN 'LEAGUE_ROUND_CORRECTED' THEN league_id IS NOT NULL
      AND num_nonnulls(named_user_id, item_id) = 0 AND data ?& ARRAY['round', 'honour']
    WHEN 'CUP_DRAWN' THEN num_nonnulls(named_user_id, item_id) = 0
    WHEN 'CUP_CALLED_OFF' THEN num_nonnulls(named_user_id, item_id) = 0
    WHEN 'CUP_ROUND' THEN num_nonnulls(named_user_id, item_id) = 0 AND data ?& ARRAY['round', 'fate']
    WHEN 'CUP_CORRECTED' THEN num_nonnulls(named_user_id, item_id) = 0
      AND data ?& ARRAY['round', 'fate']
    ELSE false END);
