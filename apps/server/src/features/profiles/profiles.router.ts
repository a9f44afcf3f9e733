import { requireActor, type Implementer } from '#http/implementer.ts';
import { toPictureView } from '#files/picture-view.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { ProfilesService } from './profiles.service.ts';
import { toPlayerProfileView, toProfileView } from './profiles.view.ts';

export function createProfilesRouter(
  os: Implementer['profiles'],
  profiles: ProfilesService,
  accounts: AccountsService,
) {
  return os.router({
    getProfile: os.getProfile.handler(async ({ input }) =>
      toPlayerProfileView(await profiles.getProfile(input.username)),
    ),

    updateProfile: os.updateProfile.handler(async ({ input, context }) => {
      const actor = requireActor(context);
      await accounts.changeUsername(actor, input.username);
      return toProfileView(await profiles.getOwnProfile(actor.userId));
    }),

    uploadPicture: os.uploadPicture.handler(async ({ input, context }) => {
      const picture = await profiles.replacePicture(requireActor(context).userId, input);
      return { picture: toPictureView(picture) };
    }),

    deletePicture: os.deletePicture.handler(async ({ context }) => {
      const picture = await profiles.deletePicture(requireActor(context).userId);
      return { picture: toPictureView(picture) };
    }),
  });
}
