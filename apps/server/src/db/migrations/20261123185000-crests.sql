-- Colours that an administrator chose for a team; without them they are drawn from its name, or known.
ALTER TABLE teams
  ADD COLUMN crest_pattern text
    CHECK (crest_pattern IN ('plain', 'stripes', 'hoops', 'halves', 'sash')),
  ADD COLUMN crest_field text CHECK (crest_field ~ '^#[0-9a-f]{6}$'),
  ADD COLUMN crest_detail text CHECK (crest_detail ~ '^#[0-9a-f]{6}$'),
  -- Who was there first keeps their letters when another team comes.
  ADD COLUMN place integer GENERATED ALWAYS AS IDENTITY,
  ADD CONSTRAINT teams_crest_check CHECK (num_nulls(crest_pattern, crest_field, crest_detail) IN (0, 3));
