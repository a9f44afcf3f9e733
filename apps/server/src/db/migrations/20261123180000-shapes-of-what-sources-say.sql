-- What sources said, and how matches ended, have the shape that every list expects: one row of another
-- shape would take the whole list down.

CREATE FUNCTION is_moment(text jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT jsonb_typeof(text) IS NOT DISTINCT FROM 'string'
    AND text #>> '{}' ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d)$' $$;

-- A side of a question: who says what, since when, and which teams it names.
CREATE FUNCTION is_side(side jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT jsonb_typeof(side) = 'object'
    AND jsonb_typeof(side -> 'source') IS NOT DISTINCT FROM 'string'
    AND jsonb_typeof(side -> 'says') IS NOT DISTINCT FROM 'string'
    AND is_moment(side -> 'since')
    AND (side -> 'pair' IS NULL OR NOT EXISTS (
      SELECT FROM unnest(ARRAY['team1Id', 'team2Id']) AS named(team)
      WHERE coalesce(side -> 'pair' ->> named.team, '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')) $$;

-- What a source said that settled a match.
CREATE FUNCTION is_settling_source(source jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT jsonb_typeof(source) = 'object'
    AND jsonb_typeof(source -> 'source') IS NOT DISTINCT FROM 'string'
    AND is_moment(source -> 'since') AND is_moment(source -> 'seenAt') $$;

CREATE FUNCTION is_list_of_sides(list jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT jsonb_typeof(list) = 'array' AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(CASE jsonb_typeof(list) WHEN 'array' THEN list ELSE '[]' END)
      AS each(side)
    WHERE NOT is_side(each.side)) $$;

CREATE FUNCTION is_list_of_settling_sources(list jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT jsonb_typeof(list) = 'array' AND list <> '[]' AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(CASE jsonb_typeof(list) WHEN 'array' THEN list ELSE '[]' END)
      AS each(source)
    WHERE NOT is_settling_source(each.source)) $$;

-- What no screen could ever show.
UPDATE import_questions SET sides = coalesce((
    SELECT jsonb_agg(each.side ORDER BY each.place)
    FROM jsonb_array_elements(sides) WITH ORDINALITY AS each(side, place) WHERE is_side(each.side)), '[]')
  WHERE NOT is_list_of_sides(sides);
UPDATE automatic_settlements a SET sources = coalesce((
    SELECT jsonb_agg(each.source ORDER BY each.place)
    FROM jsonb_array_elements(sources) WITH ORDINALITY AS each(source, place)
    WHERE is_settling_source(each.source)),
    jsonb_build_array(jsonb_build_object('source', '?', 'since', v.created_at, 'seenAt', v.created_at)))
  FROM validations v WHERE v.id = a.validation_id AND NOT is_list_of_settling_sources(a.sources);

ALTER TABLE import_questions ADD CHECK (is_list_of_sides(sides));
ALTER TABLE automatic_settlements ADD CHECK (is_list_of_settling_sources(sources));
-- Nothing is put right here: what was paid by is paid by.
ALTER TABLE validations ADD CONSTRAINT validations_result_of_kind_check
  CHECK (result IS NULL OR CASE WHEN match_id IS NULL THEN jsonb_typeof(result) = 'string'
    ELSE jsonb_typeof(result) = 'object' END) NOT VALID;
