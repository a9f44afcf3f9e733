-- A moment that is shared again keeps its earlier addresses, which messages may have.
DROP INDEX shares_of_player;
CREATE INDEX shares_of_player ON shares (user_id, created_at);
