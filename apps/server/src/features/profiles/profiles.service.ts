import { PICTURE_MAX_SIDE } from '@kickoracle/contracts';
import { foldName } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { inTransaction, onCommit } from '#db/connection/transaction.ts';
import { DomainError } from '#lib/errors.ts';
import { pictureKey } from '#files/file-key.ts';
import { keepFile, markFileForDeletion } from '#files/marked-files.ts';
import type { Pictures } from '#pictures/pictures.ts';
import { findPictureVersion, findProfile, updatePicture } from './profiles.repository.ts';

export type ProfilesService = ReturnType<typeof createProfilesService>;

export function createProfilesService({ db }: Pick<AppContext, 'db'>, pictures: Pictures) {
  async function changePicture(userId: string, key: ReturnType<typeof pictureKey> | null) {
    return inTransaction(db, async (tx) => {
      const picture = await updatePicture(tx, { userId, key });
      if (!picture) throw new DomainError('SIGN_IN_REQUIRED');
      if (key === null) await markFileForDeletion(tx, pictureKey(userId));
      else await keepFile(tx, key);
      return picture;
    });
  }

  return {
    async getProfile(username: string) {
      const profile = await findProfile(db, { key: foldName(username) });
      if (!profile) throw new DomainError('PLAYER_NOT_FOUND');
      return profile;
    },

    /** Returns the caller's public profile; throws if the account was just deleted. */
    async getOwnProfile(userId: string) {
      const profile = await findProfile(db, { id: userId });
      if (!profile) throw new DomainError('SIGN_IN_REQUIRED');
      return profile;
    },

    /** Replaces the picture. If the account is deleted or locked meanwhile, no new file stays. */
    async replacePicture(userId: string, upload: Blob) {
      const key = pictureKey(userId);
      const name = () => changePicture(userId, key);
      const isShown = async () => (await findPictureVersion(db, userId)) !== null;
      const maxSide = PICTURE_MAX_SIDE;
      return pictures.replace(key, { upload, maxSide, name, isShown });
    },

    /** Clears a player's picture for an administrator; false without one. Its file goes later. */
    async clearPicture(tx: DatabaseTransaction, userId: string): Promise<boolean> {
      if ((await findPictureVersion(tx, userId)) === null) return false;
      // An administrator removes the picture of a locked player, too.
      await updatePicture(tx, { userId, key: null, isForced: true });
      await markFileForDeletion(tx, pictureKey(userId));
      onCommit(tx, () => pictures.delete(pictureKey(userId)));
      return true;
    },

    /** Clears the key before the file is deleted, so no profile refers to a missing file. */
    async deletePicture(userId: string) {
      const picture = await changePicture(userId, null);
      await pictures.delete(pictureKey(userId));
      return picture;
    },

    async findPicture(userId: string) {
      return pictures.find(pictureKey(userId), await findPictureVersion(db, userId));
    },
  };
}
