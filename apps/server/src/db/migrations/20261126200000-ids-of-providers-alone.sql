-- What providers call teams and matches stands in `external_refs` alone. Releases that read and write the
-- columns are too old for this schema by other tables too (decisions 25 and 44).
DROP TRIGGER keep_api_id ON external_refs;
DROP TRIGGER tell_team_id_of_new ON teams;
DROP TRIGGER tell_team_id ON teams;
DROP TRIGGER tell_match_id ON match_events;
DROP FUNCTION keep_api_id();
DROP FUNCTION tell_external_id();
ALTER TABLE teams DROP COLUMN api_id;
ALTER TABLE match_events DROP COLUMN api_id;
DROP TABLE feed_checks;
