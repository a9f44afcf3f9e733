-- Private leagues. A league has no XP: its tables rank its members on the boards of all players.

-- A player with one of the codes can join, or ask to join. Both codes are stored as they are,
-- because members read them again.
CREATE TABLE leagues (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- packages/game reads names; the database checks length and spaces.
  name text NOT NULL CHECK (char_length(name) BETWEEN 3 AND 40 AND name !~ '^ | $|  '),
  line text NOT NULL DEFAULT '' CHECK (char_length(line) <= 140 AND line !~ '[[:cntrl:]]'),
  -- Name of a choice of `LEAGUE_COLORS`.
  colors text NOT NULL CHECK (colors ~ '^[a-z]{1,20}$'),
  -- 128 random bits, and eight letters.
  link_code text NOT NULL UNIQUE CHECK (link_code ~ '^[A-Za-z0-9_-]{22}$'),
  short_code text NOT NULL UNIQUE CHECK (short_code ~ '^[BCDFGHJKMNPQRSTVWXYZ]{8}$'),
  join_policy text NOT NULL CHECK (join_policy IN ('open', 'request')),
  -- Visitors with a code see the top three by name.
  shows_names boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT game_now()
);
GRANT SELECT, INSERT, DELETE ON leagues TO kickoracle_server;
GRANT UPDATE (name, line, colors, link_code, short_code, join_policy, shows_names) ON leagues
  TO kickoracle_server;

-- Members of a league, its owner among them. Changed only under the lock of the league's row.
CREATE TABLE league_members (
  league_id uuid NOT NULL REFERENCES leagues ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profiles,
  role text NOT NULL CHECK (role IN ('owner', 'helper', 'member')),
  joined_at timestamptz NOT NULL DEFAULT game_now(),
  PRIMARY KEY (league_id, user_id)
);
CREATE INDEX league_members_of_player ON league_members (user_id, league_id);
CREATE UNIQUE INDEX league_members_one_owner ON league_members (league_id) WHERE role = 'owner';
GRANT SELECT, INSERT, DELETE ON league_members TO kickoracle_server;
GRANT UPDATE (role) ON league_members TO kickoracle_server;

-- Open requests to join.
CREATE TABLE league_requests (
  league_id uuid NOT NULL REFERENCES leagues ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profiles,
  requested_at timestamptz NOT NULL DEFAULT game_now(),
  PRIMARY KEY (league_id, user_id)
);
CREATE INDEX league_requests_of_player ON league_requests (user_id, league_id);
GRANT SELECT, INSERT, DELETE ON league_requests TO kickoracle_server;

-- Players whom the owner blocked: to them the league does not exist.
CREATE TABLE league_blocks (
  league_id uuid NOT NULL REFERENCES leagues ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES profiles,
  blocked_at timestamptz NOT NULL DEFAULT game_now(),
  PRIMARY KEY (league_id, user_id)
);
CREATE INDEX league_blocks_of_player ON league_blocks (user_id, league_id);
GRANT SELECT, INSERT, DELETE ON league_blocks TO kickoracle_server;

-- The competitions that a league counts; none: all, and events without a competition.
CREATE TABLE league_competitions (
  league_id uuid NOT NULL REFERENCES leagues ON DELETE CASCADE,
  competition_id uuid NOT NULL REFERENCES competitions ON DELETE CASCADE,
  PRIMARY KEY (league_id, competition_id)
);
CREATE INDEX league_competitions_by_competition ON league_competitions (competition_id);
GRANT SELECT, INSERT, DELETE ON league_competitions TO kickoracle_server;

-- Seasons of a league: its owner ends one and starts the next.
CREATE TABLE league_seasons (
  league_id uuid NOT NULL REFERENCES leagues ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number >= 1),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40 AND name !~ '[[:cntrl:]]'),
  started_at timestamptz NOT NULL DEFAULT game_now(),
  -- Null: it runs.
  ended_at timestamptz,
  PRIMARY KEY (league_id, number),
  CHECK (ended_at >= started_at)
);
CREATE UNIQUE INDEX league_seasons_one_runs ON league_seasons (league_id) WHERE ended_at IS NULL;
GRANT SELECT, INSERT ON league_seasons TO kickoracle_server;
GRANT UPDATE (ended_at) ON league_seasons TO kickoracle_server;

-- The members at the end of a season with their final places, for the hall of fame: later
-- corrections do not change them. No foreign key to profiles: the end of a season and an account
-- deletion would wait for each other.
CREATE TABLE league_season_members (
  league_id uuid NOT NULL,
  number smallint NOT NULL,
  user_id uuid NOT NULL,
  -- Null without XP.
  rank smallint CHECK (rank >= 1),
  xp integer NOT NULL CHECK (xp >= 0),
  -- Rounds won, and the most in a row.
  crowns smallint NOT NULL CHECK (crowns >= 0),
  longest smallint NOT NULL CHECK (longest BETWEEN 0 AND crowns),
  PRIMARY KEY (league_id, number, user_id),
  FOREIGN KEY (league_id, number) REFERENCES league_seasons ON DELETE CASCADE,
  CHECK ((rank IS NULL) = (xp = 0))
);
CREATE INDEX league_season_members_of_player ON league_season_members (user_id);
GRANT SELECT, INSERT, DELETE ON league_season_members TO kickoracle_server;

-- The rounds of which a league's members were reminded: once each.
CREATE TABLE league_reminders (
  league_id uuid NOT NULL REFERENCES leagues ON DELETE CASCADE,
  competition_id uuid NOT NULL REFERENCES competitions ON DELETE CASCADE,
  season season_year NOT NULL,
  round text NOT NULL,
  reminded_at timestamptz NOT NULL DEFAULT game_now(),
  PRIMARY KEY (league_id, competition_id, season, round)
);
CREATE INDEX league_reminders_by_competition ON league_reminders (competition_id);
GRANT SELECT, INSERT ON league_reminders TO kickoracle_server;

-- Notices can name a league. They end with it.
ALTER TABLE notifications ADD COLUMN league_id uuid REFERENCES leagues ON DELETE CASCADE;
CREATE INDEX notifications_of_league ON notifications (league_id, user_id)
  WHERE league_id IS NOT NULL;
ALTER TABLE notifications DROP CONSTRAINT notifications_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_check
  CHECK (num_nonnulls(named_user_id, item_id) < 2 AND (league_id IS NULL OR type LIKE 'LEAGUE\_%')
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
    ELSE false END);
