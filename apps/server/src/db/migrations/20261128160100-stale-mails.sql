-- A mail is checked again when it is sent: it may have waited for the mail server for hours.
ALTER TABLE mails
  -- Of the token in its link. The mail is stale once the link no longer works.
  ADD COLUMN link_hash text,
  -- Of a mail that can be stopped: its player, its kind and the items that it lists.
  ADD COLUMN content jsonb,
  -- Set for a stale mail, which is never sent.
  ADD COLUMN dropped_at timestamptz;
DROP INDEX mails_unsent;
CREATE INDEX mails_unsent ON mails ((unsubscribe_url IS NOT NULL), next_attempt_at)
  WHERE sent_at IS NULL AND dropped_at IS NULL;
