import type { Queryable } from '../../db/database.ts';

/** The public columns of a player, by key; null when there is none. */
export async function getProfileByKey(db: Queryable, usernameKey: string) {
  const profile = await db
    .selectFrom('profiles')
    .select([
      'id',
      'username',
      'xp_total',
      'profile_picture_url',
      'profile_picture_version',
      'created_at',
    ])
    .where('username_key', '=', usernameKey)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return profile ?? null;
}
