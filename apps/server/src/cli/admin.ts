import { readConfig } from '../config.ts';
import { changeRights } from '../features/accounts/administrators.service.ts';
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
    const changed = await changeRights(database.db, { email, action, by: 'command line' });
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
