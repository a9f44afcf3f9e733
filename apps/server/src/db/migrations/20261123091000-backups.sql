-- Each attempt at a backup: what came of it, for administrators. Its owner writes, the server reads.
CREATE TABLE backups (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  file text NOT NULL,
  bytes bigint,
  verified text CHECK (verified IN ('restored', 'read')),
  failure text,
  CHECK (CASE WHEN failure IS NULL THEN bytes IS NOT NULL AND verified IS NOT NULL
    ELSE bytes IS NULL AND verified IS NULL END)
);
GRANT SELECT ON backups TO kickoracle_server;
