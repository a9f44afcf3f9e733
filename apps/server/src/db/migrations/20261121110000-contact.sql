-- What was written by the contact form. The server may add to it, but not read it: whoever gets
-- hold of the server's role finds no letters.
CREATE TABLE contact_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254 AND email !~ '[[:cntrl:]]'),
  message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL DEFAULT game_now()
);
GRANT INSERT ON contact_messages TO kickoracle_server;
