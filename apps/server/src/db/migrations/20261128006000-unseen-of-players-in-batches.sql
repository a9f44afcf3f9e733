-- Under the settlement lock, for a settlement locks the same rows in another order.
SELECT pg_advisory_xact_lock(7031002);
UPDATE profiles p SET unseen_from = since.at
FROM (
  SELECT l.user_id, min(v.created_at) AS at
  FROM xp_ledger l JOIN validations v ON v.id = l.validation_id
  WHERE NOT l.seen AND l.user_id IN (
    SELECT id FROM profiles waiting WHERE waiting.unseen_from IS NULL
      AND EXISTS (SELECT FROM xp_ledger u WHERE u.user_id = waiting.id AND NOT u.seen)
    LIMIT 10000)
  GROUP BY l.user_id
) since
WHERE since.user_id = p.id;
