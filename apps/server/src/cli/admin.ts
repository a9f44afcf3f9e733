import { sql } from 'kysely';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../open-database.ts';
import { createSecurityLog, writeSecurityTo } from '../security-log.ts';
import { StartupError } from '../startup-error.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run admin -- grant|revoke <e-mail>';

// Makes a player an administrator, or ends it. The only way there is: the server itself cannot.
await runCommand(async () => {
  const [action, email, ...rest] = process.argv.slice(2);
  if ((action !== 'grant' && action !== 'revoke') || !email || rest.length > 0) {
    throw new StartupError(USAGE);
  }
  const config = readConfig(process.env);
  const database = await openDatabase(config, { as: 'owner' });
  try {
    const { rows } = await sql<{ username: string | null }>`
      WITH changed AS (
        UPDATE profiles p SET is_admin = ${action === 'grant'}, updated_at = game_now()
        FROM auth.users u WHERE u.id = p.id AND u.email = lower(${email})
        RETURNING p.id, p.username
      ), signed_out AS (
        -- Whoever loses the right signs in anew.
        DELETE FROM auth.sessions s USING changed
        WHERE s.user_id = changed.id AND ${action === 'revoke'}
      ), audited AS (
        INSERT INTO admin_audit (admin_id, action, item_id, after)
        SELECT id, ${`admin_${action}`}, id, jsonb_build_object('by', 'command line') FROM changed
      )
      SELECT username FROM changed
    `.execute(database.db);
    const changed = rows[0];
    if (!changed) throw new StartupError(`No account has the address ${email}.`);
    createSecurityLog(writeSecurityTo(createLog(config))).record({
      event: 'rights_changed',
      action,
    });
    const name = changed.username ?? email;
    console.log(
      `${name} is ${action === 'grant' ? 'an administrator now' : 'no administrator any more'}.`,
    );
  } finally {
    await database.close();
  }
});
