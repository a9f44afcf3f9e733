import { PICTURE_MAX_BYTES } from '@kickoracle/contracts';
import { foldName } from '@kickoracle/game';
import type { AppContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { pictureKey } from '../../files/file-key.ts';
import { createPictureEncoder } from './encode-picture.ts';
import { findPictureVersion, findProfile, updatePicture } from './profiles.repository.ts';

/** For a year: another picture has another version and so another address. */
const PICTURE_HEADERS = {
  contentType: 'image/webp',
  cacheControl: 'public, max-age=31536000, immutable',
};

export type ProfilesService = ReturnType<typeof createProfilesService>;

/** Players as others see them, and their pictures. */
export function createProfilesService(app: Pick<AppContext, 'db' | 'files' | 'log'>) {
  const { db, files, log } = app;
  const encodePicture = createPictureEncoder(log);

  async function changePicture(userId: string, key: ReturnType<typeof pictureKey> | null) {
    const picture = await updatePicture(db, userId, key);
    if (!picture) throw new DomainError('SIGN_IN_REQUIRED');
    return picture;
  }

  return {
    async getProfile(username: string) {
      const profile = await findProfile(db, { key: foldName(username) });
      if (!profile) throw new DomainError('PLAYER_NOT_FOUND');
      return profile;
    },

    /** The caller as others see them; their account may just have ended. */
    async getOwnProfile(userId: string) {
      const profile = await findProfile(db, { id: userId });
      if (!profile) throw new DomainError('SIGN_IN_REQUIRED');
      return profile;
    },

    /** Stores the picture before it is named, so that a version is never shown without its file. */
    async replacePicture(userId: string, upload: Blob) {
      if (upload.size > PICTURE_MAX_BYTES) throw new DomainError('PICTURE_TOO_LARGE');
      const picture = await encodePicture(upload);
      const key = pictureKey(userId);
      await files.put(key, picture, PICTURE_HEADERS);
      try {
        return await changePicture(userId, key);
      } catch (error) {
        // The account may have ended meanwhile; then nothing of it may stay.
        if (error instanceof DomainError) await files.delete(key);
        throw error;
      }
    },

    /** Forgets the picture before its file goes, so that nobody is shown a file that is missing. */
    async deletePicture(userId: string) {
      const picture = await changePicture(userId, null);
      await files.delete(pictureKey(userId));
      return picture;
    },

    /** The picture that a player has now; null when there is none. */
    async findPicture(userId: string) {
      const version = await findPictureVersion(db, userId);
      const body = version === null ? null : await files.find(pictureKey(userId));
      return body && { version, body };
    },
  };
}
