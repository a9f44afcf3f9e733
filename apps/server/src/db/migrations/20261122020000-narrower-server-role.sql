-- Of a validation the server changes only that it was taken back.
REVOKE UPDATE ON validations FROM kickoracle_server;
GRANT UPDATE (reverted_at, reverted_by) ON validations TO kickoracle_server;

-- The login that migrates may be the one that serves: then it has to be able to act as the server's
-- role. Who made a role may grant it since PostgreSQL 16, but does not act as it by that alone.
DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)
     AND NOT pg_has_role(current_user, 'kickoracle_server', 'USAGE') THEN
    EXECUTE format('GRANT kickoracle_server TO %I', current_user);
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  NULL; -- Somebody else made the role and grants it; the server says so if not.
END
$$;
