import type { ProfileView, UserId } from '@kickoracle/contracts';
import { toPictureView } from '#files/picture-view.ts';
import type { ProfilesService } from './profiles.service.ts';

type Profile = Awaited<ReturnType<ProfilesService['getProfile']>>;

export function toProfileView(profile: Omit<Profile, 'locked_at'>): ProfileView {
  return {
    userId: profile.id as UserId,
    username: profile.username ?? '',
    xpTotal: profile.xp_total,
    picture: toPictureView(profile),
    createdAt: profile.created_at.toISOString(),
  };
}

export const toPlayerProfileView = (profile: Profile) => ({
  ...toProfileView(profile),
  isLocked: profile.locked_at !== null,
});
