-- What a text is found by: lower case, without accents, special Latin letters written out.
CREATE FUNCTION search_key(told text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(replace(replace(replace(
    translate(regexp_replace(lower(normalize(told, NFKD)), '[\u0300-\u036f]', '', 'g'),
      'øđðħıĸłŋŧ', 'oddhiklnt'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- The titles of an event in all its languages are folded when they are written: a search of
-- thousands would fold them all again.
CREATE FUNCTION texts_search_key(texts jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT search_key(string_agg(value, E'\n')) FROM jsonb_each_text(texts));
ALTER TABLE prediction_events ADD COLUMN title_search_key text
  GENERATED ALWAYS AS (texts_search_key(title)) STORED;
