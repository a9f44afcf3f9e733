-- Reactions, reminders and shared moments follow a merged match and a renamed round.
GRANT UPDATE (match_id) ON league_call_reactions TO kickoracle_server;
GRANT UPDATE (round) ON league_round_reactions, league_reminders TO kickoracle_server;
GRANT UPDATE (about) ON shares TO kickoracle_server;
