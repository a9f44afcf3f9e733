-- Which mails a player gets. There is a row once a browser has told the language and the zone: to
-- whom nobody knows how to write, nothing is written.
CREATE TABLE mail_choices (
  user_id uuid PRIMARY KEY REFERENCES profiles,
  language text NOT NULL CHECK (language IN ('en', 'fr', 'es', 'it', 'de')),
  -- IANA name; the database never reckons with it.
  time_zone text NOT NULL,
  -- When a browser of the player told them last.
  told_at timestamptz NOT NULL DEFAULT game_now(),
  reminders boolean NOT NULL DEFAULT true,
  weekly_summary boolean NOT NULL DEFAULT false,
  -- They stand in every mail of their kind and stop it. Kept as they are, because the next mail has
  -- to name them too, and an old one must work for ever.
  reminders_token uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  summary_token uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  -- Null: not before the player comes back.
  next_reminder_at timestamptz,
  last_reminder_at timestamptz,
  next_summary_at timestamptz,
  last_summary_at timestamptz,
  -- Where the last summary saw the player, so that the next one can tell what moved.
  summary_board_id integer REFERENCES boards,
  summary_rank integer,
  CHECK ((summary_board_id IS NULL) = (summary_rank IS NULL))
);
CREATE INDEX mail_choices_next_reminder ON mail_choices (next_reminder_at) WHERE reminders;
CREATE INDEX mail_choices_next_summary ON mail_choices (next_summary_at) WHERE weekly_summary;
GRANT SELECT, INSERT, UPDATE, DELETE ON mail_choices TO kickoracle_server;

-- What a player was reminded of: a match or an event, until it can be predicted no more.
CREATE TABLE reminded_items (
  user_id uuid NOT NULL REFERENCES profiles,
  item_id uuid NOT NULL,
  reminded_at timestamptz NOT NULL DEFAULT game_now(),
  PRIMARY KEY (user_id, item_id)
);
CREATE INDEX reminded_items_by_item ON reminded_items (item_id);
GRANT SELECT, INSERT, DELETE ON reminded_items TO kickoracle_server;

-- Set for mails that can be unsubscribed from: nobody waits for them, so they go after the others,
-- and rather never than twice.
ALTER TABLE mails ADD COLUMN unsubscribe_url text;
DROP INDEX mails_unsent;
CREATE INDEX mails_unsent ON mails ((unsubscribe_url IS NOT NULL), next_attempt_at)
  WHERE sent_at IS NULL;
