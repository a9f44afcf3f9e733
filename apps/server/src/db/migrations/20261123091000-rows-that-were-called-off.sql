-- A match that a source once called off, abandoned for example, waits for a person also when it is
-- said to have been played since.
ALTER TABLE import_rows ADD COLUMN was_called_off boolean NOT NULL DEFAULT false;
UPDATE import_rows SET was_called_off = true WHERE status = 'cancelled';
