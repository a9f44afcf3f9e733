import { sql } from 'kysely';
import { inTransaction } from '#db/connection/transaction.ts';
import { lockAccount, markLocked } from '#features/players/players.repository.ts';
import { createToken } from '#lib/tokens.ts';
import { PICTURE_UPLOAD, profileOf, row, sending, type PairOperation } from './operation.ts';
import type { PairWorld } from './world.ts';

const ACCOUNT = ['auth.users', 'auth.sessions', 'profiles', 'admin_audit'];

/** An administrator's action on the player, whose profile it locks. */
function onPlayer(
  touches: readonly string[],
  {
    method,
    what,
    body = () => ({}),
    before,
  }: {
    method: string;
    what: string;
    body?: (world: PairWorld) => object;
    before?: (world: PairWorld) => Promise<unknown>;
  },
): PairOperation {
  return sending([...ACCOUNT, ...touches], async (world) => {
    const { client } = await world.administrator();
    const { userId } = await world.player();
    await before?.(world);
    const path = `/api/admin/players/${userId}${what}`;
    return { hold: profileOf(userId), client, request: [method, path, body(world)] };
  });
}

/** Locks the player as the operation does; an administrator or a deleted player stays. */
async function setLock(world: PairWorld): Promise<void> {
  const { userId } = await world.player();
  await inTransaction(world.database.ownerDb, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (account?.is_admin === false) await markLocked(tx, userId);
  });
}

async function invite(world: PairWorld): Promise<string> {
  const { token, hash } = createToken();
  const [inviter, invitee] = [await world.administrator(), await world.player()];
  await sql`INSERT INTO administrator_invitations (inviter_id, invitee_id, token_hash, expires_at)
    VALUES (${inviter.userId}, ${invitee.userId}, ${hash}, game_now() + interval '1 day')`.execute(
    world.database.ownerDb,
  );
  return token;
}

export const PLAYER_OPERATIONS: Readonly<Record<string, PairOperation>> = {
  'players.lockPlayer': onPlayer(['predictions'], { method: 'PUT', what: '/lock' }),
  'players.unlockPlayer': {
    touches: [...ACCOUNT, 'predictions'],
    async prepare(world) {
      const { client } = await world.administrator();
      const { userId } = await world.player();
      return {
        hold: profileOf(userId),
        async act() {
          // Locks here, since other operations of a pair are prepared by the player.
          await setLock(world);
          return client.send('DELETE', `/api/admin/players/${userId}/lock`, {});
        },
      };
    },
  },
  'players.renamePlayer': onPlayer(['username_holds', 'notifications', 'mails'], {
    method: 'PATCH',
    what: '',
    body: ({ wantedName }) => ({ username: wantedName }),
  }),
  'players.removePlayerPicture': onPlayer([], {
    method: 'DELETE',
    what: '/picture',
    async before(world) {
      const { client } = await world.player();
      await client.send(...PICTURE_UPLOAD);
    },
  }),
  'players.sendResetLink': onPlayer(['password_resets', 'mails'], {
    method: 'POST',
    what: '/reset-link',
  }),
  'players.inviteAdministrator': onPlayer(['mails'], {
    method: 'POST',
    what: '/administrator-invitation',
  }),
  'players.withdrawAdministratorInvitation': onPlayer([], {
    method: 'DELETE',
    what: '/administrator-invitation',
    before: invite,
  }),
  'players.acceptAdministratorInvitation': sending([...ACCOUNT, 'mails'], async (world) => {
    const token = await invite(world);
    const { client, userId } = await world.player();
    const path = '/api/administrator-invitations/acceptance';
    return { hold: profileOf(userId), client, request: ['POST', path, { token }] };
  }),
  'players.confirmAddress': sending([...ACCOUNT, 'sign_ups', 'username_holds'], async (world) => {
    const { client } = await world.administrator();
    const { id } = await world.signUp();
    const path = `/api/admin/sign-ups/${id}/confirmation`;
    return { hold: row('sign_ups', 'id', id), client, request: ['POST', path, {}] };
  }),
  'players.setSignUpPolicy': sending(
    ['sign_up_settings', 'sign_ups', 'admin_audit'],
    async (world) => {
      const { client } = await world.administrator();
      // Opens the sign-up, so that later worlds find it open.
      await sql`UPDATE sign_up_settings SET policy = 'closed'`.execute(world.database.ownerDb);
      const path = '/api/admin/sign-up-policy';
      return {
        hold: row('sign_up_settings', 'is_only', 'true'),
        client,
        request: ['PUT', path, { policy: 'open' }],
      };
    },
  ),
  'reports.createReport': sending(['reports', 'profiles'], async (world) => {
    const { client } = await world.player();
    const { userId: playerId } = await world.administrator();
    const body = { kind: 'name', playerId };
    return { hold: profileOf(playerId), client, request: ['POST', '/api/reports', body] };
  }),
  'reports.closeReport': sending(['reports', 'admin_audit'], async (world) => {
    const { client, userId } = await world.administrator();
    const player = await world.player();
    const { rows } = await sql<{ id: string }>`
        INSERT INTO reports (reporter_id, kind, player_id)
        VALUES (${userId}, 'name', ${player.userId})
        ON CONFLICT (reporter_id, kind, player_id, league_id) DO UPDATE SET kind = 'name'
        RETURNING id`.execute(world.database.ownerDb);
    const path = `/api/admin/reports/${rows[0]!.id}`;
    return { hold: null, client, request: ['DELETE', path, {}] };
  }),
};
