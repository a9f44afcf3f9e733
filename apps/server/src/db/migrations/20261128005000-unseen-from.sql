-- From when on a settlement paid a player something that they were not shown; null: they were shown all. A settlement
-- moves their total in the same row, and needs no index of a hundred thousand players for it.
ALTER TABLE profiles ADD unseen_from timestamptz;
GRANT UPDATE (unseen_from) ON profiles TO kickoracle_server;
