import type { AccountData, UserId } from '@kickoracle/contracts';
import { sql } from 'kysely';
import { PLACEHOLDER_BIRTH_DATE } from '#db/state/complete-profiles.ts';
import type { PersonalData } from '#lib/personal-data.ts';

/** Account and profile. After a deletion only an id and XP remain. */
export const accountsPersonalData: PersonalData = {
  tables: ['auth.users', 'profiles'],

  async collect(db, { userId }) {
    const { rows } = await sql<{
      email: string;
      account_created_at: Date;
      sign_in_methods: AccountData['account']['signInMethods'];
      username: string | null;
      birth_date: string;
      xp_total: number;
      is_admin: boolean;
      profile_picture_url: string | null;
      created_at: Date;
      updated_at: Date;
    }>`
      SELECT u.email, u.created_at AS account_created_at, p.username, p.birth_date, p.xp_total,
        p.is_admin, p.profile_picture_url, p.created_at, p.updated_at,
        array_remove(ARRAY[
          (SELECT 'password' FROM auth.passwords WHERE user_id = u.id),
          (SELECT 'google' FROM auth.identities WHERE user_id = u.id LIMIT 1)
        ], NULL) AS sign_in_methods
      FROM auth.users u JOIN profiles p ON p.id = u.id WHERE u.id = ${userId}
    `.execute(db);
    const record = rows[0]!;
    const isBirthDateKnown = record.birth_date !== PLACEHOLDER_BIRTH_DATE;
    return {
      account: {
        userId: userId as UserId,
        email: record.email,
        signInMethods: record.sign_in_methods,
        createdAt: record.account_created_at.toISOString(),
      },
      profile: {
        username: record.username,
        birthDate: isBirthDateKnown ? record.birth_date : null,
        xpTotal: record.xp_total,
        isAdmin: record.is_admin,
        picturePath: record.profile_picture_url,
        createdAt: record.created_at.toISOString(),
        updatedAt: record.updated_at.toISOString(),
      },
    };
  },

  async erase(tx, { userId }) {
    await sql`
      UPDATE profiles SET username = NULL, username_key = NULL, profile_picture_url = NULL,
        birth_date = ${PLACEHOLDER_BIRTH_DATE}, deleted_at = game_now(), updated_at = game_now()
      WHERE id = ${userId}
    `.execute(tx);
    await sql`
      UPDATE auth.users
      SET email = ${`deleted.${userId}@deleted.invalid`}, updated_at = game_now()
      WHERE id = ${userId}
    `.execute(tx);
  },
};
