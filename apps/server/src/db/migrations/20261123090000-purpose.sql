-- What the database is for, said by its first start: a demonstration never becomes a game that people
-- play, nor the other way round. The owner writes it; the server has nothing to do with it.
CREATE TABLE database_purpose (
  purpose text NOT NULL CHECK (purpose IN ('demonstration', 'game')),
  claimed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only)
);
