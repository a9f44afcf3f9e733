CREATE TABLE imports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  source text NOT NULL,
  competition_id uuid NOT NULL REFERENCES competitions,
  -- The season as the file names it, and the one its matches belong to after re-dating.
  file_season text NOT NULL,
  season season_year NOT NULL,
  zone text NOT NULL,
  -- How far every kickoff of the file was moved.
  shift_ms bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT game_now(),
  UNIQUE (source, competition_id, file_season)
);

-- Which match a row of a file is: by its number where the file has numbers, else by round, teams
-- and, where those repeat, its place among them.
CREATE TABLE import_rows (
  import_id uuid NOT NULL REFERENCES imports,
  num integer,
  round text NOT NULL,
  team1_id uuid NOT NULL REFERENCES teams,
  team2_id uuid NOT NULL REFERENCES teams,
  nth smallint NOT NULL DEFAULT 1,
  match_id uuid NOT NULL REFERENCES match_events,
  UNIQUE NULLS NOT DISTINCT (import_id, num, round, team1_id, team2_id, nth)
);
CREATE UNIQUE INDEX import_rows_by_num ON import_rows (import_id, num) WHERE num IS NOT NULL;
CREATE INDEX import_rows_by_match ON import_rows (match_id);

-- A result that a file told; an administrator validates it.
CREATE TABLE result_proposals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  match_id uuid NOT NULL REFERENCES match_events,
  import_id uuid NOT NULL REFERENCES imports,
  result jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT game_now(),
  replaced_at timestamptz
);
CREATE UNIQUE INDEX result_proposals_one_current ON result_proposals (match_id)
  WHERE replaced_at IS NULL;

-- How sources spell teams and competitions, and the ids that providers give them.
CREATE TABLE external_refs (
  source text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('team', 'competition')),
  key text NOT NULL,
  entity_id uuid NOT NULL,
  PRIMARY KEY (source, kind, key)
);

GRANT SELECT, INSERT, UPDATE ON imports, import_rows, result_proposals, external_refs
  TO kickoracle_server;
