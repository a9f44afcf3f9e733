-- What the sign-in library keeps. Session tokens are stored hashed (see features/accounts).
CREATE SCHEMA auth;
GRANT USAGE ON SCHEMA auth TO kickoracle_server;

CREATE TABLE auth.users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  email_verified boolean NOT NULL,
  image text,
  created_at timestamptz NOT NULL DEFAULT game_now(),
  updated_at timestamptz NOT NULL DEFAULT game_now()
);

CREATE TABLE auth.sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX sessions_user_id ON auth.sessions (user_id);

CREATE TABLE auth.accounts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL DEFAULT game_now(),
  updated_at timestamptz NOT NULL DEFAULT game_now(),
  UNIQUE (provider_id, account_id)
);
CREATE INDEX accounts_user_id ON auth.accounts (user_id);

CREATE TABLE auth.verifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX verifications_identifier ON auth.verifications (identifier);

GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA auth TO kickoracle_server;

-- Keys are made by packages/game alone; the database only checks their shape.
CREATE DOMAIN username_key AS text COLLATE "C" CHECK (VALUE ~ '^[a-z0-9_.-]+$');

CREATE TABLE profiles (
  id uuid PRIMARY KEY REFERENCES auth.users,
  username text,
  username_key username_key UNIQUE,
  -- 1900-01-01 means not given yet.
  birth_date date NOT NULL DEFAULT '1900-01-01',
  is_admin boolean NOT NULL DEFAULT false,
  xp_total integer NOT NULL DEFAULT 0 CHECK (xp_total >= 0),
  -- The highest rank (0 wood I to 24 oracle) the player has been told of.
  announced_rank smallint NOT NULL DEFAULT 0 CHECK (announced_rank BETWEEN 0 AND 24),
  profile_picture_url text,
  profile_picture_version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT game_now(),
  updated_at timestamptz NOT NULL DEFAULT game_now(),
  deleted_at timestamptz,
  CHECK ((username IS NULL) = (username_key IS NULL)),
  CHECK (char_length(username) BETWEEN 5 AND 24)
);

-- No is_admin: administrators are made by the owner on the command line.
GRANT SELECT ON profiles TO kickoracle_server;
GRANT INSERT (id, username, username_key, birth_date) ON profiles TO kickoracle_server;
GRANT UPDATE (username, username_key, birth_date, xp_total, announced_rank, profile_picture_url,
  profile_picture_version, updated_at, deleted_at) ON profiles TO kickoracle_server;

-- A name that somebody asked for, until the address is confirmed or the time is over.
CREATE TABLE username_holds (
  username_key username_key PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON username_holds TO kickoracle_server;

-- An account that was asked for. It becomes one when its own link is used, with its own password,
-- so that nobody can prepare an account for another person's address.
CREATE TABLE sign_ups (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL CHECK (email = lower(email)),
  username text NOT NULL,
  username_key username_key NOT NULL,
  birth_date date NOT NULL,
  password_hash text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT game_now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX sign_ups_expires_at ON sign_ups (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_ups TO kickoracle_server;

-- Mails to send, written in the transaction of what they tell. Without a mail server they stay
-- here and are shown at /dev/mail.
CREATE TABLE mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  to_address text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT game_now(),
  sent_at timestamptz,
  attempts smallint NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT game_now(),
  last_error text
);
CREATE INDEX mails_unsent ON mails (next_attempt_at) WHERE sent_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON mails TO kickoracle_server;

-- Counters of the rate limiter; its library reads and writes them.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits TO kickoracle_server;

-- Every write of an administrator: who, what, before, after, when.
CREATE TABLE admin_audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  admin_id uuid NOT NULL REFERENCES profiles,
  action text NOT NULL,
  item_id uuid,
  before jsonb,
  after jsonb,
  created_at timestamptz NOT NULL DEFAULT game_now()
);
GRANT SELECT, INSERT ON admin_audit TO kickoracle_server;
