-- What settled by itself: why, and since when each source had said so at that moment. What a feed
-- says later changes its proposal, and not what was settled by it.
CREATE TABLE automatic_settlements (
  validation_id uuid PRIMARY KEY REFERENCES validations,
  reason text NOT NULL CHECK (reason IN ('sources_agree', 'unchanged')),
  -- [{source, since, seenAt}], the most trusted one first.
  sources jsonb NOT NULL CHECK (jsonb_typeof(sources) = 'array' AND sources <> '[]')
);
GRANT SELECT, INSERT ON automatic_settlements TO kickoracle_server;
INSERT INTO automatic_settlements (validation_id, reason, sources)
  SELECT p.validation_id, CASE WHEN count(*) > 1 THEN 'sources_agree' ELSE 'unchanged' END,
    jsonb_agg(jsonb_build_object('source', p.source, 'since', p.created_at,
      'seenAt', least(p.seen_at, v.created_at)) ORDER BY p.source)
  FROM result_proposals p JOIN validations v ON v.id = p.validation_id GROUP BY p.validation_id;
ALTER TABLE result_proposals DROP COLUMN validation_id;

-- Nobody did it: it happened by itself.
ALTER TABLE admin_audit ALTER COLUMN admin_id DROP NOT NULL,
  ADD CHECK (admin_id IS NOT NULL OR action = 'settle_automatically');
