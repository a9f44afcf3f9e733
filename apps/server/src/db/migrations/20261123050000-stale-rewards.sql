-- Competitions whose results or prices changed since their open matches were priced. Rows are only
-- added by what changes something, so that none of them waits for another; the job that prices
-- takes away what it has read.
CREATE TABLE stale_rewards (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  competition_id uuid NOT NULL REFERENCES competitions ON DELETE CASCADE
);
GRANT SELECT, INSERT, DELETE ON stale_rewards TO kickoracle_server;
