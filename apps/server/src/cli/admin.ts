import { z } from 'zod';
import { readConfig, type Config } from '../config.ts';
import { changeRights } from '../features/accounts/administrators.service.ts';
import { createFirstAdministrator } from '../features/accounts/first-administrator.service.ts';
import { checkAwards } from '../features/receipts/check-awards.service.ts';
import type { Fault } from '../features/receipts/recompute.ts';
import { createLog } from '../lib/log.ts';
import { withDatabase } from '../open-database.ts';
import { createSecurityLog, writeSecurityTo } from '../lib/security-log.ts';
import { StartupError } from '../lib/startup-error.ts';
import { runCommand, wrongUsage } from './run-command.ts';

const HELP = `Usage: npm run admin -- grant|revoke <e-mail>
       npm run admin -- first <e-mail>
       npm run admin -- check-awards

grant makes the player with this address an administrator, revoke removes the right.
Administrators also invite others at /admin/players.
first creates the account of the first administrator and prints a link to set its password. The link
works once, for an hour. If an administrator can sign in already, it changes nothing.
check-awards recomputes all awards of the ledger and lists the differences.

Example: npm run admin -- grant player@example.org`;

const FAULTS: Readonly<Record<Fault, string>> = {
  result: 'no result of the item paid it',
  rewards: 'it was not computed from the rewards in force',
  source: 'its rewards differ from those computed from their source',
  value: 'its value differs from the prediction',
  late: 'the prediction was late',
  amount: 'its amount differs from the recomputed one',
  reversal: 'its reversal does not match the result in force',
};

// The server's database role cannot grant rights.
const AS_OWNER = { as: 'owner' } as const;

await runCommand(HELP, async () => {
  const [action, ...rest] = process.argv.slice(2);
  if (action === 'check-awards' && rest.length === 0) return printAwardCheck();
  const [email] = rest;
  if (action === 'first' && email && rest.length === 1) return createFirst(email);
  if ((action !== 'grant' && action !== 'revoke') || !email || rest.length > 1) {
    throw wrongUsage(HELP);
  }
  return changeRightsOf(email, action);
});

function recordRight(config: Config, action: 'grant' | 'revoke'): void {
  const log = createSecurityLog(writeSecurityTo(createLog(config)));
  log.record({ event: 'rights_changed', action });
}

async function createFirst(email: string): Promise<void> {
  if (!z.email().safeParse(email).success) throw wrongUsage(HELP, `${email} is not a mail address`);
  const config = readConfig(process.env);
  if (config.publicUrl === null)
    throw new StartupError('The link needs PUBLIC_URL, which is not set.');
  await withDatabase(config, AS_OWNER, async ({ db }) => {
    const token = await createFirstAdministrator(db, email);
    if (token === null) return console.log('The game has an administrator already.');
    recordRight(config, 'grant');
    console.log(`${config.publicUrl}/reset-password#token=${token}`);
  });
}

async function changeRightsOf(email: string, action: 'grant' | 'revoke'): Promise<void> {
  const config = readConfig(process.env);
  await withDatabase(config, AS_OWNER, async ({ db }) => {
    const changed = await changeRights(db, { email, action, by: 'command line' });
    if (!changed) throw new StartupError(`No account has the address ${email}.`);
    recordRight(config, action);
    const name = changed.username ?? email;
    console.log(
      `${name} is ${action === 'grant' ? 'an administrator now' : 'no longer an administrator'}.`,
    );
  });
}

async function printAwardCheck(): Promise<void> {
  await withDatabase(readConfig(process.env), AS_OWNER, async ({ db }) => {
    const { rows, wrong } = await checkAwards(db, ({ id, eventId, xp, fault }) =>
      console.log(`Row ${id} of the ledger, ${xp} XP for ${eventId}: ${FAULTS[fault]}.`),
    );
    console.log(`${rows} rows of the ledger were recomputed, ${wrong} of them differ.`);
    if (wrong > 0) process.exitCode = 1;
  });
}
