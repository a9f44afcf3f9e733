CREATE TABLE validations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  match_id uuid REFERENCES match_events,
  event_id uuid REFERENCES prediction_events,
  kind text NOT NULL CHECK (kind IN ('result', 'void', 'history')),
  result jsonb,
  -- The version that the item had before.
  item_version integer NOT NULL,
  created_by uuid REFERENCES profiles,
  created_at timestamptz NOT NULL DEFAULT game_now(),
  reverted_by uuid REFERENCES profiles,
  reverted_at timestamptz,
  CHECK (num_nonnulls(match_id, event_id) = 1),
  CHECK ((result IS NULL) = (kind = 'void')),
  CHECK ((reverted_at IS NULL) = (reverted_by IS NULL))
);
CREATE UNIQUE INDEX validations_one_live_per_match ON validations (match_id) WHERE reverted_at IS NULL;
CREATE UNIQUE INDEX validations_one_live_per_event ON validations (event_id) WHERE reverted_at IS NULL;

-- Append-only: awards are answered by reversals, nothing but `seen` is ever updated.
CREATE TABLE xp_ledger (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES profiles,
  validation_id uuid NOT NULL REFERENCES validations,
  prediction_event_id uuid NOT NULL REFERENCES prediction_events,
  template_key text,
  kind text NOT NULL CHECK (kind IN ('award', 'reversal')),
  xp_amount integer NOT NULL,
  seen boolean NOT NULL,
  notes text,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT game_now(),
  UNIQUE (validation_id, user_id, prediction_event_id, kind),
  CHECK (CASE kind WHEN 'award' THEN xp_amount > 0 ELSE xp_amount < 0 AND seen END)
);
CREATE INDEX xp_ledger_unseen ON xp_ledger (user_id) WHERE NOT seen;
CREATE INDEX xp_ledger_by_event ON xp_ledger (user_id, prediction_event_id);

GRANT SELECT, INSERT, UPDATE ON validations TO kickoracle_server;
GRANT SELECT, INSERT ON xp_ledger TO kickoracle_server;
GRANT UPDATE (seen) ON xp_ledger TO kickoracle_server;

CREATE TABLE boards (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('month', 'year', 'season')),
  year smallint NOT NULL,
  month month_number,
  scope text NOT NULL CHECK (scope IN ('all', 'football', 'competition')),
  competition_id uuid REFERENCES competitions,
  CHECK ((month IS NOT NULL) = (kind = 'month')),
  CHECK ((competition_id IS NOT NULL) = (scope = 'competition')),
  CHECK (kind <> 'season' OR scope = 'competition'),
  CHECK (kind <> 'year' OR scope <> 'competition'),
  UNIQUE NULLS NOT DISTINCT (kind, year, month, scope, competition_id)
);

-- No index on xp: it is what made big settlements slow. Ranks come from the histogram, the first
-- thousand from board_heads.
CREATE TABLE leaderboard_totals (
  board_id integer NOT NULL REFERENCES boards,
  user_id uuid NOT NULL REFERENCES profiles,
  xp integer NOT NULL CHECK (xp >= 0),
  PRIMARY KEY (board_id, user_id)
) WITH (fillfactor = 50);
CREATE INDEX leaderboard_totals_by_user ON leaderboard_totals (user_id);

-- Players per XP (level 0) and per 1,024 XP (level 1).
CREATE TABLE leaderboard_histogram (
  board_id integer NOT NULL REFERENCES boards,
  level smallint NOT NULL CHECK (level IN (0, 1)),
  slot integer NOT NULL CHECK (slot >= 0),
  players integer NOT NULL CHECK (players >= 0),
  PRIMARY KEY (board_id, level, slot)
) WITH (fillfactor = 70);

-- The players of the first thousand places; ordered when read, because names change.
CREATE TABLE board_heads (
  board_id integer NOT NULL REFERENCES boards,
  user_id uuid NOT NULL REFERENCES profiles,
  xp integer NOT NULL CHECK (xp > 0),
  PRIMARY KEY (board_id, user_id)
);

GRANT SELECT, INSERT ON boards TO kickoracle_server;
GRANT SELECT, INSERT, UPDATE, DELETE ON leaderboard_totals, leaderboard_histogram, board_heads
  TO kickoracle_server;
