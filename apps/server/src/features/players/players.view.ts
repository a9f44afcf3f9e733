import type {
  AdministratorInvitationView,
  ManagedPlayerView,
  UserId,
  WaitingSignUpView,
} from '@kickoracle/contracts';
import { toPictureView } from '#files/picture-view.ts';
import type { OpenInvitation } from './administrator-invitations.repository.ts';
import type { PlayersService } from './players.service.ts';

type Found = Awaited<ReturnType<PlayersService['find']>>;

function toManagedPlayerView(player: Found['players'][number]): ManagedPlayerView {
  return {
    userId: player.id as UserId,
    username: player.username,
    xpTotal: player.xp_total,
    picture: toPictureView(player),
    createdAt: player.created_at.toISOString(),
    isAdmin: player.is_admin,
    lockedAt: player.locked_at?.toISOString() ?? null,
    isAddressProven: player.is_proven,
  };
}

const toWaitingSignUpView = (signUp: Found['signUps'][number]): WaitingSignUpView => ({
  signUpId: signUp.id,
  username: signUp.username,
  createdAt: signUp.created_at.toISOString(),
});

export const toFoundView = ({ players, signUps }: Found) => ({
  players: players.map(toManagedPlayerView),
  signUps: signUps.map(toWaitingSignUpView),
});

export const toInvitationView = (invitation: OpenInvitation): AdministratorInvitationView => ({
  playerId: invitation.playerId as UserId,
  username: invitation.username,
  inviter: invitation.inviter,
  expiresAt: invitation.expiresAt.toISOString(),
});
