-- Guessed from before a crowd was paid, nobody has anything that they were not shown, and the batches that follow would look
-- through all of it for each award.
ANALYZE xp_ledger, profiles;
