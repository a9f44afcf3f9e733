-- A team that turned out to be another one: its id stays and is read as that one's.
ALTER TABLE teams
  ADD COLUMN merged_into uuid REFERENCES teams,
  ADD CONSTRAINT teams_merge_into_others CHECK (merged_into <> id);
CREATE INDEX teams_merged ON teams (merged_into) WHERE merged_into IS NOT NULL;
