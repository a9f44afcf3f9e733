-- Every row of sign_ups stands for one link. The mails with them are counted by mailbox, so that
-- nobody's is flooded; one too many is written down and never sent.
ALTER TABLE sign_ups ADD COLUMN mailbox text;
UPDATE sign_ups SET mailbox = regexp_replace(email, '\+[^@]*@', '@');
ALTER TABLE sign_ups ALTER COLUMN mailbox SET NOT NULL;
ALTER TABLE sign_ups ADD COLUMN is_mailed boolean NOT NULL DEFAULT true;
CREATE INDEX sign_ups_mailbox ON sign_ups (mailbox, created_at) WHERE is_mailed;
