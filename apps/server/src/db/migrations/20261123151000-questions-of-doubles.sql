-- A second meeting of a pair at home within three days: another match, or the same?
ALTER TABLE import_questions DROP CONSTRAINT import_questions_kind_check,
  ADD CONSTRAINT import_questions_kind_check CHECK (kind IN ('kickoff', 'teams', 'result', 'double'));
