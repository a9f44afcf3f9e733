-- A season is known by its label: 2016, or 2016/17. Null: what the months of its competition make of its
-- number, which is the year that it begins in. Where two begin in one year, one within it and one over two,
-- the second one's number is 10,000 more: so every table goes on naming a season by one number.
ALTER DOMAIN season_year DROP CONSTRAINT season_year_check;
ALTER DOMAIN season_year ADD CONSTRAINT season_year_check
  CHECK (VALUE % 10000 BETWEEN 1900 AND 2100 AND VALUE < 20000);

ALTER TABLE competition_seasons ADD label text,
  ADD UNIQUE (competition_id, label),
  ADD CHECK (label ~ '^\d{4}(/\d{2})?$' AND left(label, 4)::integer = season % 10000);

-- What files call it, as far as they agree; who was moved to another year is not what its file says.
UPDATE competition_seasons s SET label = told.label
FROM (
  SELECT competition_id, season, min(file_season) AS label FROM imports
  WHERE shift_ms = 0 AND file_season ~ '^\d{4}(/\d{2})?$'
    AND left(file_season, 4)::integer = season
  GROUP BY competition_id, season HAVING count(DISTINCT file_season) = 1
) AS told
WHERE told.competition_id = s.competition_id AND told.season = s.season;
