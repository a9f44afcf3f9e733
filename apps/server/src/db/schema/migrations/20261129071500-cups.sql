-- Cups: players meet in pairs, and the XP of a round of the game decide. A cup has no XP.

CREATE TABLE cups (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Null: for all players.
  league_id uuid REFERENCES leagues ON DELETE CASCADE,
  -- Its rounds are the rounds of the cup.
  competition_id uuid NOT NULL REFERENCES competitions ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 3 AND 40 AND name !~ '^ | $|  '),
  format text NOT NULL CHECK (format IN ('knockout', 'head_to_head')),
  entry_closes_at timestamptz NOT NULL CHECK (isfinite(entry_closes_at)),
  created_at timestamptz NOT NULL DEFAULT game_now(),
  -- Without a draw: the cup was called off.
  ended_at timestamptz,
  -- The last run of the job that saw its results.
  checked_at timestamptz NOT NULL DEFAULT game_now()
);
CREATE INDEX cups_of_league ON cups (league_id, entry_closes_at);
CREATE INDEX cups_by_competition ON cups (competition_id);
CREATE INDEX cups_in_play ON cups (entry_closes_at) WHERE ended_at IS NULL;
GRANT SELECT, INSERT ON cups TO kickoracle_server;
GRANT UPDATE (ended_at, checked_at) ON cups TO kickoracle_server;

-- Changed only under the lock of the cup's row. After the draw no row comes or goes.
CREATE TABLE cup_entries (
  cup_id uuid NOT NULL REFERENCES cups ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profiles,
  entered_at timestamptz NOT NULL DEFAULT game_now(),
  -- After the draw: the player left or was erased. Opponents get a walkover.
  left_at timestamptz,
  PRIMARY KEY (cup_id, user_id)
);
CREATE INDEX cup_entries_of_player ON cup_entries (user_id, cup_id);
GRANT SELECT, INSERT, DELETE ON cup_entries TO kickoracle_server;
GRANT UPDATE (left_at) ON cup_entries TO kickoracle_server;

-- The seed of each draw. The server can neither change nor delete one, so no cup is drawn twice.
CREATE TABLE cup_draws (
  cup_id uuid PRIMARY KEY REFERENCES cups ON DELETE CASCADE,
  seed text NOT NULL CHECK (seed ~ '^[0-9a-f]{64}$'),
  drawn_at timestamptz NOT NULL DEFAULT game_now()
);
GRANT SELECT, INSERT ON cup_draws TO kickoracle_server;

-- The rounds of the game that have begun as rounds of a cup, from 1. Later ones are not stored.
CREATE TABLE cup_rounds (
  cup_id uuid NOT NULL REFERENCES cup_draws ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number >= 1),
  season season_year NOT NULL,
  round text NOT NULL CHECK (round <> ''),
  -- Its first kickoff, which froze the round before.
  begins_at timestamptz NOT NULL,
  -- From then on the stored figures count.
  frozen_at timestamptz,
  PRIMARY KEY (cup_id, number),
  UNIQUE (cup_id, season, round),
  CHECK (frozen_at > begins_at)
);
GRANT SELECT, INSERT ON cup_rounds TO kickoracle_server;
GRANT UPDATE (frozen_at) ON cup_rounds TO kickoracle_server;

-- Figures and fate of the players of a decided round, as last notified; final once it is frozen.
CREATE TABLE cup_results (
  cup_id uuid NOT NULL,
  number smallint NOT NULL,
  user_id uuid NOT NULL,
  xp integer NOT NULL CHECK (xp >= 0),
  exact_scores smallint NOT NULL CHECK (exact_scores >= 0),
  -- Last change of a complete sheet; null: it was not complete.
  complete_at timestamptz,
  -- Null: the player rested, or was gone.
  fate text CHECK (fate IN ('advances', 'consolation', 'out', 'champion', 'consolation_winner',
    'won', 'lost', 'equal')),
  PRIMARY KEY (cup_id, number, user_id),
  FOREIGN KEY (cup_id, number) REFERENCES cup_rounds ON DELETE CASCADE,
  FOREIGN KEY (cup_id, user_id) REFERENCES cup_entries
    ON DELETE CASCADE
);
GRANT SELECT, INSERT ON cup_results TO kickoracle_server;
GRANT UPDATE (xp, exact_scores, complete_at, fate) ON cup_results TO kickoracle_server;

-- A player who is no longer a member of the league leaves its cups, by any way out. The first
-- statement waits for a draw; the others then see it.
CREATE FUNCTION leave_cups_of_league() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM id FROM cups WHERE league_id = OLD.league_id ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM cup_entries e USING cups c
  WHERE c.league_id = OLD.league_id AND e.cup_id = c.id AND e.user_id = OLD.user_id
    AND NOT EXISTS (SELECT FROM cup_draws d WHERE d.cup_id = c.id);
  UPDATE cup_entries e SET left_at = game_now() FROM cups c
  WHERE c.league_id = OLD.league_id AND e.cup_id = c.id AND e.user_id = OLD.user_id
    AND e.left_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER leave_cups AFTER DELETE ON league_members
  FOR EACH ROW EXECUTE FUNCTION leave_cups_of_league();

-- Notices can name a cup. They end with it.
ALTER TABLE notifications ADD COLUMN cup_id uuid REFERENCES cups ON DELETE CASCADE;
CREATE INDEX notifications_of_cup ON notifications (cup_id) WHERE cup_id IS NOT NULL;
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
    WHEN 'CUP_DRAWN' THEN num_nonnulls(named_user_id, item_id) = 0
    WHEN 'CUP_CALLED_OFF' THEN num_nonnulls(named_user_id, item_id) = 0
    WHEN 'CUP_ROUND' THEN num_nonnulls(named_user_id, item_id) = 0 AND data ?& ARRAY['round', 'fate']
    WHEN 'CUP_CORRECTED' THEN num_nonnulls(named_user_id, item_id) = 0
      AND data ?& ARRAY['round', 'fate']
    ELSE false END);
