-- Reactions, reminders and shared moments follow a merged match. What belongs to a round, as its
-- honours and the rounds of cups, follows it to another label or season.
GRANT UPDATE (match_id) ON league_call_reactions TO kickoracle_server;
GRANT UPDATE (season, round) ON league_round_reactions, league_reminders TO kickoracle_server;
GRANT UPDATE (season) ON cup_rounds TO kickoracle_server;
GRANT UPDATE (about) ON shares TO kickoracle_server;
GRANT UPDATE (data) ON notifications TO kickoracle_server;
