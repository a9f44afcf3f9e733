-- Boards that move together stand in one row of a player: a year with its months, a season with those of its
-- competition. A board is a place in the rows of its ladder, which is called by the board that leads it.
SELECT pg_advisory_xact_lock(7031002);
LOCK TABLE leaderboard_totals, leaderboard_histogram IN SHARE MODE;

-- Football is a board of its own once another sport has paid in its year: until then it is that of everything.
CREATE TEMPORARY TABLE same_boards ON COMMIT DROP AS
  SELECT f.id FROM boards f WHERE f.scope = 'football' AND NOT EXISTS (
    SELECT FROM boards a JOIN validation_boards v ON v.board_id = a.id
    WHERE a.scope = 'all' AND a.year = f.year AND NOT EXISTS (
      SELECT FROM validation_boards o JOIN boards own ON own.id = o.board_id
      WHERE o.validation_id = v.validation_id AND own.scope = 'football' AND own.kind = a.kind));
DELETE FROM validation_boards WHERE board_id IN (SELECT id FROM same_boards);
DELETE FROM snapshot_ranks WHERE board_id IN (SELECT id FROM same_boards);
DELETE FROM rank_snapshots WHERE board_id IN (SELECT id FROM same_boards);
DELETE FROM board_heads WHERE board_id IN (SELECT id FROM same_boards);
DELETE FROM shown_versions WHERE board_id IN (SELECT id FROM same_boards);

ALTER TABLE boards ADD ladder_id integer, ADD place smallint NOT NULL DEFAULT 1;
UPDATE boards b SET ladder_id = coalesce(
  (SELECT y.id FROM boards y WHERE b.kind = 'month' AND y.kind = 'year' AND y.scope = b.scope AND y.year = b.year),
  -- The season that most of what was counted in the month was of.
  (SELECT s.id FROM validation_boards m JOIN validation_boards o ON o.validation_id = m.validation_id
     JOIN boards s ON s.id = o.board_id AND s.kind = 'season'
   WHERE m.board_id = b.id AND b.kind = 'month' AND b.scope = 'competition'
   GROUP BY s.id ORDER BY count(*) DESC, s.id LIMIT 1),
  b.id);
UPDATE boards b SET place = placed.place
FROM (SELECT id, row_number() OVER (PARTITION BY ladder_id ORDER BY id <> ladder_id, year, month) AS place
      FROM boards) placed
WHERE placed.id = b.id;
ALTER TABLE boards ALTER ladder_id SET NOT NULL, ADD UNIQUE (ladder_id, place), ADD CHECK (place > 0);

CREATE FUNCTION lead_ladder() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.ladder_id := coalesce(NEW.ladder_id, NEW.id);
  RETURN NEW;
END $$;
CREATE TRIGGER lead_ladder BEFORE INSERT ON boards FOR EACH ROW EXECUTE FUNCTION lead_ladder();

-- XP by place. No references, which would be looked up for each row: who enters was found in profiles, and
-- nobody deletes a board or a profile.
CREATE TABLE ladder_totals (
  ladder_id integer NOT NULL,
  user_id uuid NOT NULL,
  xp integer[] NOT NULL CHECK (0 <= ALL (xp)),
  PRIMARY KEY (ladder_id, user_id)
) WITH (fillfactor = 50);
INSERT INTO ladder_totals (ladder_id, user_id, xp)
SELECT every.ladder_id, t.user_id,
  array_agg(coalesce(own.xp, 0) ORDER BY every.place)
FROM (SELECT DISTINCT b.ladder_id, t.user_id FROM leaderboard_totals t JOIN boards b ON b.id = t.board_id
      WHERE b.id NOT IN (SELECT id FROM same_boards)) t
JOIN boards every ON every.ladder_id = t.ladder_id
LEFT JOIN leaderboard_totals own ON own.board_id = every.id AND own.user_id = t.user_id
GROUP BY every.ladder_id, t.user_id
ORDER BY every.ladder_id, t.user_id;

-- A total changes in place where there is room, even those of everybody at once.
ALTER TABLE profiles SET (fillfactor = 50);

-- Adds steps to counts at their places.
CREATE FUNCTION add_at(counts integer[], places integer[], steps integer[]) RETURNS integer[]
LANGUAGE plpgsql IMMUTABLE STRICT AS $$ BEGIN
  FOR i IN 1 .. cardinality(places) LOOP
    counts[places[i]] := counts[places[i]] + steps[i];
  END LOOP;
  RETURN counts;
END $$;

-- Players per 32 XP (level 1), with those of each single XP, and per 1,024 XP (level 2).
CREATE TABLE board_histogram (
  board_id integer NOT NULL,
  level smallint NOT NULL CHECK (level IN (1, 2)),
  slot integer NOT NULL CHECK (slot >= 0),
  players integer NOT NULL CHECK (players >= 0),
  singles integer[] CHECK (0 <= ALL (singles) AND cardinality(singles) = 32),
  PRIMARY KEY (board_id, level, slot),
  CHECK ((singles IS NULL) = (level = 2))
) WITH (fillfactor = 60);
INSERT INTO board_histogram (board_id, level, slot, players, singles)
SELECT board_id, 1, slot / 32, sum(players),
  add_at(array_fill(0, ARRAY[32]), array_agg(slot % 32 + 1), array_agg(players))
FROM leaderboard_histogram WHERE level = 0 AND board_id NOT IN (SELECT id FROM same_boards)
GROUP BY board_id, slot / 32 ORDER BY board_id, slot / 32;
INSERT INTO board_histogram (board_id, level, slot, players)
SELECT board_id, level, slot, players FROM leaderboard_histogram
WHERE level = 2 AND board_id NOT IN (SELECT id FROM same_boards) ORDER BY board_id, slot;

DROP TABLE leaderboard_totals, leaderboard_histogram;
DELETE FROM boards WHERE id IN (SELECT id FROM same_boards);

CREATE VIEW leaderboard_totals AS
  SELECT b.id AS board_id, t.user_id, t.xp[b.place] AS xp
  FROM boards b JOIN ladder_totals t ON t.ladder_id = b.ladder_id
  WHERE t.xp[b.place] > 0;
CREATE VIEW leaderboard_histogram AS
  SELECT board_id, level, slot, players FROM board_histogram WHERE players > 0
  UNION ALL
  SELECT h.board_id, 0, (h.slot * 32 + single.nth - 1)::integer, single.players
  FROM board_histogram h CROSS JOIN LATERAL unnest(h.singles) WITH ORDINALITY AS single(players, nth)
  WHERE h.level = 1 AND single.players > 0;

GRANT SELECT, INSERT, UPDATE, DELETE ON ladder_totals, board_histogram TO kickoracle_server;
GRANT SELECT ON leaderboard_totals, leaderboard_histogram TO kickoracle_server;

CREATE TRIGGER count_inserted AFTER INSERT ON board_histogram REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_boards();
CREATE TRIGGER count_updated AFTER UPDATE ON board_histogram REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_boards();
CREATE TRIGGER count_deleted AFTER DELETE ON board_histogram REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_boards();
