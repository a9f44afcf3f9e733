-- Players managed by administrators: locks, confirmed addresses, sign-up, reports, and invitations
-- of administrators.

-- A locked player has no session. Predictions, XP, boards and leagues stay.
ALTER TABLE profiles ADD COLUMN locked_at timestamptz;
ALTER TABLE profiles ADD CONSTRAINT profiles_administrator_is_not_locked
  CHECK (NOT (is_admin AND locked_at IS NOT NULL));
GRANT UPDATE (locked_at) ON profiles TO kickoracle_server;

DROP TRIGGER count_changed_player ON profiles;
CREATE TRIGGER count_changed_player
  AFTER UPDATE OF username, username_key, profile_picture_url, profile_picture_version, deleted_at,
    locked_at ON profiles
  FOR EACH ROW WHEN (OLD.xp_total > 0 AND
    (OLD.username, OLD.username_key, OLD.profile_picture_url, OLD.profile_picture_version,
      OLD.deleted_at, OLD.locked_at)
    IS DISTINCT FROM
    (NEW.username, NEW.username_key, NEW.profile_picture_url, NEW.profile_picture_version,
      NEW.deleted_at, NEW.locked_at))
  EXECUTE FUNCTION count_changed_player();

-- False: an administrator confirmed the address. A mail that arrives proves it later.
ALTER TABLE auth.users ADD COLUMN is_proven boolean NOT NULL DEFAULT true;

CREATE TABLE sign_up_settings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  policy text NOT NULL DEFAULT 'open' CHECK (policy IN ('open', 'invitation', 'closed')),
  is_only boolean NOT NULL DEFAULT true CHECK (is_only) UNIQUE
);
INSERT INTO sign_up_settings DEFAULT VALUES;
GRANT SELECT, UPDATE (policy) ON sign_up_settings TO kickoracle_server;

-- Notices of a name that an administrator changed.
ALTER TABLE notifications DROP CONSTRAINT notifications_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_check
  CHECK (num_nonnulls(named_user_id, item_id) < 2 AND (league_id IS NULL OR type LIKE 'LEAGUE\_%')
    AND ((cup_id IS NOT NULL) = (type LIKE 'CUP\_%'))
    AND CASE type
    WHEN 'LEVEL_UP' THEN num_nonnulls(named_user_id, item_id) = 0 AND data ? 'newRank'
    WHEN 'FRIEND_REQUEST' THEN named_user_id IS NOT NULL
    WHEN 'FRIEND_ACCEPTED' THEN named_user_id IS NOT NULL
    WHEN 'RESULT_CORRECTED' THEN num_nulls(item_id, validation_id) = 0 AND data ? 'xp'
    WHEN 'MATCH_MOVED' THEN item_id IS NOT NULL AND data ?& ARRAY['before', 'kickoff']
    WHEN 'MATCH_VOID' THEN num_nulls(item_id, validation_id) = 0
    WHEN 'EVENT_VOID' THEN num_nulls(item_id, validation_id) = 0
    WHEN 'EVENT_MENDED' THEN item_id IS NOT NULL
    WHEN 'LEAGUE_JOIN_REQUEST' THEN num_nulls(league_id, named_user_id) = 0
    WHEN 'LEAGUE_ACCEPTED' THEN league_id IS NOT NULL AND num_nonnulls(named_user_id, item_id) = 0
    WHEN 'LEAGUE_OWNER' THEN league_id IS NOT NULL AND num_nonnulls(named_user_id, item_id) = 0
    WHEN 'LEAGUE_ROUND' THEN league_id IS NOT NULL AND num_nonnulls(named_user_id, item_id) = 0
      AND data ?& ARRAY['round', 'honour']
    WHEN 'LEAGUE_ROUND_CORRECTED' THEN league_id IS NOT NULL
      AND num_nonnulls(named_user_id, item_id) = 0 AND data ?& ARRAY['round', 'honour']
    WHEN 'CUP_DRAWN' THEN num_nonnulls(named_user_id, item_id) = 0
    WHEN 'CUP_CALLED_OFF' THEN num_nonnulls(named_user_id, item_id) = 0
    WHEN 'CUP_ROUND' THEN num_nonnulls(named_user_id, item_id) = 0 AND data ?& ARRAY['round', 'fate']
    WHEN 'CUP_CORRECTED' THEN num_nonnulls(named_user_id, item_id) = 0
      AND data ?& ARRAY['round', 'fate']
    WHEN 'RENAMED' THEN num_nonnulls(named_user_id, item_id) = 0
    ELSE false END);

-- Open reports of players to the administrators.
CREATE TABLE reports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  reporter_id uuid NOT NULL REFERENCES profiles,
  kind text NOT NULL CHECK (kind IN ('name', 'picture', 'league')),
  player_id uuid REFERENCES profiles,
  league_id uuid REFERENCES leagues ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT game_now(),
  CHECK (CASE kind WHEN 'league' THEN player_id IS NULL AND league_id IS NOT NULL
    ELSE player_id IS NOT NULL AND league_id IS NULL END),
  UNIQUE NULLS NOT DISTINCT (reporter_id, kind, player_id, league_id)
);
CREATE INDEX reports_in_order ON reports (created_at, id);
CREATE INDEX reports_of_player ON reports (player_id) WHERE player_id IS NOT NULL;
CREATE INDEX reports_of_league ON reports (league_id) WHERE league_id IS NOT NULL;
GRANT SELECT, INSERT, DELETE ON reports TO kickoracle_server;

-- The hash of a key that server processes derive from AUTH_SECRET. The owner stores it at each
-- start. The server's role can neither read nor replace it.
CREATE TABLE server_key (
  hash text NOT NULL,
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only)
);

-- Invitations of administrators. Only the owner's functions write them.
CREATE TABLE administrator_invitations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  inviter_id uuid NOT NULL REFERENCES profiles,
  invitee_id uuid NOT NULL REFERENCES profiles,
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT game_now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX administrator_invitations_of_inviter ON administrator_invitations (inviter_id);
CREATE INDEX administrator_invitations_of_invitee ON administrator_invitations (invitee_id);
GRANT SELECT (id, inviter_id, invitee_id, created_at, expires_at, used_at)
  ON administrator_invitations TO kickoracle_server;
GRANT DELETE ON administrator_invitations TO kickoracle_server;

CREATE FUNCTION is_server_key(given text) RETURNS boolean LANGUAGE sql STABLE
  SET search_path = pg_catalog, public, pg_temp
  AS $$ SELECT EXISTS (SELECT FROM public.server_key k
    WHERE k.hash = encode(sha256(convert_to(given, 'UTF8')), 'hex')) $$;

-- Returns `invited`, or the reason of the refusal. The session identifies the inviter.
CREATE FUNCTION invite_administrator(
  given_key text, session uuid, invitee uuid, new_token_hash text, request uuid
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  inviter uuid;
  person public.profiles%ROWTYPE;
BEGIN
  IF NOT public.is_server_key(given_key) THEN RETURN 'wrong_key'; END IF;
  SELECT s.user_id INTO inviter FROM auth.sessions s
    WHERE s.id = session AND s.expires_at > clock_timestamp()
      AND s.created_at > clock_timestamp() - interval '12 hours';
  PERFORM FROM public.profiles p WHERE p.id IN (inviter, invitee) ORDER BY p.id FOR SHARE;
  IF NOT EXISTS (SELECT FROM public.profiles p
      WHERE p.id = inviter AND p.is_admin AND p.deleted_at IS NULL) THEN
    RETURN 'not_administrator';
  END IF;
  SELECT * INTO person FROM public.profiles p WHERE p.id = invitee AND p.deleted_at IS NULL
    AND p.username IS NOT NULL AND p.birth_date <> '1900-01-01';
  IF NOT FOUND THEN RETURN 'no_player'; END IF;
  IF person.is_admin THEN RETURN 'is_administrator'; END IF;
  IF person.locked_at IS NOT NULL THEN RETURN 'locked'; END IF;
  DELETE FROM public.administrator_invitations i WHERE i.invitee_id = invitee AND i.used_at IS NULL;
  INSERT INTO public.administrator_invitations (inviter_id, invitee_id, token_hash, expires_at)
    VALUES (inviter, invitee, new_token_hash, public.game_now() + interval '24 hours');
  INSERT INTO public.admin_audit (admin_id, action, subject_kind, subject_id, request_id)
    VALUES (inviter, 'invite_administrator', 'player', invitee, request);
  RETURN 'invited';
END $$;

-- Returns `accepted`, or the reason of the refusal, which is audited. The session identifies the
-- invited player.
CREATE FUNCTION accept_administrator_invitation(
  given_key text, session uuid, given_hash text, request uuid
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  caller uuid;
  invitation public.administrator_invitations%ROWTYPE;
  refusal text;
BEGIN
  IF NOT public.is_server_key(given_key) THEN RETURN 'wrong_key'; END IF;
  SELECT s.user_id INTO caller FROM auth.sessions s
    WHERE s.id = session AND s.expires_at > clock_timestamp();
  IF NOT FOUND THEN RETURN 'no_session'; END IF;
  SELECT * INTO invitation FROM public.administrator_invitations i WHERE i.token_hash = given_hash;
  IF NOT FOUND THEN RETURN 'unknown'; END IF;
  PERFORM FROM public.profiles p WHERE p.id IN (caller, invitation.inviter_id, invitation.invitee_id)
    ORDER BY p.id FOR NO KEY UPDATE;
  SELECT * INTO invitation FROM public.administrator_invitations i WHERE i.token_hash = given_hash;
  IF NOT FOUND THEN RETURN 'unknown'; END IF;
  refusal := CASE
    WHEN caller <> invitation.invitee_id THEN 'other_account'
    WHEN invitation.used_at IS NOT NULL THEN 'used'
    WHEN invitation.expires_at <= public.game_now() THEN 'expired'
    WHEN NOT EXISTS (SELECT FROM public.profiles p
      WHERE p.id = invitation.inviter_id AND p.is_admin AND p.deleted_at IS NULL)
      THEN 'inviter_demoted'
    WHEN NOT EXISTS (SELECT FROM public.profiles p
      WHERE p.id = caller AND p.deleted_at IS NULL AND p.locked_at IS NULL AND NOT p.is_admin)
      THEN 'no_player' END;
  IF refusal IS NOT NULL THEN
    INSERT INTO public.admin_audit (admin_id, action, subject_kind, subject_id, after, request_id)
      VALUES (invitation.inviter_id, 'refuse_administrator', 'player', caller,
        jsonb_build_object('reason', refusal), request);
    RETURN refusal;
  END IF;
  UPDATE public.administrator_invitations i SET used_at = public.game_now()
    WHERE i.id = invitation.id;
  UPDATE public.profiles p SET is_admin = true, updated_at = public.game_now() WHERE p.id = caller;
  INSERT INTO public.admin_audit (admin_id, action, subject_kind, subject_id, after, request_id)
    VALUES (invitation.inviter_id, 'admin_grant', 'player', caller,
      jsonb_build_object('by', 'invitation'), request);
  RETURN 'accepted';
END $$;

REVOKE ALL ON FUNCTION is_server_key(text),
  invite_administrator(text, uuid, uuid, text, uuid),
  accept_administrator_invitation(text, uuid, text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION invite_administrator(text, uuid, uuid, text, uuid),
  accept_administrator_invitation(text, uuid, text, uuid) TO kickoracle_server;

-- Without pg_temp at the end, a temporary table of the server's role would hide a real one.
ALTER FUNCTION list_contact_messages_of(text) SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION delete_contact_messages_of(text) SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION list_contact_messages(uuid, bigint, integer)
  SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION delete_contact_message(uuid, uuid) SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION delete_old_contact_messages() SET search_path = pg_catalog, public, pg_temp;
