import { readConfig } from '../config.ts';
import { changeRights } from '../features/accounts/administrators.service.ts';
import { checkAwards } from '../features/receipts/check-awards.service.ts';
import type { Fault } from '../features/receipts/recompute.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../open-database.ts';
import { createSecurityLog, writeSecurityTo } from '../security-log.ts';
import { StartupError } from '../startup-error.ts';
import { runCommand, wrongUsage } from './run-command.ts';

const HELP = `Usage: npm run admin -- grant|revoke <e-mail>
       npm run admin -- check-awards

grant makes the player with this address an administrator, revoke ends it: there is no other way.
check-awards works every award of the ledger out again and names each that differs.

Example: npm run admin -- grant somebody@example.org`;

const FAULTS: Readonly<Record<Fault, string>> = {
  result: 'no result of this item paid it',
  rewards: 'it was not paid by the rewards in force',
  source: 'the rewards that paid it are not what their source comes to',
  value: 'it names something else than was predicted',
  late: 'it was predicted after predictions had closed',
  amount: 'working it out again comes to something else',
  reversal: 'an award and its reversal do not match what stands',
};

// Makes a player an administrator, or ends it: the only way there is, the server itself cannot. Or
// works every award out again.
await runCommand(HELP, async () => {
  const [action, ...rest] = process.argv.slice(2);
  if (action === 'check-awards' && rest.length === 0) return printAwardCheck();
  const [email] = rest;
  if ((action !== 'grant' && action !== 'revoke') || !email || rest.length > 1) {
    throw wrongUsage(HELP);
  }
  return changeRightsOf(email, action);
});

async function changeRightsOf(email: string, action: 'grant' | 'revoke'): Promise<void> {
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
}

/** Prints how many rows of the ledger were worked out again, and each that differs. */
async function printAwardCheck(): Promise<void> {
  const database = await openDatabase(readConfig(process.env), { as: 'owner' });
  try {
    const { rows, wrong } = await checkAwards(database.db, ({ id, eventId, xp, fault }) =>
      console.log(`Row ${id} of the ledger, ${xp} XP for ${eventId}: ${FAULTS[fault]}.`),
    );
    console.log(`${rows} rows of the ledger were worked out again, ${wrong} of them differ.`);
    if (wrong > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}
