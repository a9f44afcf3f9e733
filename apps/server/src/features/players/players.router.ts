import type { UserId } from '@kickoracle/contracts';
import { requireActor, type Implementer } from '#http/implementer.ts';
import { preferredLanguage } from '#http/preferred-language.ts';
import type { RequestContext } from '#http/request-context.ts';
import type { AdministratorInvitations } from './administrator-invitations.service.ts';
import type { PlayersService } from './players.service.ts';
import { toFoundView, toInvitationView } from './players.view.ts';

const by = (context: RequestContext) => ({
  adminId: requireActor(context).userId,
  language: preferredLanguage(context.headers),
});

export function createPlayersRouter(
  os: Implementer['players'],
  { players, invitations }: { players: PlayersService; invitations: AdministratorInvitations },
) {
  return os.router({
    findPlayers: os.findPlayers.handler(async ({ input }) =>
      toFoundView(await players.find(input.search)),
    ),

    lockPlayer: os.lockPlayer.handler(async ({ input, context }) => {
      const lockedAt = await players.lock({ ...by(context), ...input });
      return { lockedAt: lockedAt.toISOString() };
    }),

    unlockPlayer: os.unlockPlayer.handler(async ({ input, context }) => {
      await players.unlock({ ...by(context), ...input });
      return {};
    }),

    renamePlayer: os.renamePlayer.handler(async ({ input, context }) => ({
      username: await players.rename({ ...by(context), ...input }),
    })),

    removePlayerPicture: os.removePlayerPicture.handler(async ({ input, context }) => {
      await players.removePicture({ ...by(context), ...input });
      return { picture: null };
    }),

    sendResetLink: os.sendResetLink.handler(async ({ input, context }) => {
      await players.sendResetLink({ ...by(context), ...input });
      return {};
    }),

    confirmAddress: os.confirmAddress.handler(async ({ input, context }) => ({
      userId: (await players.confirmAddress({ ...by(context), ...input })) as UserId,
    })),

    setSignUpPolicy: os.setSignUpPolicy.handler(async ({ input, context }) => {
      await players.setSignUpPolicy({ ...by(context), ...input });
      return input;
    }),

    inviteAdministrator: os.inviteAdministrator.handler(async ({ input, context }) => {
      const language = preferredLanguage(context.headers);
      await invitations.invite({ inviter: requireActor(context), language, ...input });
      return {};
    }),

    listAdministratorInvitations: os.listAdministratorInvitations.handler(async () => ({
      invitations: (await invitations.list()).map(toInvitationView),
    })),

    withdrawAdministratorInvitation: os.withdrawAdministratorInvitation.handler(
      async ({ input, context }) => {
        await invitations.withdraw({ ...by(context), ...input });
        return {};
      },
    ),

    acceptAdministratorInvitation: os.acceptAdministratorInvitation.handler(
      async ({ input, context }) => {
        await invitations.accept(requireActor(context), input.token);
        return {};
      },
    ),
  });
}
