-- Web push: the keys of the game, the devices of players, and the queue.

-- Created once. A subscription works only with the key with which it was made.
CREATE TABLE push_keys (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  public_key text NOT NULL,
  private_key text NOT NULL
);
GRANT SELECT, INSERT ON push_keys TO kickoracle_server;

-- A device ends with its session.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES profiles,
  session_id uuid NOT NULL UNIQUE REFERENCES auth.sessions ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  language text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT game_now(),
  last_success_at timestamptz
);
CREATE INDEX push_subscriptions_of_player ON push_subscriptions (user_id, created_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON push_subscriptions TO kickoracle_server;

CREATE TABLE pushes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subscription_id uuid NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  kind text NOT NULL,
  -- Names the cause, which is pushed once to a device.
  about text NOT NULL,
  -- Checked again and turned into a text when it is sent; null afterwards.
  content jsonb,
  created_at timestamptz NOT NULL DEFAULT game_now(),
  attempts smallint NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT game_now(),
  outcome text CHECK (outcome IN ('sent', 'stale', 'failed')),
  UNIQUE (subscription_id, about)
);
CREATE INDEX pushes_due ON pushes (next_attempt_at) WHERE outcome IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON pushes TO kickoracle_server;

-- Validations whose players are found for pushes. The rows of a run are done together.
CREATE TABLE pushed_validations (
  validation_id uuid PRIMARY KEY REFERENCES validations,
  run_id uuid NOT NULL,
  found_at timestamptz NOT NULL DEFAULT game_now(),
  done_at timestamptz
);
CREATE INDEX pushed_validations_to_do ON pushed_validations (found_at) WHERE done_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON pushed_validations TO kickoracle_server;

-- Null: the player never had a device.
ALTER TABLE mail_choices ADD COLUMN push_kinds text[]
  CHECK (push_kinds <@ ARRAY['deadline', 'result', 'friend_request', 'overtaken', 'cup_drawn']);
-- Hours of the player's zone without pushes; null: none.
ALTER TABLE mail_choices ADD COLUMN quiet_from smallint DEFAULT 22 CHECK (quiet_from BETWEEN 0 AND 23);
ALTER TABLE mail_choices ADD COLUMN quiet_until smallint DEFAULT 8 CHECK (quiet_until BETWEEN 0 AND 23);
ALTER TABLE mail_choices ADD CHECK ((quiet_from IS NULL) = (quiet_until IS NULL));
ALTER TABLE mail_choices ADD COLUMN push_asked_at timestamptz;
DROP INDEX mail_choices_next_reminder;
CREATE INDEX mail_choices_next_reminder ON mail_choices (next_reminder_at)
  WHERE reminders OR 'deadline' = ANY(push_kinds);

CREATE INDEX notifications_to_push ON notifications (created_at)
  WHERE type IN ('FRIEND_REQUEST', 'CUP_DRAWN') AND NOT is_read;
