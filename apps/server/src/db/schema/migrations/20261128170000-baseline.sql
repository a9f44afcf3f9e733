-- The schema of version 1.0.0. Later changes are migrations of their own beside this file.
--
--   1. Clock, server role, domains       8. Boards
--   2. Accounts and profiles             9. Skill numbers
--   3. Competitions and teams           10. Friends and notices
--   4. Checks of stored JSON            11. Imports and feeds
--   5. Matches and events               12. Mails
--   6. Predictions                      13. Operation
--   7. Settlement and ledger            14. Jobs (pg-boss)
--
-- Conventions: an `…_at` is an instant; XP are whole numbers; an `is_only` column keeps a table at
-- one row. The server connects as kickoracle_server and gets only the rights granted here; the
-- owner migrates.


-- ===== 1. Clock, server role, domains =====

-- The game's clock. `now()` is fixed inside a transaction; this is not. Tests replace it.
CREATE FUNCTION game_now() RETURNS timestamptz
  LANGUAGE sql VOLATILE PARALLEL SAFE
  AS 'SELECT clock_timestamp()';

-- The embedded PostgreSQL creates this role with a login. Elsewhere the operator grants it to the
-- server's login.
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

-- One login may both migrate and serve; then it must be able to act as the server's role. Since
-- PostgreSQL 16 the creator of a role may grant it, but does not act as it without a grant.
DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)
     AND NOT pg_has_role(current_user, 'kickoracle_server', 'USAGE') THEN
    EXECUTE format('GRANT kickoracle_server TO %I', current_user);
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  NULL; -- The role belongs to another login, which has to grant it; the server reports a missing grant.
END
$$;

-- packages/game makes these keys; the database only checks their characters.
CREATE DOMAIN username_key AS text COLLATE "C" CHECK (VALUE ~ '^[a-z0-9_.-]+$');

-- A season's number is its start year. A second season that starts in the same year has 10,000
-- more.
CREATE DOMAIN season_year AS smallint CHECK (VALUE % 10000 BETWEEN 1900 AND 2100 AND VALUE < 20000);
CREATE DOMAIN month_number AS smallint CHECK (VALUE BETWEEN 1 AND 12);

-- UUIDs of version 7, which rise: a settlement then writes at the end of an index.
CREATE FUNCTION rising_uuid() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3)
    FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid $$;

-- The form in which texts are searched: lower case, without accents, special Latin letters spelt
-- out.
CREATE FUNCTION search_key(input text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(replace(replace(replace(
    translate(regexp_replace(lower(normalize(input, NFKD)), '[\u0300-\u036f]', '', 'g'),
      'øđðħıĸłŋŧ', 'oddhiklnt'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- The search form of a text in all its languages.
CREATE FUNCTION texts_search_key(texts jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT search_key(string_agg(value, E'\n')) FROM jsonb_each_text(texts));


-- ===== 2. Accounts and profiles =====

-- Sign-in data has a schema of its own.
CREATE SCHEMA auth;
GRANT USAGE ON SCHEMA auth TO kickoracle_server;

-- An account. Its profile has the same id.
CREATE TABLE auth.users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  created_at timestamptz NOT NULL DEFAULT game_now(),
  updated_at timestamptz NOT NULL DEFAULT game_now()
);
GRANT SELECT, INSERT, UPDATE, DELETE ON auth.users TO kickoracle_server;

-- Sessions. Only the hash of a token is stored. Their age uses the real clock, not the game's.
CREATE TABLE auth.sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  ip_address text,
  user_agent text,
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
GRANT SELECT, INSERT, DELETE ON auth.passwords TO kickoracle_server;
GRANT UPDATE (hash, changed_at) ON auth.passwords TO kickoracle_server;

-- Sign-in with an OpenID provider. An account has at most one identity of each provider.
CREATE TABLE auth.identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT game_now(),
  PRIMARY KEY (issuer, subject),
  UNIQUE (user_id, issuer)
);
GRANT SELECT, INSERT, DELETE ON auth.identities TO kickoracle_server;

-- A player's seat is their place in the blocks of every board (section 8). Seats are never reused.
CREATE SEQUENCE seats AS integer MINVALUE 0 START 0;
GRANT USAGE ON SEQUENCE seats TO kickoracle_server;

-- Players. A deleted player keeps the row and the ledger, but no name, picture or board. xp_total
-- equals the sum of the player's ledger at every commit. Half of each page stays free, so that a
-- settlement updates totals in place.
CREATE TABLE profiles (
  id uuid PRIMARY KEY REFERENCES auth.users,
  username text,
  username_key username_key UNIQUE,
  -- 1900-01-01 means unknown.
  birth_date date NOT NULL DEFAULT '1900-01-01',
  is_admin boolean NOT NULL DEFAULT false,
  xp_total integer NOT NULL DEFAULT 0 CHECK (xp_total >= 0),
  -- The highest rank that was announced, from 0 (wood I) to 24 (oracle).
  announced_rank smallint NOT NULL DEFAULT 0 CHECK (announced_rank BETWEEN 0 AND 24),
  -- The key of a stored picture; its version is part of the picture's address.
  profile_picture_url text,
  profile_picture_version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT game_now(),
  updated_at timestamptz NOT NULL DEFAULT game_now(),
  deleted_at timestamptz,
  seat integer NOT NULL UNIQUE DEFAULT nextval('seats') CHECK (seat >= 0),
  -- The time of the first settlement whose awards the player has not seen; null: the player has
  -- seen all. It saves an index of unseen awards, which every settlement would have to update.
  unseen_from timestamptz,
  CHECK ((username IS NULL) = (username_key IS NULL)),
  CHECK (char_length(username) BETWEEN 5 AND 24),
  CONSTRAINT profiles_deleted_is_anonymous
    CHECK (deleted_at IS NULL OR (username IS NULL AND profile_picture_url IS NULL))
) WITH (fillfactor = 50);
ALTER SEQUENCE seats OWNED BY profiles.seat;
-- Few are deleted, so a check for deleted players reads few rows.
CREATE INDEX profiles_deleted ON profiles (id) WHERE deleted_at IS NOT NULL;
-- The server cannot write is_admin: only the owner makes administrators, on the command line.
GRANT SELECT ON profiles TO kickoracle_server;
GRANT INSERT (id, username, username_key, birth_date) ON profiles TO kickoracle_server;
GRANT UPDATE (username, username_key, birth_date, xp_total, announced_rank, profile_picture_url,
  profile_picture_version, updated_at, deleted_at, unseen_from) ON profiles TO kickoracle_server;

-- A username that is reserved until its sign-up is confirmed or expires.
CREATE TABLE username_holds (
  username_key username_key PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON username_holds TO kickoracle_server;

-- Sign-ups, one row per link. The link creates the account with the row's own password, so no one
-- else can prepare an account for another person's address.
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
  used_at timestamptz,
  -- Held by the browser that signed up: it can send the mail again or replace the sign-up.
  ticket_hash text,
  mails_sent smallint NOT NULL DEFAULT 1,
  -- Mails are limited per mailbox, whatever follows a `+`.
  mailbox text NOT NULL GENERATED ALWAYS AS (regexp_replace(email, '\+[^@]*@', '@')) STORED,
  -- False: over the limit of the mailbox. The row exists, its mail is never sent.
  is_mailed boolean NOT NULL DEFAULT true
);
CREATE INDEX sign_ups_expires_at ON sign_ups (expires_at);
CREATE INDEX sign_ups_ticket ON sign_ups (ticket_hash);
CREATE INDEX sign_ups_mailbox ON sign_ups (mailbox, created_at) WHERE is_mailed;
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_ups TO kickoracle_server;

-- Links to a new password. user_id is null for an unknown address, to which no mail goes.
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

-- Sign-ins at Google that have begun. The first use deletes the row.
CREATE TABLE google_sign_ins (
  state_hash text PRIMARY KEY,
  -- Of a secret in a cookie: only the browser that began the sign-in can finish it.
  browser_hash text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  return_to text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX google_sign_ins_expires_at ON google_sign_ins (expires_at);
GRANT SELECT, INSERT, DELETE ON google_sign_ins TO kickoracle_server;

-- The secret address of a player's calendar. Only its hash is stored.
CREATE TABLE calendar_addresses (
  user_id uuid PRIMARY KEY REFERENCES profiles,
  token_hash text NOT NULL UNIQUE,
  -- IANA name, such as Europe/Berlin.
  time_zone text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'fr', 'es', 'it', 'de')),
  created_at timestamptz NOT NULL DEFAULT game_now()
);
GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_addresses TO kickoracle_server;


-- ===== 3. Competitions and teams =====

-- Countries and the unions that organise competitions, by English name.
CREATE TYPE countries AS ENUM (
  'World', 'Europe', 'Africa', 'Asia', 'North America', 'South America', 'Oceania',
  'Afghanistan', 'Albania', 'Algeria', 'American Samoa', 'Andorra', 'Angola', 'Anguilla',
  'Antigua and Barbuda', 'Argentina', 'Armenia', 'Aruba', 'Australia', 'Austria', 'Azerbaijan',
  'Bahamas', 'Bahrain', 'Bangladesh', 'Barbados', 'Belarus', 'Belgium', 'Belize', 'Benin',
  'Bermuda', 'Bhutan', 'Bolivia', 'Bosnia and Herzegovina', 'Botswana', 'Brazil',
  'British Virgin Islands', 'Brunei', 'Bulgaria', 'Burkina Faso', 'Burundi', 'Cambodia',
  'Cameroon', 'Canada', 'Cape Verde', 'Cayman Islands', 'Central African Republic', 'Chad',
  'Chile', 'China', 'Colombia', 'Comoros', 'Congo', 'Congo DR', 'Cook Islands', 'Costa Rica',
  'Croatia', 'Cuba', 'Curacao', 'Cyprus', 'Czechia', 'Denmark', 'Djibouti', 'Dominica',
  'Dominican Republic', 'Ecuador', 'Egypt', 'El Salvador', 'England', 'Equatorial Guinea',
  'Eritrea', 'Estonia', 'Eswatini', 'Ethiopia', 'Faroe Islands', 'Fiji', 'Finland', 'France',
  'French Polynesia', 'Gabon', 'Gambia', 'Georgia', 'Germany', 'Ghana', 'Gibraltar', 'Greece',
  'Greenland', 'Grenada', 'Guam', 'Guatemala', 'Guinea', 'Guinea-Bissau', 'Guyana', 'Haiti',
  'Honduras', 'Hong Kong', 'Hungary', 'Iceland', 'India', 'Indonesia', 'Iran', 'Iraq', 'Ireland',
  'Israel', 'Italy', 'Ivory Coast', 'Jamaica', 'Japan', 'Jordan', 'Kazakhstan', 'Kenya',
  'Kiribati', 'Kosovo', 'Kuwait', 'Kyrgyzstan', 'Laos', 'Latvia', 'Lebanon', 'Lesotho',
  'Liberia', 'Libya', 'Liechtenstein', 'Lithuania', 'Luxembourg', 'Macao', 'Madagascar',
  'Malawi', 'Malaysia', 'Maldives', 'Mali', 'Malta', 'Marshall Islands', 'Mauritania',
  'Mauritius', 'Mexico', 'Micronesia', 'Moldova', 'Monaco', 'Mongolia', 'Montenegro',
  'Montserrat', 'Morocco', 'Mozambique', 'Myanmar', 'Namibia', 'Nauru', 'Nepal', 'Netherlands',
  'New Caledonia', 'New Zealand', 'Nicaragua', 'Niger', 'Nigeria', 'North Korea',
  'North Macedonia', 'Northern Ireland', 'Norway', 'Oman', 'Pakistan', 'Palau', 'Palestine',
  'Panama', 'Papua New Guinea', 'Paraguay', 'Peru', 'Philippines', 'Poland', 'Portugal',
  'Puerto Rico', 'Qatar', 'Romania', 'Russia', 'Rwanda', 'Saint Kitts and Nevis', 'Saint Lucia',
  'Saint Vincent and the Grenadines', 'Samoa', 'San Marino', 'Sao Tome and Principe',
  'Saudi Arabia', 'Scotland', 'Senegal', 'Serbia', 'Seychelles', 'Sierra Leone', 'Singapore',
  'Slovakia', 'Slovenia', 'Solomon Islands', 'Somalia', 'South Africa', 'South Korea',
  'South Sudan', 'Spain', 'Sri Lanka', 'Sudan', 'Suriname', 'Sweden', 'Switzerland', 'Syria',
  'Tahiti', 'Taiwan', 'Tajikistan', 'Tanzania', 'Thailand', 'Timor-Leste', 'Togo', 'Tonga',
  'Trinidad and Tobago', 'Tunisia', 'Turkey', 'Turkmenistan', 'Turks and Caicos Islands',
  'Tuvalu', 'Uganda', 'Ukraine', 'United Arab Emirates', 'United States',
  'United States Virgin Islands', 'Uruguay', 'Uzbekistan', 'Vanuatu', 'Vatican City',
  'Venezuela', 'Vietnam', 'Wales', 'Yemen', 'Zambia', 'Zimbabwe',
  -- Countries of the past, which have no flag.
  'Commonwealth of Independent States', 'Czechoslovakia', 'Dutch East Indies', 'East Germany',
  'Netherlands Antilles', 'North Vietnam', 'North Yemen', 'Saarland', 'Serbia and Montenegro',
  'South Vietnam', 'South Yemen', 'Soviet Union', 'United Arab Republic', 'West Germany',
  'Yugoslavia', 'Zaire'
);

CREATE TABLE competitions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name <> ''),
  country countries NOT NULL,
  sport text NOT NULL DEFAULT 'football',
  season_start_month month_number NOT NULL,
  season_end_month month_number NOT NULL,
  UNIQUE (country, name)
);

CREATE TABLE competition_seasons (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  competition_id uuid NOT NULL REFERENCES competitions,
  season season_year NOT NULL,
  -- Such as 2016 or 2016/17. Null: it follows from the number and the competition's months.
  label text,
  -- The rule that prices the season's matches. It may move to the newest rule, never back.
  reward_version text NOT NULL,
  UNIQUE (competition_id, season),
  UNIQUE (competition_id, label),
  CHECK (label ~ '^\d{4}(/\d{2})?$' AND left(label, 4)::integer = season % 10000)
);

CREATE TABLE teams (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name <> ''),
  -- `teamKey` of packages/game: two spellings with one key are one team.
  name_key text NOT NULL COLLATE "C" CHECK (name_key <> ''),
  short_name text,
  country countries NOT NULL,
  is_national_team boolean NOT NULL DEFAULT false,
  -- Set for a duplicate: its id stays and is read as this team.
  merged_into uuid REFERENCES teams,
  -- Crest colours that an administrator chose. Null: known colours, or colours derived from the
  -- name.
  crest_pattern text CHECK (crest_pattern IN ('plain', 'stripes', 'hoops', 'halves', 'sash')),
  crest_field text CHECK (crest_field ~ '^#[0-9a-f]{6}$'),
  crest_detail text CHECK (crest_detail ~ '^#[0-9a-f]{6}$'),
  -- Order of creation. An older team keeps the letters of its crest when a newer one would share
  -- them.
  place integer GENERATED ALWAYS AS IDENTITY,
  UNIQUE (country, name_key),
  CONSTRAINT teams_merge_into_others CHECK (merged_into <> id),
  CONSTRAINT teams_crest_check CHECK (num_nulls(crest_pattern, crest_field, crest_detail) IN (0, 3))
);
CREATE INDEX teams_merged ON teams (merged_into) WHERE merged_into IS NOT NULL;

CREATE TABLE competition_participants (
  competition_id uuid NOT NULL,
  season season_year NOT NULL,
  team_id uuid NOT NULL REFERENCES teams,
  PRIMARY KEY (competition_id, season, team_id),
  FOREIGN KEY (competition_id, season) REFERENCES competition_seasons (competition_id, season)
);
CREATE INDEX competition_participants_team ON competition_participants (team_id, season);

GRANT SELECT, INSERT, UPDATE, DELETE ON competitions, competition_seasons, teams,
  competition_participants TO kickoracle_server;

-- Seasons that files label differently and that an administrator confirmed to be one.
CREATE TABLE confirmed_seasons (
  competition_id uuid NOT NULL,
  season season_year NOT NULL,
  -- The labels of the files, in order.
  labels text[] NOT NULL,
  answered_at timestamptz NOT NULL DEFAULT game_now(),
  PRIMARY KEY (competition_id, season),
  FOREIGN KEY (competition_id, season) REFERENCES competition_seasons (competition_id, season)
    ON DELETE CASCADE
);
GRANT SELECT, INSERT, UPDATE, DELETE ON confirmed_seasons TO kickoracle_server;


-- ===== 4. Checks of stored JSON =====
-- One row of another shape would break every list that shows it, so the database checks shapes.

CREATE FUNCTION is_texts_by_language(texts jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT jsonb_typeof(texts) = 'object' AND NOT EXISTS (
    SELECT FROM jsonb_each(CASE jsonb_typeof(texts) WHEN 'object' THEN texts ELSE '{}' END) AS entry
    WHERE entry.key NOT IN ('en', 'fr', 'es', 'it', 'de') OR jsonb_typeof(entry.value) <> 'string') $$;

CREATE FUNCTION is_list_of_texts(list jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT jsonb_typeof(list) = 'array' AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(CASE jsonb_typeof(list) WHEN 'array' THEN list ELSE '[]' END)
      AS each(value)
    WHERE jsonb_typeof(each.value) <> 'string') $$;

-- [{value, teamId?}]; teamId is set where the option is a team.
CREATE FUNCTION is_list_of_options(list jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT jsonb_typeof(list) = 'array' AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(CASE jsonb_typeof(list) WHEN 'array' THEN list ELSE '[]' END)
      AS each(option)
    WHERE jsonb_typeof(option) <> 'object' OR option - 'value' - 'teamId' <> '{}'
      OR jsonb_typeof(option -> 'value') IS DISTINCT FROM 'string'
      OR coalesce(jsonb_typeof(option -> 'teamId'), 'string') <> 'string') $$;

-- {aspect: {value: XP}}.
CREATE FUNCTION is_reward_map(map jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT jsonb_typeof(map) = 'object' AND NOT EXISTS (
    SELECT FROM jsonb_each(CASE jsonb_typeof(map) WHEN 'object' THEN map ELSE '{}' END) AS grouped
    WHERE jsonb_typeof(grouped.value) <> 'object' OR EXISTS (
      SELECT FROM jsonb_each(
        CASE jsonb_typeof(grouped.value) WHEN 'object' THEN grouped.value ELSE '{}' END) AS paid
      WHERE jsonb_typeof(paid.value) <> 'number')) $$;

-- A text for an event; {template key: text} for a match.
CREATE FUNCTION is_result(result jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT jsonb_typeof(result) = 'string' OR jsonb_typeof(result) = 'object' AND NOT EXISTS (
    SELECT FROM jsonb_each(CASE jsonb_typeof(result) WHEN 'object' THEN result ELSE '{}' END) AS entry
    WHERE jsonb_typeof(entry.value) <> 'string') $$;

-- An instant in ISO 8601 with a zone.
CREATE FUNCTION is_instant(text jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT jsonb_typeof(text) IS NOT DISTINCT FROM 'string'
    AND text #>> '{}' ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d)$' $$;

-- A side of an import question: {source, says, since, pair?}; the pair names both teams by id.
CREATE FUNCTION is_side(side jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT jsonb_typeof(side) = 'object'
    AND jsonb_typeof(side -> 'source') IS NOT DISTINCT FROM 'string'
    AND jsonb_typeof(side -> 'says') IS NOT DISTINCT FROM 'string'
    AND is_instant(side -> 'since')
    AND (side -> 'pair' IS NULL OR NOT EXISTS (
      SELECT FROM unnest(ARRAY['team1Id', 'team2Id']) AS named(team)
      WHERE coalesce(side -> 'pair' ->> named.team, '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')) $$;

CREATE FUNCTION is_list_of_sides(list jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT jsonb_typeof(list) = 'array' AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(CASE jsonb_typeof(list) WHEN 'array' THEN list ELSE '[]' END)
      AS each(side)
    WHERE NOT is_side(each.side)) $$;

-- A source whose report settled a match: {source, since, seenAt}.
CREATE FUNCTION is_settling_source(source jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT jsonb_typeof(source) = 'object'
    AND jsonb_typeof(source -> 'source') IS NOT DISTINCT FROM 'string'
    AND is_instant(source -> 'since') AND is_instant(source -> 'seenAt') $$;

CREATE FUNCTION is_list_of_settling_sources(list jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT jsonb_typeof(list) = 'array' AND list <> '[]' AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(CASE jsonb_typeof(list) WHEN 'array' THEN list ELSE '[]' END)
      AS each(source)
    WHERE NOT is_settling_source(each.source)) $$;


-- ===== 5. Matches and events ===== An item is a match or a standalone event. Its row is the row to
-- lock, and item_version rises with each change of state. Deletion is soft.

-- `pending` (closed, without a result) is derived.
CREATE TYPE item_status AS ENUM ('active', 'finished');

CREATE TABLE match_events (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  competition_id uuid NOT NULL REFERENCES competitions,
  season season_year NOT NULL,
  round text NOT NULL DEFAULT '',
  match_type text NOT NULL DEFAULT 'group' CHECK (match_type IN ('group', 'knockout', 'semi_final',
    'final', 'third_place', 'friendly', 'playoff', 'qualifier', 'super_cup', 'two_legged', 'replay',
    'test_match', 'all_star', 'other')),
  team1_id uuid NOT NULL REFERENCES teams,
  team2_id uuid NOT NULL REFERENCES teams,
  kickoff_time timestamptz NOT NULL CHECK (isfinite(kickoff_time)),
  -- False: only the date is known; the kickoff is then 00:00 at the venue.
  kickoff_confirmed boolean NOT NULL DEFAULT true,
  postponed_at timestamptz,
  -- Closed for good, for example because a past kickoff was moved.
  closed_at timestamptz,
  status item_status NOT NULL DEFAULT 'active',
  -- 2: one score. 1: several cards.
  system_version smallint NOT NULL DEFAULT 2 CHECK (system_version IN (1, 2)),
  -- Optional facts, such as the first leg's result.
  attributes jsonb NOT NULL DEFAULT '{}',
  -- The prices in force. The map at kickoff pays all players.
  reward_map_id uuid,
  item_version integer NOT NULL DEFAULT 1,
  created_by uuid REFERENCES profiles,
  created_at timestamptz NOT NULL DEFAULT game_now(),
  updated_at timestamptz NOT NULL DEFAULT game_now(),
  deleted_at timestamptz,
  -- An administrator finished it without a result: imports never reopen it.
  closed_by_hand boolean NOT NULL DEFAULT false,
  -- Set for a deleted duplicate: the match that it was.
  merged_into uuid REFERENCES match_events,
  -- Predictions from this moment on do not count: the match had begun by the kickoff of a
  -- duplicate.
  counts_until timestamptz CHECK (isfinite(counts_until)),
  CHECK (team1_id <> team2_id),
  CHECK (jsonb_typeof(attributes) = 'object'
    AND coalesce(jsonb_typeof(attributes -> 'first_leg'), 'string') = 'string'),
  CONSTRAINT merged_matches_are_deleted CHECK (merged_into IS NULL OR deleted_at IS NOT NULL),
  FOREIGN KEY (competition_id, season) REFERENCES competition_seasons (competition_id, season)
);
CREATE INDEX match_events_by_kickoff ON match_events (status, kickoff_time) WHERE deleted_at IS NULL;
CREATE INDEX match_events_by_teams ON match_events (competition_id, season, team1_id, team2_id);
CREATE INDEX match_events_by_round ON match_events (competition_id, season, round, kickoff_time)
  WHERE deleted_at IS NULL;
-- The results of a competition, to fit its goal model.
CREATE INDEX ON match_events (competition_id, kickoff_time) WHERE deleted_at IS NULL;
CREATE INDEX match_events_merged_into ON match_events (merged_into) WHERE merged_into IS NOT NULL;
-- The few future matches that already wait for a result.
CREATE INDEX match_events_closed_early ON match_events (kickoff_time)
  WHERE status = 'active' AND deleted_at IS NULL AND (closed_at IS NOT NULL OR postponed_at IS NOT NULL);

-- The prices of a match, XP by value. Append-only: awards are recomputed from the map that paid
-- them.
CREATE TABLE reward_maps (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  match_id uuid NOT NULL REFERENCES match_events,
  computed_at timestamptz NOT NULL DEFAULT game_now(),
  -- Where the probabilities come from.
  source text NOT NULL CHECK (source IN ('bookmakers', 'goal_model', 'base_rates')),
  model_version text NOT NULL,
  inputs jsonb NOT NULL DEFAULT '{}',
  map jsonb NOT NULL CHECK (is_reward_map(map)),
  UNIQUE (match_id, id)
);
ALTER TABLE match_events ADD FOREIGN KEY (id, reward_map_id) REFERENCES reward_maps (match_id, id)
  DEFERRABLE INITIALLY DEFERRED;
GRANT SELECT, INSERT, UPDATE ON match_events TO kickoracle_server;
GRANT SELECT, INSERT ON reward_maps TO kickoracle_server;

-- Bookmakers' prices of a match; rewards may be computed from them.
CREATE TABLE match_prices (
  match_id uuid NOT NULL REFERENCES match_events,
  source text NOT NULL,
  prices jsonb NOT NULL,
  read_at timestamptz NOT NULL DEFAULT game_now(),
  PRIMARY KEY (match_id, source)
);
GRANT SELECT, INSERT, UPDATE ON match_prices TO kickoracle_server;

-- Team strengths of a competition, as last fitted to its results.
CREATE TABLE goal_models (
  competition_id uuid PRIMARY KEY REFERENCES competitions,
  fitted_at timestamptz NOT NULL DEFAULT game_now(),
  model jsonb NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON goal_models TO kickoracle_server;

-- A queue of competitions whose open matches must be priced again. Writers only insert, so none
-- waits for another; the pricing job deletes the rows that it has read.
CREATE TABLE stale_rewards (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  competition_id uuid NOT NULL REFERENCES competitions ON DELETE CASCADE
);
GRANT SELECT, INSERT, DELETE ON stale_rewards TO kickoracle_server;

-- Questions: the parts of a match (match_id set) and standalone events.
CREATE TABLE prediction_events (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  match_id uuid REFERENCES match_events,
  template_key text,
  title jsonb,
  title_key text,
  description jsonb,
  description_key text,
  input_type text NOT NULL DEFAULT 'text' CHECK (input_type IN ('text', 'date', 'datetime',
    'selection', 'radio', 'number', 'score', 'table_builder')),
  -- [{value, teamId?}]; the hidden ones are a list of values.
  input_options jsonb,
  disallowed_user_options jsonb,
  input_min text,
  input_max text,
  -- XP for a right answer; of a table, XP per right place in reward_per_correct.
  reward integer NOT NULL DEFAULT 0 CHECK (reward BETWEEN 0 AND 1000000),
  reward_decay_rules jsonb,
  reward_per_correct integer CHECK (reward_per_correct BETWEEN 0 AND 1000000),
  -- The key of a stored picture.
  image text,
  -- The next nine columns belong to items; a part has those of its match.
  competition_id uuid REFERENCES competitions,
  competition_event boolean,
  season season_year,
  deadline timestamptz CHECK (isfinite(deadline)),
  closed_at timestamptz,
  status item_status,
  item_version integer,
  created_by uuid REFERENCES profiles,
  created_at timestamptz NOT NULL DEFAULT game_now(),
  updated_at timestamptz NOT NULL DEFAULT game_now(),
  deleted_at timestamptz,
  -- Stored, because a search of thousands of events would compute it for each.
  title_search_key text GENERATED ALWAYS AS (texts_search_key(title)) STORED,
  -- Part of the picture's address.
  image_version integer NOT NULL DEFAULT 0 CHECK (image_version >= 0),
  CHECK (title IS NOT NULL OR title_key IS NOT NULL),
  CONSTRAINT parts_have_no_item_columns CHECK (
    CASE WHEN match_id IS NOT NULL
      THEN num_nonnulls(competition_id, competition_event, season, deadline, closed_at, status,
             item_version, deleted_at) = 0 AND template_key IS NOT NULL
      ELSE num_nulls(competition_event, season, deadline, status, item_version) = 0
    END),
  CHECK ((reward_per_correct IS NOT NULL) = (input_type = 'table_builder')),
  CHECK (is_texts_by_language(title)),
  CHECK (is_texts_by_language(description)),
  CHECK (is_list_of_options(input_options)),
  CHECK (is_list_of_texts(disallowed_user_options)),
  CHECK (reward_decay_rules IS NULL
    OR jsonb_typeof(reward_decay_rules -> 'final_reward') IS NOT DISTINCT FROM 'number'),
  UNIQUE (match_id, template_key),
  FOREIGN KEY (competition_id, season) REFERENCES competition_seasons (competition_id, season)
);
CREATE INDEX prediction_events_by_deadline ON prediction_events (status, deadline)
  WHERE match_id IS NULL AND deleted_at IS NULL;
CREATE INDEX prediction_events_by_competition ON prediction_events (competition_id, season)
  WHERE match_id IS NULL AND deleted_at IS NULL;
CREATE INDEX prediction_events_by_item ON prediction_events (coalesce(match_id, id));
CREATE INDEX prediction_events_closed_early ON prediction_events (deadline)
  WHERE status = 'active' AND deleted_at IS NULL AND match_id IS NULL AND closed_at IS NOT NULL;
-- Options, type and deadline of a question never change: the server has no right to.
GRANT SELECT, INSERT ON prediction_events TO kickoracle_server;
GRANT UPDATE (title, title_key, description, description_key, reward, reward_per_correct, image, image_version,
  competition_event, closed_at, status, item_version, updated_at, deleted_at)
  ON prediction_events TO kickoracle_server;

-- Earlier texts of an event that was edited after its first prediction.
CREATE TABLE earlier_event_texts (
  event_id uuid NOT NULL REFERENCES prediction_events,
  -- The last version of the event with these texts.
  item_version integer NOT NULL,
  title jsonb CHECK (is_texts_by_language(title)),
  title_key text,
  description jsonb CHECK (is_texts_by_language(description)),
  description_key text,
  replaced_at timestamptz NOT NULL DEFAULT game_now(),
  PRIMARY KEY (event_id, item_version)
);
GRANT SELECT, INSERT ON earlier_event_texts TO kickoracle_server;

-- The only SQL that decides when an item takes predictions.
CREATE FUNCTION item_is_open(status item_status, closed_at timestamptz, postponed_at timestamptz,
  closes_at timestamptz, at timestamptz) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS 'SELECT status = ''active'' AND closed_at IS NULL AND postponed_at IS NULL AND at < closes_at';

-- The only SQL that decides when others may see the predictions on an item.
CREATE FUNCTION item_is_revealed(has_validation boolean, closed_at timestamptz,
  postponed_at timestamptz, closes_at timestamptz, at timestamptz) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS 'SELECT has_validation
        OR (postponed_at IS NULL AND (closed_at IS NOT NULL OR at >= closes_at))';


-- ===== 6. Predictions =====

-- One value per question and player, as canonical text. It stores no XP.
CREATE TABLE predictions (
  event_id uuid NOT NULL REFERENCES prediction_events,
  user_id uuid NOT NULL REFERENCES profiles,
  value text NOT NULL CHECK (value <> ''),
  created_at timestamptz NOT NULL,
  -- The same value again does not change it.
  value_changed_at timestamptz NOT NULL,
  -- The item's kickoff or deadline, kept by triggers: a history is read page by page in this order.
  closes_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, user_id),
  CHECK (value_changed_at >= created_at)
);
CREATE INDEX predictions_by_close ON predictions (user_id, closes_at, event_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON predictions TO kickoracle_server;

CREATE FUNCTION set_close_of_prediction() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.closes_at := (
    SELECT coalesce(m.kickoff_time, e.deadline)
    FROM prediction_events e LEFT JOIN match_events m ON m.id = e.match_id WHERE e.id = NEW.event_id);
  RETURN NEW;
END $$;
CREATE TRIGGER set_close BEFORE INSERT ON predictions
  FOR EACH ROW WHEN (NEW.closes_at IS NULL) EXECUTE FUNCTION set_close_of_prediction();

CREATE FUNCTION move_predictions_of_match() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE predictions p SET closes_at = NEW.kickoff_time
  FROM prediction_events e WHERE e.match_id = NEW.id AND p.event_id = e.id;
  RETURN NULL;
END $$;
CREATE TRIGGER move_predictions AFTER UPDATE OF kickoff_time ON match_events
  FOR EACH ROW WHEN (OLD.kickoff_time <> NEW.kickoff_time)
  EXECUTE FUNCTION move_predictions_of_match();

CREATE FUNCTION move_predictions_of_event() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE predictions SET closes_at = NEW.deadline WHERE event_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER move_predictions AFTER UPDATE OF deadline ON prediction_events
  FOR EACH ROW WHEN (NEW.match_id IS NULL AND OLD.deadline <> NEW.deadline)
  EXECUTE FUNCTION move_predictions_of_event();

-- The reward of an event is fixed by its first prediction.
CREATE FUNCTION keep_promised_reward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM predictions WHERE event_id = new.id) THEN
    RAISE EXCEPTION 'the reward of a predicted event never changes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER keep_promised_reward BEFORE UPDATE OF reward, reward_per_correct ON prediction_events
  FOR EACH ROW WHEN (new.reward IS DISTINCT FROM old.reward
    OR new.reward_per_correct IS DISTINCT FROM old.reward_per_correct)
  EXECUTE FUNCTION keep_promised_reward();

-- Administrators who saw the predictions on an item before its reveal. They can no longer change
-- their own on it.
CREATE TABLE opened_predictions (
  user_id uuid NOT NULL REFERENCES profiles,
  match_id uuid REFERENCES match_events,
  event_id uuid REFERENCES prediction_events,
  item_id uuid GENERATED ALWAYS AS (coalesce(match_id, event_id)) STORED,
  opened_at timestamptz NOT NULL DEFAULT game_now(),
  CHECK (num_nonnulls(match_id, event_id) = 1),
  PRIMARY KEY (user_id, item_id)
);
GRANT SELECT, INSERT, DELETE ON opened_predictions TO kickoracle_server;

-- Volatile: it sees rows that were committed while the calling statement waited for its locks.
CREATE FUNCTION has_opened_predictions(player uuid, item uuid) RETURNS boolean
  LANGUAGE plpgsql VOLATILE
  AS $$ BEGIN
    RETURN EXISTS (SELECT FROM opened_predictions WHERE user_id = player AND item_id = item);
  END $$;


-- ===== 7. Settlement and ledger =====

-- A validation finishes an item: a result, a void, or history, which pays nothing. An item has at
-- most one that is not reverted.
CREATE TABLE validations (
  id uuid PRIMARY KEY DEFAULT rising_uuid(),
  match_id uuid REFERENCES match_events,
  event_id uuid REFERENCES prediction_events,
  kind text NOT NULL CHECK (kind IN ('result', 'void', 'history')),
  result jsonb CHECK (is_result(result)),
  -- The item's version before the validation.
  item_version integer NOT NULL,
  created_by uuid REFERENCES profiles,
  created_at timestamptz NOT NULL DEFAULT game_now(),
  -- Null where an import settled history again: no person reverted it.
  reverted_by uuid REFERENCES profiles,
  reverted_at timestamptz,
  CHECK (num_nonnulls(match_id, event_id) = 1),
  CHECK ((result IS NULL) = (kind = 'void')),
  CONSTRAINT validations_result_of_kind_check
    CHECK (result IS NULL OR CASE WHEN match_id IS NULL THEN jsonb_typeof(result) = 'string'
      ELSE jsonb_typeof(result) = 'object' END),
  CONSTRAINT validations_reverted_by_check CHECK (reverted_by IS NULL OR reverted_at IS NOT NULL)
);
CREATE UNIQUE INDEX validations_one_live_per_match ON validations (match_id) WHERE reverted_at IS NULL;
CREATE UNIQUE INDEX validations_one_live_per_event ON validations (event_id) WHERE reverted_at IS NULL;
CREATE INDEX validations_by_item ON validations (coalesce(match_id, event_id));
-- The server may only mark a validation as reverted.
GRANT SELECT, INSERT ON validations TO kickoracle_server;
GRANT UPDATE (reverted_at, reverted_by) ON validations TO kickoracle_server;

-- Why a match was settled automatically, and what each source had reported at that moment.
CREATE TABLE automatic_settlements (
  validation_id uuid PRIMARY KEY REFERENCES validations,
  reason text NOT NULL CHECK (reason IN ('sources_agree', 'unchanged')),
  -- The most trusted source first.
  sources jsonb NOT NULL CHECK (is_list_of_settling_sources(sources))
);
GRANT SELECT, INSERT ON automatic_settlements TO kickoracle_server;

-- XP, append-only: a reversal is the exact negative of its award, and only `seen` changes. No
-- foreign keys, which would be checked for each of 100,000 rows: players, validations and questions
-- are never deleted.
CREATE TABLE xp_ledger (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL,
  validation_id uuid NOT NULL,
  prediction_event_id uuid NOT NULL,
  template_key text,
  kind text NOT NULL CHECK (kind IN ('award', 'reversal')),
  xp_amount integer NOT NULL,
  seen boolean NOT NULL,
  notes text,
  -- The facts from which an award can be recomputed.
  data jsonb NOT NULL CHECK (jsonb_typeof(data) = 'object'),
  created_at timestamptz NOT NULL DEFAULT game_now(),
  UNIQUE (validation_id, user_id, prediction_event_id, kind),
  CHECK (CASE kind WHEN 'award' THEN xp_amount > 0 ELSE xp_amount < 0 AND seen END)
);
GRANT SELECT, INSERT ON xp_ledger TO kickoracle_server;
GRANT UPDATE (seen) ON xp_ledger TO kickoracle_server;

-- Matches and standalone events with the same columns; null where a kind has none. A condition on
-- constants uses the index of either table. A join by `id` does not, and reads all items.
CREATE VIEW items AS
  SELECT 'match' AS kind, m.id, m.competition_id, m.season::smallint AS season, m.status, m.kickoff_time AS closes_at,
    m.closed_at, m.postponed_at, m.kickoff_confirmed, m.item_version, m.created_at,
    m.round, m.team1_id, m.team2_id, m.system_version, m.attributes, m.reward_map_id,
    NULL::jsonb AS title, NULL::text AS title_key, NULL::text AS title_search_key, NULL::boolean AS competition_event,
    NULL::integer AS reward,
    (SELECT v.id FROM validations v WHERE v.match_id = m.id AND v.reverted_at IS NULL)
      AS validation_id
  FROM match_events m WHERE m.deleted_at IS NULL
  UNION ALL
  SELECT 'event', e.id, e.competition_id, e.season::smallint, e.status, e.deadline,
    e.closed_at, NULL, true, e.item_version, e.created_at,
    NULL, NULL, NULL, NULL, '{}', NULL,
    e.title, e.title_key, e.title_search_key, e.competition_event,
    e.reward,
    (SELECT v.id FROM validations v WHERE v.event_id = e.id AND v.reverted_at IS NULL)
  FROM prediction_events e WHERE e.match_id IS NULL AND e.deleted_at IS NULL;
GRANT SELECT ON items TO kickoracle_server;

-- Questions with the state of their item: a part has that of its match.
CREATE VIEW questions AS
  SELECT e.id AS event_id, e.match_id, coalesce(e.match_id, e.id) AS item_id, e.template_key,
    e.input_type,
    coalesce(m.status, e.status) AS status,
    coalesce(least(m.kickoff_time, m.counts_until), e.deadline) AS closes_at,
    coalesce(m.closed_at, e.closed_at) AS closed_at,
    m.postponed_at, m.counts_until,
    (SELECT v.id FROM validations v WHERE v.reverted_at IS NULL
       AND (v.match_id = e.match_id OR v.event_id = e.id)) AS validation_id
  FROM prediction_events e LEFT JOIN match_events m ON m.id = e.match_id
  WHERE m.deleted_at IS NULL AND e.deleted_at IS NULL;
GRANT SELECT ON questions TO kickoracle_server;


-- ===== 8. Boards =====

-- A ranking: of a month, a year, a season or a round, for everything, for football, or for one
-- competition.
CREATE TABLE boards (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('month', 'year', 'season', 'round')),
  -- Of a season or round: the season's number.
  year smallint NOT NULL,
  month month_number,
  scope text NOT NULL CHECK (scope IN ('all', 'football', 'competition')),
  competition_id uuid REFERENCES competitions,
  round text NOT NULL DEFAULT '',
  CHECK ((month IS NOT NULL) = (kind = 'month')),
  CHECK ((competition_id IS NOT NULL) = (scope = 'competition')),
  CHECK (kind <> 'season' OR scope = 'competition'),
  CHECK (kind <> 'year' OR scope <> 'competition'),
  CHECK ((round <> '') = (kind = 'round')),
  CHECK (kind <> 'round' OR scope = 'competition'),
  CONSTRAINT boards_key UNIQUE NULLS NOT DISTINCT (kind, year, month, scope, competition_id, round)
);
GRANT SELECT, INSERT ON boards TO kickoracle_server;

-- The boards that a validation paid. A revert takes the XP from them, even if the item has moved
-- since.
CREATE TABLE validation_boards (
  validation_id uuid NOT NULL REFERENCES validations,
  board_id integer NOT NULL REFERENCES boards,
  PRIMARY KEY (validation_id, board_id)
);
GRANT SELECT, INSERT, DELETE ON validation_boards TO kickoracle_server;

-- XP on a board in blocks of 256 seats: seat s is at place s % 256 + 1 of block s / 256. A crowd
-- then changes hundreds of rows, not thousands. No index on XP, which would slow settlements; no
-- foreign keys, because boards and profiles are never deleted.
CREATE TABLE board_blocks (
  board_id integer NOT NULL,
  block integer NOT NULL CHECK (block >= 0),
  xp integer[] NOT NULL CHECK (0 <= ALL (xp) AND cardinality(xp) = 256),
  PRIMARY KEY (board_id, block)
) WITH (fillfactor = 50);

-- Players per 32 XP (level 1), split by single XP in `singles`, and per 1,024 XP (level 2). A rank
-- is a sum of these.
CREATE TABLE board_histogram (
  board_id integer NOT NULL,
  level smallint NOT NULL CHECK (level IN (1, 2)),
  slot integer NOT NULL CHECK (slot >= 0),
  players integer NOT NULL CHECK (players >= 0),
  singles integer[] CHECK (0 <= ALL (singles) AND cardinality(singles) = 32),
  PRIMARY KEY (board_id, level, slot),
  CHECK ((singles IS NULL) = (level = 2))
) WITH (fillfactor = 60);

-- The players of the first 1,000 places, sorted when read, because names change.
CREATE TABLE board_top_rows (
  board_id integer NOT NULL,
  user_id uuid NOT NULL,
  xp integer NOT NULL CHECK (xp > 0),
  PRIMARY KEY (board_id, user_id)
) WITH (fillfactor = 70);

GRANT SELECT, INSERT, UPDATE, DELETE ON board_blocks, board_histogram, board_top_rows TO kickoracle_server;

-- One row per player and board.
CREATE VIEW leaderboard_totals AS
  SELECT b.board_id, p.id AS user_id, b.xp[p.seat % 256 + 1] AS xp
  FROM board_blocks b JOIN profiles p ON p.seat / 256 = b.block
  WHERE b.xp[p.seat % 256 + 1] > 0;

-- The histogram with single XP as level 0.
CREATE VIEW leaderboard_histogram AS
  SELECT board_id, level, slot, players FROM board_histogram WHERE players > 0
  UNION ALL
  SELECT h.board_id, 0, (h.slot * 32 + single.nth - 1)::integer, single.players
  FROM board_histogram h CROSS JOIN LATERAL unnest(h.singles) WITH ORDINALITY AS single(players, nth)
  WHERE h.level = 1 AND single.players > 0;
GRANT SELECT ON leaderboard_totals, leaderboard_histogram TO kickoracle_server;

-- The ranks on a year's or season's board at the start of the latest month, to show movement. A
-- board has one snapshot, which the next month replaces.
CREATE TABLE rank_snapshots (
  board_id integer PRIMARY KEY REFERENCES boards,
  -- The first instant of a month in UTC.
  taken_as_of timestamptz NOT NULL
);
CREATE TABLE snapshot_ranks (
  board_id integer NOT NULL REFERENCES rank_snapshots,
  user_id uuid NOT NULL REFERENCES profiles,
  rank integer NOT NULL CHECK (rank > 0),
  PRIMARY KEY (board_id, user_id)
);
CREATE INDEX ON snapshot_ranks (user_id);
GRANT SELECT, INSERT, UPDATE ON rank_snapshots TO kickoracle_server;
GRANT SELECT, INSERT, DELETE ON snapshot_ranks TO kickoracle_server;

-- Counts the changes of each board's pages, in the transaction of the change; the row without a
-- board counts changes of names and pictures. Servers compare it before they use cached pages.
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
CREATE TRIGGER count_inserted AFTER INSERT ON board_top_rows REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_boards();
CREATE TRIGGER count_updated AFTER UPDATE ON board_top_rows REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_boards();
CREATE TRIGGER count_deleted AFTER DELETE ON board_top_rows REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_boards();
CREATE TRIGGER count_inserted AFTER INSERT ON board_histogram REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_boards();
CREATE TRIGGER count_updated AFTER UPDATE ON board_histogram REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_boards();
CREATE TRIGGER count_deleted AFTER DELETE ON board_histogram REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_boards();
CREATE TRIGGER count_inserted AFTER INSERT ON rank_snapshots REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_boards();
CREATE TRIGGER count_updated AFTER UPDATE ON rank_snapshots REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_boards();

-- A player without XP is on no board.
CREATE FUNCTION count_changed_player() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO shown_versions (board_id) VALUES (NULL)
  ON CONFLICT (board_id) DO UPDATE SET version = shown_versions.version + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER count_changed_player
  AFTER UPDATE OF username, username_key, profile_picture_url, profile_picture_version, deleted_at ON profiles
  FOR EACH ROW WHEN (OLD.xp_total > 0 AND
    (OLD.username, OLD.username_key, OLD.profile_picture_url, OLD.profile_picture_version, OLD.deleted_at)
    IS DISTINCT FROM
    (NEW.username, NEW.username_key, NEW.profile_picture_url, NEW.profile_picture_version, NEW.deleted_at))
  EXECUTE FUNCTION count_changed_player();


-- ===== 9. Skill numbers (docs/skill.md) =====

-- A queue of validations that were made or reverted since the job last ran. Writers only insert.
CREATE TABLE skill_due (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  validation_id uuid NOT NULL REFERENCES validations ON DELETE CASCADE
);
GRANT SELECT, INSERT, DELETE ON skill_due TO kickoracle_server;

CREATE FUNCTION mark_skill_due() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO skill_due (validation_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER mark_skill_due_begun AFTER INSERT ON validations
  FOR EACH ROW WHEN (NEW.kind = 'result') EXECUTE FUNCTION mark_skill_due();
CREATE TRIGGER mark_skill_due_ended AFTER UPDATE OF reverted_at ON validations
  FOR EACH ROW WHEN (NEW.kind = 'result' AND NEW.reverted_at IS DISTINCT FROM OLD.reverted_at)
  EXECUTE FUNCTION mark_skill_due();

-- The validations that are in the sums, with the deadline that their predictions had to meet.
CREATE TABLE skill_validations (
  validation_id uuid PRIMARY KEY REFERENCES validations ON DELETE CASCADE,
  closes_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON skill_validations TO kickoracle_server;

-- What each predicted value added for its players, in ten-thousandths of a point; a revert
-- subtracts it again.
CREATE TABLE skill_values (
  validation_id uuid NOT NULL REFERENCES skill_validations ON DELETE CASCADE,
  event_id uuid NOT NULL REFERENCES prediction_events,
  value text NOT NULL,
  promise integer NOT NULL,
  luck integer NOT NULL,
  variance integer NOT NULL CHECK (variance >= 0),
  PRIMARY KEY (validation_id, event_id, value)
);
GRANT SELECT, INSERT, DELETE ON skill_values TO kickoracle_server;

-- Sums per player and the estimate, by the formula of `estimateSkill` in packages/game. A new prior
-- needs a new column. No foreign key to profiles: the job and an account deletion would wait for
-- each other.
CREATE TABLE player_skill (
  user_id uuid PRIMARY KEY,
  calls integer NOT NULL CHECK (calls > 0),
  promise bigint NOT NULL,
  luck bigint NOT NULL,
  variance bigint NOT NULL CHECK (variance >= 0),
  skill double precision NOT NULL GENERATED ALWAYS AS (
    0.002025 * (promise / 10000.0) / (calls * 0.002025 + 0.015625)
    + calls * 0.0009 * (luck / 10000.0)
      / (calls::double precision ^ 2 * 0.0009 + greatest(variance / 10000.0, 0.000000001))
  ) STORED
);
CREATE INDEX player_skill_ranked ON player_skill (skill DESC, user_id) WHERE calls >= 40;
GRANT SELECT, INSERT, UPDATE, DELETE ON player_skill TO kickoracle_server;


-- ===== 10. Friends and notices =====

-- One row per pair of players. A removed friendship is no row.
CREATE TABLE friendships (
  requester_id uuid NOT NULL REFERENCES profiles,
  addressee_id uuid NOT NULL REFERENCES profiles,
  status text NOT NULL CHECK (status IN ('pending', 'accepted', 'declined', 'blocked')),
  created_at timestamptz NOT NULL DEFAULT game_now(),
  changed_at timestamptz NOT NULL DEFAULT game_now(),
  CHECK (requester_id <> addressee_id)
);
CREATE UNIQUE INDEX friendships_pair
  ON friendships (least(requester_id, addressee_id), greatest(requester_id, addressee_id));
CREATE INDEX ON friendships (requester_id, status);
CREATE INDEX ON friendships (addressee_id, status);
GRANT SELECT, INSERT, UPDATE, DELETE ON friendships TO kickoracle_server;

-- A player's invitation link. The code is stored as it is, because the player reads it again; it
-- only makes friends.
CREATE TABLE friend_invitations (
  user_id uuid PRIMARY KEY REFERENCES profiles,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz NOT NULL DEFAULT game_now()
);
GRANT SELECT, INSERT, UPDATE, DELETE ON friend_invitations TO kickoracle_server;

-- The players whom a player found by search within the last day: their number is limited.
CREATE TABLE found_players (
  user_id uuid NOT NULL REFERENCES profiles,
  found_id uuid NOT NULL REFERENCES profiles,
  found_at timestamptz NOT NULL DEFAULT game_now(),
  PRIMARY KEY (user_id, found_id)
);
CREATE INDEX found_players_by_found ON found_players (found_id);
CREATE INDEX found_players_by_age ON found_players (found_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON found_players TO kickoracle_server;

-- Notices. The text is made when a notice is shown. Ids are in columns, never in `data`, so that
-- the notices about a deleted player can be found.
CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES profiles,
  type text NOT NULL,
  data jsonb NOT NULL,
  is_read boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT game_now(),
  -- The other player.
  named_user_id uuid REFERENCES profiles,
  -- A match or an event, and the validation that caused the notice.
  item_id uuid,
  validation_id uuid,
  CONSTRAINT notifications_check CHECK (num_nonnulls(named_user_id, item_id) < 2 AND CASE type
    WHEN 'LEVEL_UP' THEN num_nonnulls(named_user_id, item_id) = 0 AND data ? 'newRank'
    WHEN 'FRIEND_REQUEST' THEN named_user_id IS NOT NULL
    WHEN 'FRIEND_ACCEPTED' THEN named_user_id IS NOT NULL
    WHEN 'RESULT_CORRECTED' THEN num_nulls(item_id, validation_id) = 0 AND data ? 'xp'
    WHEN 'MATCH_MOVED' THEN item_id IS NOT NULL AND data ?& ARRAY['before', 'kickoff']
    WHEN 'MATCH_VOID' THEN num_nulls(item_id, validation_id) = 0
    WHEN 'EVENT_VOID' THEN num_nulls(item_id, validation_id) = 0
    WHEN 'EVENT_MENDED' THEN item_id IS NOT NULL
    ELSE false END),
  CHECK (jsonb_typeof(data) = 'object'),
  CONSTRAINT notifications_ids_in_columns CHECK (data::text !~* '[0-9a-f]{8}-[0-9a-f]{4}-')
);
CREATE INDEX ON notifications (user_id, created_at, id);
CREATE INDEX ON notifications (user_id, created_at) WHERE NOT is_read;
CREATE INDEX notifications_named ON notifications (named_user_id) WHERE named_user_id IS NOT NULL;
-- At most one unread notice per item, kind and player; notices are withdrawn by item.
CREATE UNIQUE INDEX notifications_unread_of_item ON notifications (item_id, type, user_id)
  WHERE NOT is_read AND item_id IS NOT NULL;
GRANT SELECT, INSERT, DELETE ON notifications TO kickoracle_server;
-- A correction that is paid again keeps its unread notice and moves it to the new validation.
GRANT UPDATE (is_read, validation_id) ON notifications TO kickoracle_server;


-- ===== 11. Imports and feeds =====

-- A season of a competition from one source.
CREATE TABLE imports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  source text NOT NULL,
  competition_id uuid NOT NULL REFERENCES competitions,
  -- The season as the file names it, and the season of its matches after re-dating.
  file_season text NOT NULL,
  season season_year NOT NULL,
  zone text NOT NULL,
  -- By how much each kickoff of the file was moved, in milliseconds.
  shift_ms bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT game_now(),
  UNIQUE (source, competition_id, file_season)
);

-- Claims: one source's statement about a match. Only that source changes it.
CREATE TABLE import_rows (
  import_id uuid NOT NULL REFERENCES imports,
  -- How the file identifies the match: a number if it has one, else round and teams.
  num integer,
  round text NOT NULL,
  team1_id uuid NOT NULL REFERENCES teams,
  team2_id uuid NOT NULL REFERENCES teams,
  match_id uuid NOT NULL REFERENCES match_events,
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  match_type text NOT NULL DEFAULT 'group',
  status text NOT NULL DEFAULT 'scheduled'
    CHECK (status IN ('scheduled', 'postponed', 'cancelled', 'awarded')),
  -- Date, time and zone as in the file: while they stay the same, the kickoff does too.
  file_kickoff text NOT NULL DEFAULT '',
  kickoff_at timestamptz NOT NULL CHECK (isfinite(kickoff_at)),
  kickoff_confirmed boolean NOT NULL,
  result jsonb,
  -- When the source first reported its current result.
  since timestamptz NOT NULL DEFAULT game_now(),
  -- A match that was once cancelled or abandoned waits for a person, even if a source now reports a
  -- result.
  was_called_off boolean NOT NULL DEFAULT false,
  CONSTRAINT import_rows_one_per_match UNIQUE (import_id, match_id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX import_rows_by_match ON import_rows (match_id);

-- Results reported by sources. A source has one current proposal per match; it pays no player until
-- it is settled.
CREATE TABLE result_proposals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  match_id uuid NOT NULL REFERENCES match_events,
  -- Null for a feed, which has no file.
  import_id uuid REFERENCES imports,
  -- Null for a match that was not played to its end; a person decides.
  result jsonb CHECK (jsonb_typeof(result) = 'object'),
  created_at timestamptz NOT NULL DEFAULT game_now(),
  replaced_at timestamptz,
  source text NOT NULL,
  status text NOT NULL DEFAULT 'played'
    CHECK (status IN ('played', 'awarded', 'abandoned', 'postponed', 'cancelled')),
  -- The kickoff according to the source; null: unknown.
  kickoff_at timestamptz CHECK (isfinite(kickoff_at)),
  -- When the source last reported it; created_at is the first time.
  seen_at timestamptz NOT NULL DEFAULT game_now(),
  -- A person looked at it and left the match unchanged.
  dismissed_at timestamptz,
  CHECK (result IS NOT NULL OR status <> 'played'),
  CHECK (seen_at >= created_at)
);
CREATE UNIQUE INDEX result_proposals_one_current ON result_proposals (match_id, source)
  WHERE replaced_at IS NULL;
CREATE INDEX result_proposals_waiting ON result_proposals (match_id)
  WHERE replaced_at IS NULL AND dismissed_at IS NULL;

-- The names that sources give to teams and competitions (`team`, `competition`: many spellings per
-- source) and their ids of teams and matches (`team_id`, `match_id`: one per source).
CREATE TABLE external_refs (
  source text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('team', 'competition', 'team_id', 'match_id')),
  key text NOT NULL,
  entity_id uuid NOT NULL,
  PRIMARY KEY (source, kind, key)
);
CREATE UNIQUE INDEX external_refs_one_id ON external_refs (entity_id, kind, source)
  WHERE kind IN ('team_id', 'match_id');
CREATE INDEX external_refs_by_entity ON external_refs (entity_id, kind);

GRANT SELECT, INSERT, UPDATE, DELETE ON imports, import_rows, external_refs TO kickoracle_server;
GRANT SELECT, INSERT, UPDATE ON result_proposals TO kickoracle_server;

-- Questions for an administrator where sources disagree. `double`: a second meeting of the same
-- teams within three days may be the same match.
CREATE TABLE import_questions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  match_id uuid NOT NULL REFERENCES match_events,
  kind text NOT NULL CHECK (kind IN ('kickoff', 'teams', 'result', 'double')),
  sides jsonb NOT NULL CHECK (is_list_of_sides(sides)),
  created_at timestamptz NOT NULL DEFAULT game_now(),
  -- Set once it is answered, or no longer needs an answer.
  closed_at timestamptz,
  answered_by uuid REFERENCES profiles,
  -- The key of the chosen side.
  answer text,
  CHECK (answered_by IS NULL OR closed_at IS NOT NULL),
  CHECK ((answered_by IS NULL) = (answer IS NULL))
);
CREATE UNIQUE INDEX import_questions_one_open ON import_questions (match_id, kind)
  WHERE closed_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON import_questions TO kickoracle_server;

-- When a provider was last asked for the result of a match.
CREATE TABLE provider_checks (
  source text NOT NULL,
  match_id uuid NOT NULL REFERENCES match_events,
  -- When the request was sent: an answer to an earlier request is older.
  requested_at timestamptz NOT NULL DEFAULT game_now(),
  -- Why the answer could not be used; null: it could.
  problem text,
  -- The provider reported that the match goes on.
  is_in_play boolean NOT NULL DEFAULT false,
  PRIMARY KEY (source, match_id)
);
CREATE INDEX provider_checks_by_match ON provider_checks (match_id);

-- The requests to a provider on its latest day, and its last answer.
CREATE TABLE provider_budgets (
  source text PRIMARY KEY,
  day date NOT NULL,
  spent integer NOT NULL DEFAULT 0 CHECK (spent >= 0),
  -- The daily limit that the provider reports; null: none.
  reported_limit integer CHECK (reported_limit >= 0),
  paused_until timestamptz,
  answered_at timestamptz,
  problem text,
  problem_at timestamptz
);
GRANT SELECT, INSERT, UPDATE ON provider_checks, provider_budgets TO kickoracle_server;

-- The administrators' settings of feeds: one row.
CREATE TABLE feed_settings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  settles_by_itself boolean NOT NULL DEFAULT false,
  is_only boolean NOT NULL DEFAULT true CHECK (is_only) UNIQUE
);
INSERT INTO feed_settings DEFAULT VALUES;
GRANT SELECT, UPDATE (settles_by_itself) ON feed_settings TO kickoracle_server;


-- ===== 12. Mails =====

-- The outbox: a mail is written in the transaction of its cause. Without a mail server it is shown
-- at /dev/mail.
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
  last_error text,
  -- Set for mails that can be unsubscribed from: they are sent after all others, and at most once.
  unsubscribe_url text,
  -- Of the token in the mail's link. The mail is stale once the link no longer works.
  link_hash text,
  -- Of a mail that can be unsubscribed from: its player, its kind and its items, checked again
  -- before it is sent.
  content jsonb,
  -- Set for a stale mail, which is never sent.
  dropped_at timestamptz
);
CREATE INDEX mails_unsent ON mails ((unsubscribe_url IS NOT NULL), next_attempt_at)
  WHERE sent_at IS NULL AND dropped_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON mails TO kickoracle_server;

-- Which mails a player gets. The row is made once a browser has reported language and time zone;
-- without it no mail is written.
CREATE TABLE mail_choices (
  user_id uuid PRIMARY KEY REFERENCES profiles,
  language text NOT NULL CHECK (language IN ('en', 'fr', 'es', 'it', 'de')),
  -- IANA name, such as Europe/Berlin.
  time_zone text NOT NULL,
  -- When a browser last reported them.
  reported_at timestamptz NOT NULL DEFAULT game_now(),
  reminders boolean NOT NULL DEFAULT true,
  weekly_summary boolean NOT NULL DEFAULT false,
  -- In the unsubscribe link of every mail. Not hashed: each new mail needs them, and old links
  -- never expire.
  reminders_token uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  summary_token uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  -- Null: not before the player returns.
  next_reminder_at timestamptz,
  last_reminder_at timestamptz,
  next_summary_at timestamptz,
  last_summary_at timestamptz,
  -- The player's rank in the last summary; the next one shows the movement.
  summary_board_id integer REFERENCES boards,
  summary_rank integer,
  CHECK ((summary_board_id IS NULL) = (summary_rank IS NULL))
);
CREATE INDEX mail_choices_next_reminder ON mail_choices (next_reminder_at) WHERE reminders;
CREATE INDEX mail_choices_next_summary ON mail_choices (next_summary_at) WHERE weekly_summary;
GRANT SELECT, INSERT, UPDATE, DELETE ON mail_choices TO kickoracle_server;

-- The open matches and events of which a player was reminded.
CREATE TABLE reminded_items (
  user_id uuid NOT NULL REFERENCES profiles,
  item_id uuid NOT NULL,
  reminded_at timestamptz NOT NULL DEFAULT game_now(),
  PRIMARY KEY (user_id, item_id)
);
CREATE INDEX reminded_items_by_item ON reminded_items (item_id);
GRANT SELECT, INSERT, DELETE ON reminded_items TO kickoracle_server;

-- Messages from the contact form. The server's role can add one but not read the table; the
-- functions below check who reads.
CREATE TABLE contact_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254 AND email !~ '[[:cntrl:]]'),
  message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL DEFAULT game_now(),
  message_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE
);
GRANT INSERT ON contact_messages TO kickoracle_server;

-- Players read and erase their own messages.
CREATE FUNCTION list_contact_messages_of(address text)
  RETURNS TABLE (message text, created_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS 'SELECT message, created_at FROM contact_messages WHERE lower(email) = address ORDER BY id';
CREATE FUNCTION delete_contact_messages_of(address text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS 'DELETE FROM contact_messages WHERE lower(email) = address';

-- Administrators read and delete messages.
CREATE FUNCTION list_contact_messages(reader uuid, older_than bigint, at_most integer)
  RETURNS TABLE (id bigint, message_id uuid, email text, message text, created_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
  AS 'SELECT id, message_id, email, message, created_at FROM contact_messages
      WHERE (older_than IS NULL OR id < older_than)
        AND EXISTS (SELECT FROM profiles p WHERE p.id = reader AND p.is_admin AND p.deleted_at IS NULL)
      ORDER BY id DESC LIMIT at_most';
CREATE FUNCTION delete_contact_message(reader uuid, chosen_id uuid) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS 'WITH deleted AS (
        DELETE FROM contact_messages WHERE message_id = chosen_id
          AND EXISTS (SELECT FROM profiles p WHERE p.id = reader AND p.is_admin AND p.deleted_at IS NULL)
        RETURNING id)
      SELECT EXISTS (SELECT FROM deleted)';

-- Messages are kept for a year.
CREATE FUNCTION delete_old_contact_messages() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
  AS 'DELETE FROM contact_messages WHERE created_at < game_now() - interval ''1 year''';

REVOKE ALL ON FUNCTION list_contact_messages_of(text), delete_contact_messages_of(text),
  list_contact_messages(uuid, bigint, integer), delete_contact_message(uuid, uuid),
  delete_old_contact_messages() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_contact_messages_of(text), delete_contact_messages_of(text),
  list_contact_messages(uuid, bigint, integer), delete_contact_message(uuid, uuid),
  delete_old_contact_messages() TO kickoracle_server;


-- ===== 13. Operation =====

-- The purpose of the database. The first start sets it: a demonstration never becomes a game, or
-- the reverse.
CREATE TABLE database_purpose (
  purpose text NOT NULL CHECK (purpose IN ('demonstration', 'game')),
  claimed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only)
);

-- Each write of an administrator, in the transaction of the write.
CREATE TABLE admin_audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: settled automatically.
  admin_id uuid REFERENCES profiles,
  action text NOT NULL,
  subject_id uuid NOT NULL,
  before jsonb,
  after jsonb,
  created_at timestamptz NOT NULL DEFAULT game_now(),
  -- The id of the request in the logs; null on the command line.
  request_id uuid,
  subject_kind text NOT NULL,
  CHECK (admin_id IS NOT NULL OR action = 'settle_automatically')
);
CREATE INDEX ON admin_audit (admin_id, id);
CREATE INDEX ON admin_audit (subject_id, id);
GRANT SELECT, INSERT ON admin_audit TO kickoracle_server;

-- Counters of the rate limiter. Unlogged: a crash may reset them.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  -- Unix time in milliseconds.
  expire bigint
);
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits TO kickoracle_server;

-- Refused requests per hour. A network is an IPv4 /24 or an IPv6 /48, never a whole address; null
-- counts the networks beyond the limit of an hour.
CREATE TABLE refusals (
  hour timestamptz NOT NULL,
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 20),
  network cidr CHECK (masklen(network) <= CASE family(network) WHEN 4 THEN 24 ELSE 48 END),
  count bigint NOT NULL CHECK (count > 0),
  UNIQUE NULLS NOT DISTINCT (hour, kind, network)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON refusals TO kickoracle_server;

-- Attempts at a backup. The owner writes them, the server shows them.
CREATE TABLE backups (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  file text NOT NULL,
  bytes bigint,
  -- How it was verified: restored into a scratch database, or only read.
  verified text CHECK (verified IN ('restored', 'read')),
  failure text,
  CHECK (CASE WHEN failure IS NULL THEN bytes IS NOT NULL AND verified IS NOT NULL
    ELSE bytes IS NULL AND verified IS NULL END)
);
GRANT SELECT ON backups TO kickoracle_server;

-- Faults that were mailed to administrators: each is mailed once, whichever server sees it.
CREATE TABLE incidents (
  kind text NOT NULL CHECK (kind IN ('backup', 'job', 'result')),
  -- The name of the job or the id of the item; empty for backups.
  subject text NOT NULL CHECK (length(subject) <= 100),
  began_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  notified_at timestamptz,
  PRIMARY KEY (kind, subject)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON incidents TO kickoracle_server;

-- Files whose rows are deleted. They are removed after the commit, and retried until that works.
CREATE TABLE files_to_delete (
  key text PRIMARY KEY,
  marked_at timestamptz NOT NULL DEFAULT game_now()
);
GRANT SELECT, INSERT, DELETE ON files_to_delete TO kickoracle_server;


-- ===== 14. Jobs ===== The tables of pg-boss 12.35.0 (its schema version 43), exactly as its
-- getConstructionPlans('jobs') writes them, but without its transaction and its daily partitions of
-- statistics. The server checks that library and schema match. A new version of the library brings
-- a migration of its own.
CREATE SCHEMA jobs;

    CREATE TYPE jobs.job_state AS ENUM (
      'created',
      'retry',
      'active',
      'completed',
      'cancelled',
      'failed'
    )
  ;

    CREATE FUNCTION jobs.job_now()
    RETURNS timestamp with time zone AS
    $$
      SELECT pg_catalog.now();
    $$
    LANGUAGE sql STABLE;
  ;

    CREATE TABLE jobs.version (
      version int primary key,
      cron_on timestamp with time zone,
      bam_on timestamp with time zone,
      flow_on timestamp with time zone,
      reindex_on timestamp with time zone,
      monitor_backoff_on timestamp with time zone
    )
  ;

    CREATE TABLE jobs.queue (
      name text NOT NULL,
      policy text NOT NULL,
      retry_limit int NOT NULL,
      retry_delay int NOT NULL,
      retry_backoff bool NOT NULL,
      retry_delay_max int,
      expire_seconds int NOT NULL,
      retention_seconds int NOT NULL,
      deletion_seconds int NOT NULL,
      dead_letter text REFERENCES jobs.queue (name) CHECK (dead_letter IS DISTINCT FROM name),
      partition bool NOT NULL,
      table_name text NOT NULL,
      deferred_count int NOT NULL default 0,
      queued_count int NOT NULL default 0,
      ready_count int NOT NULL default 0,
      warning_queued int NOT NULL default 0,
      active_count int NOT NULL default 0,
      failed_count int NOT NULL default 0,
      total_count int NOT NULL default 0,
      created_delta int NOT NULL default 0,
      completed_delta int NOT NULL default 0,
      failed_delta int NOT NULL default 0,
      delta_on timestamp with time zone,
      delta_seconds int,
      ready_history int[] NOT NULL default '{}',
      heartbeat_seconds int,
      notify bool NOT NULL DEFAULT false,
      singletons_active text[],
      monitor_claim_on timestamp with time zone,
      monitor_on timestamp with time zone,
      maintain_on timestamp with time zone,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY (name)
    )
  ;

    CREATE TABLE jobs.schedule (
      name text REFERENCES jobs.queue ON DELETE CASCADE,
      key text not null DEFAULT '',
      kind text not null DEFAULT 'cron' CHECK (kind IN ('cron', 'rrule')),
      cron text not null,
      timezone text DEFAULT 'UTC',
      data jsonb,
      options jsonb,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      last_job_id uuid,
      PRIMARY KEY (name, key)
    )
  ;

    CREATE TABLE jobs.subscription (
      event text not null,
      name text not null REFERENCES jobs.queue ON DELETE CASCADE,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY(event, name)
    )
  ;

    CREATE TABLE jobs.bam (
      id uuid PRIMARY KEY default gen_random_uuid(),
      name text NOT NULL,
      version int NOT NULL,
      status text NOT NULL DEFAULT 'pending',
      queue text,
      table_name text NOT NULL,
      command text NOT NULL,
      error text,
      created_on timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
      started_on timestamp with time zone,
      completed_on timestamp with time zone
    )
  ;

    CREATE FUNCTION jobs.job_table_format(command text, table_name text)
    RETURNS text AS
    $$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $$
    LANGUAGE sql IMMUTABLE;
  ;

    CREATE FUNCTION jobs.job_table_run(command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE jobs.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE jobs.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM jobs.queue WHERE partition = true
      LOOP
        EXECUTE jobs.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE FUNCTION jobs.job_table_run_async(command_name text, version int, command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          jobs.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        jobs.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        jobs.job_table_format(command, queue.table_name)
      FROM jobs.queue
      WHERE partition = true;
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE TABLE jobs.job (
      id uuid not null default gen_random_uuid(),
      name text not null,
      priority integer not null default(0),
      data jsonb,
      state jobs.job_state not null default 'created',
      retry_limit integer not null default 2,
      retry_count integer not null default 0,
      retry_delay integer not null default 0,
      retry_backoff boolean not null default false,
      retry_delay_max integer,
      expire_seconds int not null default 900,
      deletion_seconds int not null default 604800,
      singleton_key text,
      singleton_on timestamp without time zone,
      group_id text,
      group_tier text,
      start_after timestamp with time zone not null default now(),
      created_on timestamp with time zone not null default now(),
      started_on timestamp with time zone,
      completed_on timestamp with time zone,
      keep_until timestamp with time zone NOT NULL default now() + interval '1209600',
      output jsonb,
      dead_letter text,
      policy text,
      heartbeat_on timestamp with time zone,
      heartbeat_seconds int,
      blocked boolean not null default false,
      blocking boolean not null default false,
      pending_dependencies int not null default 0,
      source_name text,
      source_id uuid,
      source_created_on timestamp with time zone,
      source_retry_count int,
      source_output jsonb,
      source_root_id uuid
    ) PARTITION BY LIST (name)
  ;
ALTER TABLE jobs.job ADD PRIMARY KEY (name, id);

    CREATE TABLE jobs.job_common (LIKE jobs.job INCLUDING GENERATED INCLUDING DEFAULTS);

    SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD PRIMARY KEY (name, id)$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i1 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i2 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i3 ON jobs.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i6 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i8 ON jobs.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i10 ON jobs.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i4 ON jobs.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i11 ON jobs.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i7 ON jobs.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i9 ON jobs.job (name, id) WHERE blocking AND state = 'completed'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i12 ON jobs.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, 'job_common');

    ALTER TABLE jobs.job ATTACH PARTITION jobs.job_common DEFAULT;
  ;

    CREATE TABLE jobs.warning (
      id uuid PRIMARY KEY default gen_random_uuid(),
      type text NOT NULL,
      message text NOT NULL,
      data jsonb,
      created_on timestamp with time zone NOT NULL DEFAULT now()
    )
  ;
CREATE INDEX warning_i1 ON jobs.warning (created_on DESC);

    CREATE TABLE jobs.queue_stats (
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      name text NOT NULL,
      deferred_count int NOT NULL DEFAULT 0,
      queued_count   int NOT NULL DEFAULT 0,
      ready_count    int NOT NULL DEFAULT 0,
      active_count   int NOT NULL DEFAULT 0,
      failed_count   int NOT NULL DEFAULT 0,
      total_count    int NOT NULL DEFAULT 0,
      created_delta   int,
      completed_delta int,
      failed_delta    int,
      delta_seconds   int,
      delta_on        timestamptz,
      captured_on timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (id, captured_on)
    ) PARTITION BY RANGE (captured_on)
  ;
CREATE INDEX queue_stats_i1 ON jobs.queue_stats (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);

    CREATE TABLE jobs.job_dependency (
      child_name text NOT NULL,
      child_id uuid NOT NULL,
      parent_name text NOT NULL,
      parent_id uuid NOT NULL,
      PRIMARY KEY (child_name, child_id, parent_name, parent_id)
    )
  ;
CREATE INDEX IF NOT EXISTS job_dep_parent_idx ON jobs.job_dependency (parent_name, parent_id);

    CREATE FUNCTION jobs.create_queue(queue_name text, options jsonb)
    RETURNS VOID AS
    $$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO jobs.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          jobs.job_now(),
          jobs.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE jobs.%I (LIKE jobs.job INCLUDING DEFAULTS)', tablename);

      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i11 ON jobs.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON jobs.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i7 ON jobs.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i9 ON jobs.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i12 ON jobs.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON jobs.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON jobs.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i10 ON jobs.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE jobs.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE jobs.job ATTACH PARTITION jobs.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE FUNCTION jobs.delete_queue(queue_name text)
    RETURNS VOID AS
    $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM jobs.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS jobs.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM jobs.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM jobs.queue WHERE name = queue_name;
    END;
    $$
    LANGUAGE plpgsql;
  ;
INSERT INTO jobs.version(version) VALUES ('43');

GRANT USAGE ON SCHEMA jobs TO kickoracle_server;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA jobs TO kickoracle_server;
