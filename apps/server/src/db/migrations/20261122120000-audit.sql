-- Administrators write about more than items: teams, competitions, players, answers to imports.
ALTER TABLE admin_audit RENAME COLUMN item_id TO subject_id;
ALTER TABLE admin_audit ADD COLUMN subject_kind text;
UPDATE admin_audit a SET subject_kind = CASE
  WHEN action IN ('admin_grant', 'admin_revoke') THEN 'player'
  WHEN EXISTS (SELECT FROM match_events m WHERE m.id = a.subject_id) THEN 'match'
  ELSE 'event' END;
ALTER TABLE admin_audit ALTER COLUMN subject_kind SET NOT NULL,
  ALTER COLUMN subject_id SET NOT NULL;

-- The page of the audit reads the newest first, of one administrator or one subject too.
CREATE INDEX ON admin_audit (admin_id, id);
CREATE INDEX ON admin_audit (subject_id, id);
