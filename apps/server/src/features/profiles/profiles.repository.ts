import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import type { FileKey } from '#files/file-key.ts';

export async function findProfile(db: Queryable, player: { id: string } | { key: string }) {
  const [column, value] =
    'id' in player ? (['id', player.id] as const) : (['username_key', player.key] as const);
  const profile = await db
    .selectFrom('profiles')
    .select([
      'id',
      'username',
      'xp_total',
      'profile_picture_url',
      'profile_picture_version',
      'created_at',
      'locked_at',
    ])
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return profile ?? null;
}

/** Stores the key of a player's picture, or null. Null if the account is deleted or locked. */
export async function updatePicture(
  db: Queryable,
  { userId, key, isForced = false }: { userId: string; key: FileKey | null; isForced?: boolean },
) {
  const picture = await db
    .updateTable('profiles')
    .set({
      profile_picture_url: key,
      profile_picture_version: sql`profile_picture_version + 1`,
      updated_at: sql`game_now()`,
    })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .$if(!isForced, (update) => update.where('locked_at', 'is', null))
    .returning(['profile_picture_url', 'profile_picture_version'])
    .executeTakeFirst();
  return picture ?? null;
}

export async function findPictureVersion(db: Queryable, userId: string): Promise<number | null> {
  const picture = await db
    .selectFrom('profiles')
    .select('profile_picture_version')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('profile_picture_url', 'is not', null)
    .executeTakeFirst();
  return picture?.profile_picture_version ?? null;
}
