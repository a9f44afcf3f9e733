-- Reactions of members to a round of their league, and to a revealed prediction of a member: one a
-- member and target. They end with the membership of either player.
CREATE TABLE league_round_reactions (
  league_id uuid NOT NULL,
  competition_id uuid NOT NULL REFERENCES competitions ON DELETE CASCADE,
  season season_year NOT NULL,
  round text NOT NULL,
  user_id uuid NOT NULL,
  -- Name of a sign of `REACTION_SIGNS`.
  sign text NOT NULL CHECK (sign ~ '^[a-z]{1,20}$'),
  reacted_at timestamptz NOT NULL DEFAULT game_now(),
  PRIMARY KEY (league_id, competition_id, season, round, user_id),
  FOREIGN KEY (league_id, user_id) REFERENCES league_members ON DELETE CASCADE
);
CREATE INDEX league_round_reactions_of_member ON league_round_reactions (league_id, user_id);
CREATE INDEX league_round_reactions_by_competition ON league_round_reactions (competition_id);
GRANT SELECT, INSERT, DELETE ON league_round_reactions TO kickoracle_server;
GRANT UPDATE (sign, reacted_at) ON league_round_reactions TO kickoracle_server;

CREATE TABLE league_call_reactions (
  league_id uuid NOT NULL,
  match_id uuid NOT NULL REFERENCES match_events ON DELETE CASCADE,
  -- Member who predicted.
  player_id uuid NOT NULL,
  user_id uuid NOT NULL,
  sign text NOT NULL CHECK (sign ~ '^[a-z]{1,20}$'),
  reacted_at timestamptz NOT NULL DEFAULT game_now(),
  PRIMARY KEY (league_id, match_id, player_id, user_id),
  FOREIGN KEY (league_id, player_id) REFERENCES league_members ON DELETE CASCADE,
  FOREIGN KEY (league_id, user_id) REFERENCES league_members ON DELETE CASCADE
);
CREATE INDEX league_call_reactions_of_member ON league_call_reactions (league_id, user_id);
CREATE INDEX league_call_reactions_to_member ON league_call_reactions (league_id, player_id);
CREATE INDEX league_call_reactions_by_match ON league_call_reactions (match_id);
GRANT SELECT, INSERT, DELETE ON league_call_reactions TO kickoracle_server;
GRANT UPDATE (sign, reacted_at) ON league_call_reactions TO kickoracle_server;
