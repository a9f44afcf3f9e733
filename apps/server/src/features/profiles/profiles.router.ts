import type { Implementer } from '../../http/implementer.ts';
import type { ProfilesService } from './profiles.service.ts';
import { toProfileView } from './profiles.view.ts';

/** The operations on players. */
export function createProfilesRouter(os: Implementer['profiles'], profiles: ProfilesService) {
  return os.router({
    getProfile: os.getProfile.handler(async ({ input }) =>
      toProfileView(await profiles.getProfile(input.username)),
    ),
  });
}
