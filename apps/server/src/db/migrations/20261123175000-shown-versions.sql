-- Counts what changes on the pages of a board, in the transaction that changes it, whoever does; the row
-- without a board counts the names and pictures on all of them. A server that keeps pages compares it.
CREATE TABLE shown_versions (
  board_id integer UNIQUE NULLS NOT DISTINCT,
  version bigint NOT NULL DEFAULT 1
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE ON shown_versions TO kickoracle_server;

CREATE FUNCTION count_changed_boards() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO shown_versions (board_id) SELECT DISTINCT board_id FROM changed ORDER BY board_id
  ON CONFLICT (board_id) DO UPDATE SET version = shown_versions.version + 1;
  RETURN NULL;
END $$;

CREATE TRIGGER count_inserted AFTER INSERT ON board_heads REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_boards();
CREATE TRIGGER count_updated AFTER UPDATE ON board_heads REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_boards();
CREATE TRIGGER count_deleted AFTER DELETE ON board_heads REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_boards();
CREATE TRIGGER count_inserted AFTER INSERT ON leaderboard_histogram REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_boards();
CREATE TRIGGER count_updated AFTER UPDATE ON leaderboard_histogram REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_boards();
CREATE TRIGGER count_deleted AFTER DELETE ON leaderboard_histogram REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_boards();
-- What movement is counted from changes with its snapshot.
CREATE TRIGGER count_inserted AFTER INSERT ON rank_snapshots REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_boards();
CREATE TRIGGER count_updated AFTER UPDATE ON rank_snapshots REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_boards();

CREATE FUNCTION count_changed_face() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO shown_versions (board_id) VALUES (NULL)
  ON CONFLICT (board_id) DO UPDATE SET version = shown_versions.version + 1;
  RETURN NULL;
END $$;
-- Who never earned anything stands on no board.
CREATE TRIGGER count_changed_face
  AFTER UPDATE OF username, username_key, profile_picture_url, profile_picture_version, deleted_at ON profiles
  FOR EACH ROW WHEN (OLD.xp_total > 0 AND
    (OLD.username, OLD.username_key, OLD.profile_picture_url, OLD.profile_picture_version, OLD.deleted_at)
    IS DISTINCT FROM
    (NEW.username, NEW.username_key, NEW.profile_picture_url, NEW.profile_picture_version, NEW.deleted_at))
  EXECUTE FUNCTION count_changed_face();
