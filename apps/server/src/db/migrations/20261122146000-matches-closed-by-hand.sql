-- Whoever finished a match by hand, though it had no result, meant it: imports never open it again.
ALTER TABLE match_events ADD COLUMN closed_by_hand boolean NOT NULL DEFAULT false;
UPDATE match_events m SET closed_by_hand = true
  WHERE EXISTS (SELECT FROM admin_audit a WHERE a.subject_id = m.id AND a.action = 'change_status');
