-- A round of a cup follows its round of the game to another label.
GRANT UPDATE (round) ON cup_rounds TO kickoracle_server;
