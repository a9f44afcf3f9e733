-- Sessions, passwords and identities in tables of our own; the sign-in library that kept them is
-- gone. Accounts stay as they are, their password hashes too. Whoever was signed in signs in again.
DROP TABLE auth.sessions, auth.verifications;

CREATE TABLE auth.sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  ip_address text,
  user_agent text,
  -- By the real clock: how old a session is has nothing to do with the game's time.
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_used_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_user_id ON auth.sessions (user_id);
CREATE INDEX sessions_expires_at ON auth.sessions (expires_at);
GRANT SELECT, INSERT, DELETE ON auth.sessions TO kickoracle_server;
GRANT UPDATE (last_used_at, expires_at) ON auth.sessions TO kickoracle_server;

CREATE TABLE auth.passwords (
  user_id uuid PRIMARY KEY REFERENCES auth.users ON DELETE CASCADE,
  hash text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT game_now()
);
INSERT INTO auth.passwords (user_id, hash, changed_at)
  SELECT DISTINCT ON (user_id) user_id, password, updated_at FROM auth.accounts
  WHERE provider_id = 'credential' AND password IS NOT NULL ORDER BY user_id, updated_at DESC;
GRANT SELECT, INSERT, DELETE ON auth.passwords TO kickoracle_server;
GRANT UPDATE (hash, changed_at) ON auth.passwords TO kickoracle_server;

-- Who somebody is at an OpenID provider; one identity of each provider opens an account.
CREATE TABLE auth.identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT game_now(),
  PRIMARY KEY (issuer, subject),
  UNIQUE (user_id, issuer)
);
-- Where a race had linked two, the first one stays.
INSERT INTO auth.identities (issuer, subject, user_id, created_at)
  SELECT DISTINCT ON (user_id, provider_id) provider_id, account_id, user_id, created_at
  FROM auth.accounts WHERE provider_id <> 'credential'
  ORDER BY user_id, provider_id, created_at, id;
GRANT SELECT, INSERT, DELETE ON auth.identities TO kickoracle_server;

DROP TABLE auth.accounts;
ALTER TABLE auth.users DROP COLUMN name, DROP COLUMN email_verified, DROP COLUMN image;

-- A rename that crossed an erasure had left the name on a deleted profile.
UPDATE profiles SET username = NULL, username_key = NULL, profile_picture_url = NULL
  WHERE deleted_at IS NOT NULL;
ALTER TABLE profiles ADD CONSTRAINT profiles_deleted_is_nobody
  CHECK (deleted_at IS NULL OR (username IS NULL AND profile_picture_url IS NULL));
