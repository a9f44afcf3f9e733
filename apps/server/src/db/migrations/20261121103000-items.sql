CREATE TYPE item_status AS ENUM ('active', 'finished');

-- A match is an item; its prediction events are its parts.
CREATE TABLE match_events (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  competition_id uuid NOT NULL REFERENCES competitions,
  season season_year NOT NULL,
  round text NOT NULL DEFAULT '',
  match_type text NOT NULL DEFAULT 'group' CHECK (match_type IN ('group', 'knockout', 'semi_final',
    'final', 'third_place', 'friendly', 'playoff', 'qualifier', 'super_cup', 'two_legged', 'replay',
    'test_match', 'all_star', 'other')),
  team1_id uuid NOT NULL REFERENCES teams,
  team2_id uuid NOT NULL REFERENCES teams,
  kickoff_time timestamptz NOT NULL CHECK (isfinite(kickoff_time)),
  -- False: only the date is known; the kickoff is then 00:00 of that day at the venue.
  kickoff_confirmed boolean NOT NULL DEFAULT true,
  postponed_at timestamptz,
  -- Set when a passed kickoff was moved: predictions never open again.
  closed_at timestamptz,
  status item_status NOT NULL DEFAULT 'active',
  system_version smallint NOT NULL DEFAULT 2 CHECK (system_version IN (1, 2)),
  attributes jsonb NOT NULL DEFAULT '{}',
  api_id integer,
  reward_map_id uuid,
  item_version integer NOT NULL DEFAULT 1,
  created_by uuid REFERENCES profiles,
  created_at timestamptz NOT NULL DEFAULT game_now(),
  updated_at timestamptz NOT NULL DEFAULT game_now(),
  deleted_at timestamptz,
  CHECK (team1_id <> team2_id),
  FOREIGN KEY (competition_id, season) REFERENCES competition_seasons (competition_id, season)
);
CREATE INDEX match_events_by_kickoff ON match_events (status, kickoff_time) WHERE deleted_at IS NULL;
CREATE INDEX match_events_by_teams ON match_events (competition_id, season, team1_id, team2_id);

-- What the values of a match are worth. The map in force at kickoff pays everybody.
CREATE TABLE reward_maps (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  match_id uuid NOT NULL REFERENCES match_events,
  computed_at timestamptz NOT NULL DEFAULT game_now(),
  source text NOT NULL CHECK (source IN ('bookmakers', 'goal_model', 'base_rates')),
  model_version text NOT NULL,
  inputs jsonb NOT NULL DEFAULT '{}',
  map jsonb NOT NULL,
  UNIQUE (match_id, id)
);
ALTER TABLE match_events ADD FOREIGN KEY (id, reward_map_id) REFERENCES reward_maps (match_id, id)
  DEFERRABLE INITIALLY DEFERRED;

CREATE TABLE prediction_events (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  match_id uuid REFERENCES match_events,
  template_key text,
  title jsonb,
  title_key text,
  description jsonb,
  description_key text,
  input_type text NOT NULL DEFAULT 'text' CHECK (input_type IN ('text', 'date', 'datetime',
    'selection', 'radio', 'number', 'score', 'table_builder')),
  input_options jsonb,
  disallowed_user_options jsonb,
  input_min text,
  input_max text,
  reward integer NOT NULL DEFAULT 0 CHECK (reward BETWEEN 0 AND 1000000),
  reward_decay_rules jsonb,
  reward_per_correct integer CHECK (reward_per_correct BETWEEN 0 AND 1000000),
  image text,
  -- The columns below belong to items alone; a part has its match's.
  competition_id uuid REFERENCES competitions,
  competition_event boolean,
  season season_year,
  deadline timestamptz CHECK (isfinite(deadline)),
  closed_at timestamptz,
  status item_status,
  item_version integer,
  created_by uuid REFERENCES profiles,
  created_at timestamptz NOT NULL DEFAULT game_now(),
  updated_at timestamptz NOT NULL DEFAULT game_now(),
  deleted_at timestamptz,
  CHECK (title IS NOT NULL OR title_key IS NOT NULL),
  CONSTRAINT parts_have_only_what_is_theirs CHECK (
    CASE WHEN match_id IS NOT NULL
      THEN num_nonnulls(competition_id, competition_event, season, deadline, closed_at, status,
             item_version, deleted_at) = 0 AND template_key IS NOT NULL
      ELSE num_nulls(competition_event, season, deadline, status, item_version) = 0
    END),
  UNIQUE (match_id, template_key)
);
CREATE INDEX prediction_events_by_deadline ON prediction_events (status, deadline)
  WHERE match_id IS NULL AND deleted_at IS NULL;

CREATE TABLE predictions (
  event_id uuid NOT NULL REFERENCES prediction_events,
  user_id uuid NOT NULL REFERENCES profiles,
  value text NOT NULL CHECK (value <> ''),
  created_at timestamptz NOT NULL,
  value_changed_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, user_id),
  CHECK (value_changed_at >= created_at)
);
CREATE INDEX predictions_by_user ON predictions (user_id);

GRANT SELECT, INSERT, UPDATE ON match_events, prediction_events TO kickoracle_server;
GRANT SELECT, INSERT ON reward_maps TO kickoracle_server;
GRANT SELECT, INSERT, UPDATE, DELETE ON predictions TO kickoracle_server;
