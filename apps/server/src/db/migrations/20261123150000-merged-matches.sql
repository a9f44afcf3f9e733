-- Of two matches that turned out to be one, the one that is no more says which it is. What was
-- predicted at `counts_until` or later came after that match had begun by either of the two, and does
-- not count, whenever the kickoff is said to be now.
ALTER TABLE match_events
  ADD COLUMN merged_into uuid REFERENCES match_events,
  ADD COLUMN counts_until timestamptz CHECK (isfinite(counts_until)),
  ADD CONSTRAINT merged_matches_are_gone CHECK (merged_into IS NULL OR deleted_at IS NOT NULL);
CREATE INDEX match_events_merged_into ON match_events (merged_into) WHERE merged_into IS NOT NULL;

CREATE OR REPLACE VIEW questions AS
  SELECT e.id AS event_id, e.match_id, coalesce(m.id, e.id) AS item_id,
    e.template_key, e.input_type, e.input_options, e.disallowed_user_options, e.input_min,
    e.input_max, e.reward, e.reward_decay_rules, e.reward_per_correct, e.created_at,
    coalesce(m.status, e.status) AS status,
    coalesce(least(m.kickoff_time, m.counts_until), e.deadline) AS closes_at,
    coalesce(m.closed_at, e.closed_at) AS closed_at,
    m.postponed_at,
    EXISTS (SELECT FROM validations v WHERE v.reverted_at IS NULL
            AND (v.match_id = e.match_id OR v.event_id = e.id)) AS has_validation,
    m.counts_until
  FROM prediction_events e LEFT JOIN match_events m ON m.id = e.match_id
  WHERE coalesce(m.deleted_at, e.deleted_at) IS NULL;
