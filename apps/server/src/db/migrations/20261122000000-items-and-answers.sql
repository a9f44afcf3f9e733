-- The one place of the database that says when an item takes predictions.
CREATE FUNCTION item_is_open(status item_status, closed_at timestamptz, postponed_at timestamptz,
  closes_at timestamptz, at timestamptz) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS 'SELECT status = ''active'' AND closed_at IS NULL AND postponed_at IS NULL AND at < closes_at';

-- And the one that says when everybody may see the predictions on it.
CREATE FUNCTION item_is_revealed(has_validation boolean, closed_at timestamptz,
  postponed_at timestamptz, closes_at timestamptz, at timestamptz) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS 'SELECT has_validation
        OR (postponed_at IS NULL AND (closed_at IS NOT NULL OR at >= closes_at))';

-- Everything that can be predicted, with what decides about it: a part has its match's.
CREATE VIEW questions AS
  SELECT e.id AS event_id, e.match_id, coalesce(m.id, e.id) AS item_id,
    e.template_key, e.input_type, e.input_options, e.disallowed_user_options, e.input_min,
    e.input_max, e.reward, e.reward_decay_rules, e.reward_per_correct, e.created_at,
    coalesce(m.status, e.status) AS status,
    coalesce(m.kickoff_time, e.deadline) AS closes_at,
    coalesce(m.closed_at, e.closed_at) AS closed_at,
    m.postponed_at,
    EXISTS (SELECT FROM validations v WHERE v.reverted_at IS NULL
            AND (v.match_id = e.match_id OR v.event_id = e.id)) AS has_validation
  FROM prediction_events e LEFT JOIN match_events m ON m.id = e.match_id
  WHERE coalesce(m.deleted_at, e.deleted_at) IS NULL;
GRANT SELECT ON questions TO kickoracle_server;

-- Choices as [{"value": …, "teamId": …}], hidden ones as a list of values.
ALTER TABLE prediction_events
  ADD CHECK (input_options IS NULL OR jsonb_typeof(input_options) = 'array'),
  ADD CHECK (disallowed_user_options IS NULL OR jsonb_typeof(disallowed_user_options) = 'array'),
  ADD CHECK (reward_decay_rules IS NULL OR jsonb_typeof(reward_decay_rules -> 'final_reward') = 'number'),
  ADD CHECK ((reward_per_correct IS NOT NULL) = (input_type = 'table_builder'));

-- Where a validation's awards count. A revert takes them from here, whatever moved meanwhile.
CREATE TABLE validation_boards (
  validation_id uuid NOT NULL REFERENCES validations,
  board_id integer NOT NULL REFERENCES boards,
  PRIMARY KEY (validation_id, board_id)
);
GRANT SELECT, INSERT ON validation_boards TO kickoracle_server;
INSERT INTO validation_boards
  SELECT DISTINCT v.id, b.id
  FROM validations v
  JOIN match_events m ON m.id = v.match_id
  JOIN competitions c ON c.id = m.competition_id
  JOIN boards b ON CASE b.kind
      WHEN 'season' THEN b.competition_id = c.id AND b.year = m.season
      ELSE b.year = extract(year FROM m.kickoff_time AT TIME ZONE 'UTC')
        AND (b.kind = 'year' OR b.month = extract(month FROM m.kickoff_time AT TIME ZONE 'UTC'))
        AND (b.scope = 'all' OR b.scope = 'football' AND c.sport = 'football'
          OR b.competition_id = c.id)
    END
  WHERE v.reverted_at IS NULL
    AND EXISTS (SELECT FROM xp_ledger l WHERE l.validation_id = v.id AND l.kind = 'award');

-- An import may settle history anew; then nobody reverted it.
ALTER TABLE validations DROP CONSTRAINT validations_check2;
ALTER TABLE validations ADD CONSTRAINT validations_reverted_by_check
  CHECK (reverted_by IS NULL OR reverted_at IS NOT NULL);

-- Results and proposals are answers by template key, as they are entered and compared: texts.
UPDATE validations SET result = (
    SELECT jsonb_object_agg(key, value #>> '{}') FROM jsonb_each(result) AS told(key, value))
  WHERE match_id IS NOT NULL AND result IS NOT NULL;
