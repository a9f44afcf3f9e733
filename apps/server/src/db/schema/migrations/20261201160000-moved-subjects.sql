-- Reactions, reminders and shared moments follow a merged match. They, honours and the rounds of
-- cups follow a round to another label or season.
GRANT UPDATE (match_id) ON league_call_reactions TO kickoracle_server;
GRANT UPDATE (season, round) ON league_round_reactions, league_reminders TO kickoracle_server;
GRANT UPDATE (season) ON cup_rounds TO kickoracle_server;
GRANT UPDATE (about) ON shares TO kickoracle_server;

-- Notices of honours name the board of their round. The server's role changes no other part of a
-- notice.
CREATE FUNCTION move_honour_notices(from_board integer, into_board integer) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$ UPDATE public.notifications SET data = data || jsonb_build_object('board', into_board)
    WHERE type IN ('LEAGUE_ROUND', 'LEAGUE_ROUND_CORRECTED')
      AND data ->> 'board' = from_board::text $$;
REVOKE ALL ON FUNCTION move_honour_notices(integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION move_honour_notices(integer, integer) TO kickoracle_server;
