-- A round is a board as well: of the matches of a season by their label. It is a place in the ladder of its
-- season, so a settlement writes no row more for it. What was settled before gets its round by a job.
ALTER TABLE boards ADD round text NOT NULL DEFAULT '';
ALTER TABLE boards DROP CONSTRAINT boards_kind_check;
ALTER TABLE boards DROP CONSTRAINT boards_kind_year_month_scope_competition_id_key;
ALTER TABLE boards
  ADD CONSTRAINT boards_kind_check CHECK (kind IN ('month', 'year', 'season', 'round')),
  ADD CHECK ((round <> '') = (kind = 'round')),
  ADD CHECK (kind <> 'round' OR scope = 'competition'),
  ADD CONSTRAINT boards_key UNIQUE NULLS NOT DISTINCT (kind, year, month, scope, competition_id, round);

-- The matches of a round, and the rounds of a season.
CREATE INDEX match_events_by_round ON match_events (competition_id, season, round, kickoff_time)
  WHERE deleted_at IS NULL;

-- What was settled counts in another round once its match is said to be of another one.
GRANT DELETE ON validation_boards TO kickoracle_server;
