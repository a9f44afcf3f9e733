import type { ProfileView, UserId } from '@kickoracle/contracts';
import type { ProfilesService } from './profiles.service.ts';

type Profile = Awaited<ReturnType<ProfilesService['getProfile']>>;

/** What the columns of a picture mean to a client; null while there is none. */
export function toPictureView(picture: {
  profile_picture_url: string | null;
  profile_picture_version: number;
}) {
  if (picture.profile_picture_url === null) return null;
  return { path: picture.profile_picture_url, version: picture.profile_picture_version };
}

/** What every signed-in player may know of another one. */
export function toProfileView(profile: Profile): ProfileView {
  return {
    userId: profile.id as UserId,
    username: profile.username ?? '',
    xpTotal: profile.xp_total,
    picture: toPictureView(profile),
    createdAt: profile.created_at.toISOString(),
  };
}
