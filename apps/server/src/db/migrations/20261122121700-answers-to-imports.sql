-- What a person decided: the side that they chose, by its key.
ALTER TABLE import_questions ADD COLUMN answer text,
  ADD CHECK ((answered_by IS NULL) = (answer IS NULL));
-- Sides of teams name them by id now; the next run asks again, with ids.
UPDATE import_questions SET closed_at = game_now() WHERE kind = 'teams' AND closed_at IS NULL;
