import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { currentRequestId } from '#lib/request-id.ts';

const MAX_LISTED = 100;

type Refusal =
  | 'wrong_key'
  | 'not_administrator'
  | 'no_player'
  | 'is_administrator'
  | 'locked'
  | 'no_session'
  | 'unknown'
  | 'other_account'
  | 'used'
  | 'expired'
  | 'inviter_demoted';

type Call = { readonly key: string; readonly sessionId: string; readonly tokenHash: string };

export async function insertInvitation(
  tx: DatabaseTransaction,
  { key, sessionId, tokenHash, inviteeId }: Call & { inviteeId: string },
): Promise<Refusal | 'invited'> {
  const { rows } = await sql<{ outcome: Refusal | 'invited' }>`
    SELECT invite_administrator(${key}, ${sessionId}::uuid, ${inviteeId}::uuid, ${tokenHash},
      ${currentRequestId()}::uuid) AS outcome
  `.execute(tx);
  return rows[0]!.outcome;
}

export async function acceptInvitation(
  tx: DatabaseTransaction,
  { key, sessionId, tokenHash }: Call,
): Promise<Refusal | 'accepted'> {
  const { rows } = await sql<{ outcome: Refusal | 'accepted' }>`
    SELECT accept_administrator_invitation(${key}, ${sessionId}::uuid, ${tokenHash},
      ${currentRequestId()}::uuid) AS outcome
  `.execute(tx);
  return rows[0]!.outcome;
}

export type OpenInvitation = {
  readonly playerId: string;
  readonly username: string;
  readonly inviter: string;
  readonly expiresAt: Date;
};

/** Lists invitations that could be accepted now, newest first. */
export async function listOpenInvitations(db: Queryable): Promise<OpenInvitation[]> {
  const { rows } = await sql<OpenInvitation>`
    SELECT p.id AS "playerId", coalesce(p.username, '') AS username,
      coalesce(a.username, '') AS inviter, i.expires_at AS "expiresAt"
    FROM administrator_invitations i
    JOIN profiles p ON p.id = i.invitee_id AND p.deleted_at IS NULL AND p.locked_at IS NULL
      AND NOT p.is_admin
    JOIN profiles a ON a.id = i.inviter_id AND a.deleted_at IS NULL AND a.is_admin
    WHERE i.used_at IS NULL AND i.expires_at > game_now()
    ORDER BY i.created_at DESC, p.id LIMIT ${MAX_LISTED}
  `.execute(db);
  return rows;
}

/** Returns false if there was none. */
export async function deleteOpenInvitation(
  tx: DatabaseTransaction,
  inviteeId: string,
): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM administrator_invitations
    WHERE invitee_id = ${inviteeId} AND used_at IS NULL AND expires_at > game_now() RETURNING id
  `.execute(tx);
  return rows.length > 0;
}

export async function deleteInvitationsOf(db: Queryable, userId: string): Promise<void> {
  await sql`
    DELETE FROM administrator_invitations
    WHERE inviter_id = ${userId} OR invitee_id = ${userId}
  `.execute(db);
}

export async function deleteOldInvitations(db: Queryable): Promise<void> {
  await sql`
    DELETE FROM administrator_invitations WHERE expires_at < game_now() - interval '30 days'
  `.execute(db);
}
