-- The browser that signed up has a ticket: with it the mail can be sent again, or another sign-up
-- take its place.
ALTER TABLE sign_ups ADD COLUMN ticket_hash text;
ALTER TABLE sign_ups ADD COLUMN mails_sent smallint NOT NULL DEFAULT 1;
CREATE INDEX sign_ups_ticket ON sign_ups (ticket_hash);

-- A link to a new password. Asked for by an unknown address there is no player, and no mail.
CREATE TABLE password_resets (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid REFERENCES auth.users ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT game_now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_resets_user_id ON password_resets (user_id);
CREATE INDEX password_resets_expires_at ON password_resets (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON password_resets TO kickoracle_server;

-- A sign-in that is under way at Google. The row goes with its first use.
CREATE TABLE google_sign_ins (
  state_hash text PRIMARY KEY,
  -- The browser that began it has the secret in a cookie.
  browser_hash text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  return_to text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX google_sign_ins_expires_at ON google_sign_ins (expires_at);
GRANT SELECT, INSERT, DELETE ON google_sign_ins TO kickoracle_server;

-- The server may not read letters, but a player may have and erase their own.
CREATE FUNCTION list_contact_messages_of(address text)
  RETURNS TABLE (message text, created_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS 'SELECT message, created_at FROM contact_messages WHERE lower(email) = address ORDER BY id';
CREATE FUNCTION delete_contact_messages_of(address text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS 'DELETE FROM contact_messages WHERE lower(email) = address';
REVOKE ALL ON FUNCTION list_contact_messages_of(text), delete_contact_messages_of(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_contact_messages_of(text), delete_contact_messages_of(text)
  TO kickoracle_server;
