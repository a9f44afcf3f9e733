-- A feed proposes beside imports: it has no file, and it also tells of matches that were not played
-- to their end, of which a person decides.
ALTER TABLE result_proposals
  ALTER COLUMN import_id DROP NOT NULL,
  ALTER COLUMN result DROP NOT NULL,
  ADD COLUMN status text NOT NULL DEFAULT 'played'
    CHECK (status IN ('played', 'awarded', 'abandoned', 'postponed', 'cancelled')),
  -- The kickoff that the source knows; null: it does not tell.
  ADD COLUMN kickoff_at timestamptz CHECK (isfinite(kickoff_at)),
  -- When the source was last heard to say so; it says so since created_at.
  ADD COLUMN seen_at timestamptz NOT NULL DEFAULT game_now(),
  -- A person looked at it and leaves the match as it is.
  ADD COLUMN dismissed_at timestamptz,
  -- What settled by itself because of it.
  ADD COLUMN validation_id uuid REFERENCES validations,
  ADD CHECK (result IS NOT NULL OR status <> 'played'),
  ADD CHECK (seen_at >= created_at);
UPDATE result_proposals SET seen_at = created_at;
UPDATE result_proposals p SET status = 'awarded' FROM import_rows r
  WHERE r.import_id = p.import_id AND r.match_id = p.match_id AND r.status = 'awarded';
CREATE INDEX result_proposals_waiting ON result_proposals (match_id)
  WHERE replaced_at IS NULL AND dismissed_at IS NULL;

-- When a provider was last asked how a match ended.
CREATE TABLE feed_checks (
  match_id uuid PRIMARY KEY REFERENCES match_events,
  asked_at timestamptz NOT NULL DEFAULT game_now(),
  -- Why its answer could not be used; null: it could.
  problem text
);

-- What administrators set of feeds: one row.
CREATE TABLE feed_settings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  settles_by_itself boolean NOT NULL DEFAULT false,
  is_only boolean NOT NULL DEFAULT true CHECK (is_only) UNIQUE
);
INSERT INTO feed_settings DEFAULT VALUES;

-- What a provider was asked on a day, and what it said last.
CREATE TABLE provider_budgets (
  source text PRIMARY KEY,
  day date NOT NULL,
  spent integer NOT NULL DEFAULT 0 CHECK (spent >= 0),
  -- The most that it may be asked in a day, as it tells itself; null: it does not.
  told_limit integer CHECK (told_limit >= 0),
  -- Until when it is left alone.
  paused_until timestamptz,
  answered_at timestamptz,
  problem text,
  problem_at timestamptz
);

GRANT SELECT, INSERT, UPDATE ON feed_checks, provider_budgets TO kickoracle_server;
GRANT SELECT, UPDATE (settles_by_itself) ON feed_settings TO kickoracle_server;
