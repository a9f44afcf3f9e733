-- Every row of sign_ups stands for one link. The mails with them are counted by mailbox, so that
-- nobody's is flooded; one too many is written down and never sent.
ALTER TABLE sign_ups ADD COLUMN mailbox text NOT NULL
  GENERATED ALWAYS AS (regexp_replace(email, '\+[^@]*@', '@')) STORED;
ALTER TABLE sign_ups ADD COLUMN is_mailed boolean NOT NULL DEFAULT true;
CREATE INDEX sign_ups_mailbox ON sign_ups (mailbox, created_at) WHERE is_mailed;
