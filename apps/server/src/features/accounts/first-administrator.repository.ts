import { sql } from 'kysely';
import type { DatabaseTransaction } from '#db/connection/database.ts';

/** Creates or finds the account of an address. Null if another administrator can sign in. */
export async function createFirst(tx: DatabaseTransaction, email: string): Promise<string | null> {
  const { rows: usable } = await sql`
    SELECT FROM profiles p WHERE p.is_admin AND p.deleted_at IS NULL AND (
      EXISTS (SELECT FROM auth.passwords w WHERE w.user_id = p.id)
      OR EXISTS (SELECT FROM auth.identities i WHERE i.user_id = p.id))
  `.execute(tx);
  if (usable.length > 0) return null;
  await sql`
    WITH made AS (
      INSERT INTO auth.users (email) VALUES (lower(${email})) ON CONFLICT DO NOTHING RETURNING id
    )
    INSERT INTO profiles (id) SELECT id FROM made
  `.execute(tx);
  const { rows } = await sql<{ id: string }>`
    SELECT u.id FROM auth.users u JOIN profiles p USING (id)
    WHERE u.email = lower(${email}) AND p.deleted_at IS NULL
  `.execute(tx);
  return rows[0]!.id;
}
