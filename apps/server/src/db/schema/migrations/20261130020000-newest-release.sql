-- The newest version of the game, as its publisher names it; one row after the first question.
CREATE TABLE newest_release (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  asked_at timestamptz NOT NULL,
  version text,
  failure text
);
GRANT SELECT, INSERT, UPDATE ON newest_release TO kickoracle_server;
