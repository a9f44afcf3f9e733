-- Under the settlement lock, for a settlement locks the same rows in another order.
SELECT pg_advisory_xact_lock(7031002);
UPDATE profiles SET seat = nextval('seats')
WHERE id IN (SELECT id FROM profiles WHERE seat IS NULL LIMIT 10000);
