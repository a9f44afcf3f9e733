-- What providers call teams and matches, by as many providers as there are. Spellings stay beside ids:
-- a source may spell a team in many ways, and has one id for it.
ALTER TABLE external_refs DROP CONSTRAINT external_refs_kind_check,
  ADD CONSTRAINT external_refs_kind_check CHECK (kind IN ('team', 'competition', 'team_id', 'match_id'));
CREATE UNIQUE INDEX external_refs_one_id ON external_refs (entity_id, kind, source)
  WHERE kind IN ('team_id', 'match_id');
CREATE INDEX external_refs_by_entity ON external_refs (entity_id, kind);

-- When each provider was last asked how a match ended.
CREATE TABLE provider_checks (
  source text NOT NULL,
  match_id uuid NOT NULL REFERENCES match_events,
  -- When the question was sent; what was asked before it is older news, whenever it comes.
  asked_at timestamptz NOT NULL DEFAULT game_now(),
  -- Why its answer could not be used; null: it could.
  problem text,
  -- It said that the match goes on.
  is_played_on boolean NOT NULL DEFAULT false,
  PRIMARY KEY (source, match_id)
);
CREATE INDEX provider_checks_by_match ON provider_checks (match_id);
INSERT INTO provider_checks (source, match_id, asked_at, problem)
  SELECT 'api-football', match_id, asked_at, problem FROM feed_checks;
GRANT SELECT, INSERT, UPDATE ON provider_checks TO kickoracle_server;

-- The release before reads and writes `api_id` of teams and matches and `feed_checks`. Until it can run
-- no more, the columns and the ids of that provider say the same, whoever writes; what either release
-- asked the provider, it may ask once more. A later migration drops the columns, `feed_checks` and this.
CREATE FUNCTION tell_external_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM external_refs
    WHERE source = 'api-football' AND kind = TG_ARGV[0] AND entity_id = NEW.id;
  INSERT INTO external_refs (source, kind, key, entity_id)
    SELECT 'api-football', TG_ARGV[0], NEW.api_id, NEW.id WHERE NEW.api_id IS NOT NULL
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_team_id_of_new AFTER INSERT ON teams FOR EACH ROW
  WHEN (NEW.api_id IS NOT NULL) EXECUTE FUNCTION tell_external_id('team_id');
CREATE TRIGGER tell_team_id AFTER UPDATE OF api_id ON teams FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND OLD.api_id IS DISTINCT FROM NEW.api_id)
  EXECUTE FUNCTION tell_external_id('team_id');
CREATE TRIGGER tell_match_id AFTER UPDATE OF api_id ON match_events FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND OLD.api_id IS DISTINCT FROM NEW.api_id)
  EXECUTE FUNCTION tell_external_id('match_id');

-- Filled once nothing can be written beside it.
INSERT INTO external_refs (source, kind, key, entity_id)
  SELECT 'api-football', 'team_id', api_id, id FROM teams WHERE api_id IS NOT NULL;
-- Of matches that were given one id the one that stands has it, and of those the first.
INSERT INTO external_refs (source, kind, key, entity_id)
  SELECT DISTINCT ON (api_id) 'api-football', 'match_id', api_id, id FROM match_events
  WHERE api_id IS NOT NULL ORDER BY api_id, deleted_at IS NOT NULL, created_at, id;

CREATE FUNCTION keep_api_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.source = 'api-football' THEN
    IF OLD.kind = 'team_id' THEN
      UPDATE teams SET api_id = NULL WHERE id = OLD.entity_id;
    ELSIF OLD.kind = 'match_id' THEN
      UPDATE match_events SET api_id = NULL WHERE id = OLD.entity_id;
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.source = 'api-football' THEN
    IF NEW.kind = 'team_id' THEN
      UPDATE teams SET api_id = NEW.key::integer WHERE id = NEW.entity_id;
    ELSIF NEW.kind = 'match_id' THEN
      UPDATE match_events SET api_id = NEW.key::integer WHERE id = NEW.entity_id;
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_api_id AFTER INSERT OR UPDATE OR DELETE ON external_refs FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_api_id();
