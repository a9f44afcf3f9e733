import { describeConfig } from '../describe-config.ts';
import { runCommand, wrongUsage } from './run-command.ts';

const HELP = `Usage: npm run config

Prints all settings in force, without secrets, and the missing ones by feature.

Example: PUBLIC_URL=https://game.example.org npm run config`;

await runCommand(HELP, async () => {
  if (process.argv.length > 2) throw wrongUsage(HELP);
  const { settings, missing, unknown } = describeConfig(process.env);
  const width = Math.max(...settings.map(({ name }) => name.length));
  for (const { name, value, isSet } of settings) {
    console.log(`${isSet ? '*' : ' '} ${name.padEnd(width)}  ${value}`);
  }
  console.log('\n* set in the environment; the others have their default value. – means none.');
  for (const name of unknown) console.log(`\n${name} is set, but no setting has this name.`);
  if (missing.length === 0) return;
  console.log('\nMissing settings:');
  for (const sentence of missing) console.log(`- ${sentence}`);
});
