-- What a source says of a match, one row each: how its file knows the match, and what it told last.
DELETE FROM import_rows a USING import_rows b
  WHERE a.import_id = b.import_id AND a.match_id = b.match_id AND a.ctid < b.ctid;
DROP INDEX import_rows_by_num;
ALTER TABLE import_rows
  DROP COLUMN nth,
  ADD COLUMN id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  ADD COLUMN match_type text NOT NULL DEFAULT 'group',
  ADD COLUMN status text NOT NULL DEFAULT 'scheduled'
    CHECK (status IN ('scheduled', 'postponed', 'cancelled', 'awarded')),
  -- Date, time and zone as the file has them: while they stay, the kickoff stays.
  ADD COLUMN told text NOT NULL DEFAULT '',
  ADD COLUMN kickoff_at timestamptz CHECK (isfinite(kickoff_at)),
  ADD COLUMN kickoff_confirmed boolean,
  ADD COLUMN result jsonb,
  -- Since when the source says what it says now.
  ADD COLUMN since timestamptz NOT NULL DEFAULT game_now(),
  ADD CONSTRAINT import_rows_one_a_match UNIQUE (import_id, match_id) DEFERRABLE INITIALLY DEFERRED;
UPDATE import_rows r SET kickoff_at = m.kickoff_time, kickoff_confirmed = m.kickoff_confirmed,
    match_type = m.match_type,
    result = (SELECT p.result FROM result_proposals p
              WHERE p.match_id = r.match_id AND p.import_id = r.import_id AND p.replaced_at IS NULL)
  FROM match_events m WHERE m.id = r.match_id;
ALTER TABLE import_rows
  ALTER COLUMN kickoff_at SET NOT NULL,
  ALTER COLUMN kickoff_confirmed SET NOT NULL;

-- Every source proposes for itself, so that a settlement can see whether they agree.
ALTER TABLE result_proposals ADD COLUMN source text;
UPDATE result_proposals p SET source = i.source FROM imports i WHERE i.id = p.import_id;
ALTER TABLE result_proposals ALTER COLUMN source SET NOT NULL;
DROP INDEX result_proposals_one_current;
CREATE UNIQUE INDEX result_proposals_one_current ON result_proposals (match_id, source)
  WHERE replaced_at IS NULL;

-- What sources say differently and a person decides. A side is {source, says, since}.
CREATE TABLE import_questions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  match_id uuid NOT NULL REFERENCES match_events,
  kind text NOT NULL CHECK (kind IN ('kickoff', 'teams', 'result')),
  sides jsonb NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT game_now(),
  -- Set when there is nothing to decide any more, or when somebody decided.
  closed_at timestamptz,
  answered_by uuid REFERENCES profiles,
  CHECK (answered_by IS NULL OR closed_at IS NOT NULL)
);
CREATE UNIQUE INDEX import_questions_one_open ON import_questions (match_id, kind)
  WHERE closed_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON import_questions TO kickoracle_server;
