-- The one clock of the game: `now()` stands still inside a transaction, this does not.
CREATE FUNCTION game_now() RETURNS timestamptz
  LANGUAGE sql VOLATILE PARALLEL SAFE
  AS 'SELECT clock_timestamp()';

-- The server's role. On a database of one's own the operator grants it to the login of the server;
-- the embedded database has made it already, with a login.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'kickoracle_server') THEN
    CREATE ROLE kickoracle_server NOLOGIN;
  END IF;
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT, TEMPORARY ON DATABASE %I TO kickoracle_server', current_database());
END
$$;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO kickoracle_server;
