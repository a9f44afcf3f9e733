import { foldName } from '@kickoracle/game';
import type { AppContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { getProfileByKey } from './profiles.repository.ts';

export type ProfilesService = ReturnType<typeof createProfilesService>;

/** Players as others see them. */
export function createProfilesService(app: Pick<AppContext, 'db'>) {
  return {
    async getProfile(username: string) {
      const profile = await getProfileByKey(app.db, foldName(username));
      if (!profile) throw new DomainError('PLAYER_NOT_FOUND');
      return profile;
    },
  };
}
