-- What is stored as JSON has the shape that every list of the game expects: one row of another shape
-- would take the whole list down.

CREATE FUNCTION is_texts_by_language(texts jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT jsonb_typeof(texts) = 'object' AND NOT EXISTS (
    SELECT FROM jsonb_each(CASE jsonb_typeof(texts) WHEN 'object' THEN texts ELSE '{}' END) AS told
    WHERE told.key NOT IN ('en', 'fr', 'es', 'it', 'de') OR jsonb_typeof(told.value) <> 'string') $$;

CREATE FUNCTION is_list_of_texts(list jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT jsonb_typeof(list) = 'array' AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(CASE jsonb_typeof(list) WHEN 'array' THEN list ELSE '[]' END)
      AS each(value)
    WHERE jsonb_typeof(each.value) <> 'string') $$;

-- A value, and where it means a team, the team.
CREATE FUNCTION is_list_of_options(list jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT jsonb_typeof(list) = 'array' AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(CASE jsonb_typeof(list) WHEN 'array' THEN list ELSE '[]' END)
      AS each(option)
    WHERE jsonb_typeof(option) <> 'object' OR option - 'value' - 'teamId' <> '{}'
      OR jsonb_typeof(option -> 'value') IS DISTINCT FROM 'string'
      OR coalesce(jsonb_typeof(option -> 'teamId'), 'string') <> 'string') $$;

-- XP by value, in groups.
CREATE FUNCTION is_reward_map(map jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT jsonb_typeof(map) = 'object' AND NOT EXISTS (
    SELECT FROM jsonb_each(CASE jsonb_typeof(map) WHEN 'object' THEN map ELSE '{}' END) AS grouped
    WHERE jsonb_typeof(grouped.value) <> 'object' OR EXISTS (
      SELECT FROM jsonb_each(
        CASE jsonb_typeof(grouped.value) WHEN 'object' THEN grouped.value ELSE '{}' END) AS paid
      WHERE jsonb_typeof(paid.value) <> 'number')) $$;

-- A text for an event; texts by template key for a match.
CREATE FUNCTION is_result(result jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT jsonb_typeof(result) = 'string' OR jsonb_typeof(result) = 'object' AND NOT EXISTS (
    SELECT FROM jsonb_each(CASE jsonb_typeof(result) WHEN 'object' THEN result ELSE '{}' END) AS told
    WHERE jsonb_typeof(told.value) <> 'string') $$;

-- What no screen could ever show.
UPDATE prediction_events SET title = coalesce((
    SELECT jsonb_object_agg(told.key, told.value)
    FROM jsonb_each(CASE jsonb_typeof(title) WHEN 'object' THEN title ELSE '{}' END) AS told
    WHERE told.key IN ('en', 'fr', 'es', 'it', 'de') AND jsonb_typeof(told.value) = 'string'), '{}')
  WHERE NOT is_texts_by_language(title);
UPDATE prediction_events SET description = (
    SELECT jsonb_object_agg(told.key, told.value)
    FROM jsonb_each(CASE jsonb_typeof(description) WHEN 'object' THEN description ELSE '{}' END) AS told
    WHERE told.key IN ('en', 'fr', 'es', 'it', 'de') AND jsonb_typeof(told.value) = 'string')
  WHERE NOT is_texts_by_language(description);

ALTER TABLE prediction_events
  ADD CHECK (is_texts_by_language(title)),
  ADD CHECK (is_texts_by_language(description)),
  ADD CHECK (is_list_of_options(input_options)),
  ADD CHECK (is_list_of_texts(disallowed_user_options)),
  ADD CHECK (reward_decay_rules IS NULL
    OR jsonb_typeof(reward_decay_rules -> 'final_reward') IS NOT DISTINCT FROM 'number');
ALTER TABLE match_events
  ADD CHECK (jsonb_typeof(attributes) = 'object'
    AND coalesce(jsonb_typeof(attributes -> 'first_leg'), 'string') = 'string');
ALTER TABLE reward_maps ADD CHECK (is_reward_map(map));
ALTER TABLE validations ADD CHECK (is_result(result));
ALTER TABLE result_proposals ADD CHECK (jsonb_typeof(result) = 'object');
ALTER TABLE import_questions ADD CHECK (jsonb_typeof(sides) = 'array');
ALTER TABLE notifications ADD CHECK (jsonb_typeof(data) = 'object');
ALTER TABLE xp_ledger ADD CHECK (jsonb_typeof(data) = 'object');
