-- Backups in a bucket: when one was sent, or why the last attempt failed.
ALTER TABLE backups ADD COLUMN sent_at timestamptz, ADD COLUMN send_failure text;
