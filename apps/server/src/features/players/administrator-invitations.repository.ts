import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { currentRequestId } from '#lib/request-id.ts';

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
