-- A player's seat: the number by which XP on a board is found, in blocks of 256 players. Nothing is rewritten here: who
-- comes from now on gets one, those who are there get theirs in batches.
CREATE SEQUENCE seats AS integer MINVALUE 0 START 0;
ALTER TABLE profiles ADD seat integer CHECK (seat >= 0);
ALTER TABLE profiles ALTER seat SET DEFAULT nextval('seats');
ALTER SEQUENCE seats OWNED BY profiles.seat;
GRANT USAGE ON SEQUENCE seats TO kickoracle_server;
