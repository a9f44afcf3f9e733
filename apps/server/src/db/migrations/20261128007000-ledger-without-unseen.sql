-- What was paid while the batches ran, by a server that knows nothing of it; then nobody asks by player any more.
SELECT pg_advisory_xact_lock(7031002);
UPDATE profiles p SET unseen_from = least(p.unseen_from, since.at)
FROM (
  SELECT l.user_id, min(v.created_at) AS at
  FROM xp_ledger l JOIN validations v ON v.id = l.validation_id WHERE NOT l.seen GROUP BY l.user_id
) since
WHERE since.user_id = p.id AND (p.unseen_from IS NULL OR p.unseen_from > since.at);
DROP INDEX xp_ledger_unseen;

-- Ids that rise (UUID version 7): what a settlement writes into an index by validation lies at its end.
CREATE FUNCTION rising_uuid() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3)
    FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid $$;
ALTER TABLE validations ALTER id SET DEFAULT rising_uuid();
