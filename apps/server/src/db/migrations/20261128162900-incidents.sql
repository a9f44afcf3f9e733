-- What went wrong and was mailed to administrators, so that each trouble is told once, whatever server sees it.
CREATE TABLE incidents (
  kind text NOT NULL CHECK (kind IN ('backup', 'job', 'result')),
  -- The name of the job or the id of the item; empty for backups, of which there is one series.
  subject text NOT NULL CHECK (length(subject) <= 100),
  began_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  told_at timestamptz,
  PRIMARY KEY (kind, subject)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON incidents TO kickoracle_server;
