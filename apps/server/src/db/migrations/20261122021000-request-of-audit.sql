-- The request by which it happened, as the logs name it; null on the command line.
ALTER TABLE admin_audit ADD COLUMN request_id uuid;
