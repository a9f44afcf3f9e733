-- Everything that is predicted as a whole, matches and standalone events, by the same columns. What a
-- kind does not have is null. A condition on constants reaches the index of either table; a join by
-- `id` does not, and reads all items.
CREATE VIEW items AS
  SELECT 'match' AS kind, m.id, m.competition_id, m.season::smallint AS season, m.status, m.kickoff_time AS closes_at,
    m.closed_at, m.postponed_at, m.kickoff_confirmed, m.item_version, m.created_at,
    m.round, m.team1_id, m.team2_id, m.system_version, m.attributes, m.reward_map_id,
    NULL::jsonb AS title, NULL::text AS title_key, NULL::text AS title_search_key, NULL::boolean AS competition_event,
    NULL::integer AS reward,
    (SELECT v.id FROM validations v WHERE v.match_id = m.id AND v.reverted_at IS NULL)
      AS validation_id
  FROM match_events m WHERE m.deleted_at IS NULL
  UNION ALL
  SELECT 'event', e.id, e.competition_id, e.season::smallint, e.status, e.deadline,
    e.closed_at, NULL, true, e.item_version, e.created_at,
    NULL, NULL, NULL, NULL, '{}', NULL,
    e.title, e.title_key, e.title_search_key, e.competition_event,
    e.reward,
    (SELECT v.id FROM validations v WHERE v.event_id = e.id AND v.reverted_at IS NULL)
  FROM prediction_events e WHERE e.match_id IS NULL AND e.deleted_at IS NULL;
GRANT SELECT ON items TO kickoracle_server;

-- The questions of an item are found by it.
CREATE INDEX prediction_events_by_item ON prediction_events (coalesce(match_id, id));

-- What is asked, with what decides about it: a part has its match's.
DROP VIEW questions;
CREATE VIEW questions AS
  SELECT e.id AS event_id, e.match_id, coalesce(e.match_id, e.id) AS item_id, e.template_key,
    e.input_type,
    coalesce(m.status, e.status) AS status,
    coalesce(least(m.kickoff_time, m.counts_until), e.deadline) AS closes_at,
    coalesce(m.closed_at, e.closed_at) AS closed_at,
    m.postponed_at, m.counts_until,
    (SELECT v.id FROM validations v WHERE v.reverted_at IS NULL
       AND (v.match_id = e.match_id OR v.event_id = e.id)) AS validation_id
  FROM prediction_events e LEFT JOIN match_events m ON m.id = e.match_id
  WHERE m.deleted_at IS NULL AND e.deleted_at IS NULL;
GRANT SELECT ON questions TO kickoracle_server;
