-- Imports keep to deletions from now on. A row that made its deleted match anew is the new match's.
DELETE FROM import_rows r USING match_events m, import_rows anew, match_events n
  WHERE m.id = r.match_id AND m.deleted_at IS NOT NULL
    AND anew.import_id = r.import_id AND n.id = anew.match_id AND n.deleted_at IS NULL
    AND anew.num IS NOT DISTINCT FROM r.num AND anew.round = r.round
    AND anew.team1_id = r.team1_id AND anew.team2_id = r.team2_id;
