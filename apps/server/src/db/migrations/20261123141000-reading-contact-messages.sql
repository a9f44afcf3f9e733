-- Administrators read what was written by the contact form, and delete what is answered or what its
-- writer wants gone. The server's role still cannot read the table: each function asks who looks.
ALTER TABLE contact_messages ADD COLUMN message_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE;

CREATE FUNCTION list_contact_messages(reader uuid, older_than bigint, at_most integer)
  RETURNS TABLE (id bigint, message_id uuid, email text, message text, created_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS 'SELECT id, message_id, email, message, created_at FROM contact_messages
      WHERE (older_than IS NULL OR id < older_than)
        AND EXISTS (SELECT FROM profiles p WHERE p.id = reader AND p.is_admin AND p.deleted_at IS NULL)
      ORDER BY id DESC LIMIT at_most';
CREATE FUNCTION delete_contact_message(reader uuid, which uuid) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS 'WITH gone AS (
        DELETE FROM contact_messages WHERE message_id = which
          AND EXISTS (SELECT FROM profiles p WHERE p.id = reader AND p.is_admin AND p.deleted_at IS NULL)
        RETURNING id)
      SELECT EXISTS (SELECT FROM gone)';
-- Nobody waits for an answer that long.
CREATE FUNCTION delete_old_contact_messages() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS 'DELETE FROM contact_messages WHERE created_at < game_now() - interval ''1 year''';
REVOKE ALL ON FUNCTION list_contact_messages(uuid, bigint, integer),
  delete_contact_message(uuid, uuid), delete_old_contact_messages() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_contact_messages(uuid, bigint, integer),
  delete_contact_message(uuid, uuid), delete_old_contact_messages() TO kickoracle_server;
