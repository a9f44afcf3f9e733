import { describeConfig } from '../describe-config.ts';
import { runCommand, wrongUsage } from './run-command.ts';

const HELP = `Usage: npm run config

Prints every setting as it is in force, without secrets, and what is missing for which feature.

Example: PUBLIC_URL=https://game.example.org npm run config`;

// Prints the settings that are in force, without secrets, and what is missing for which feature.
await runCommand(HELP, async () => {
  if (process.argv.length > 2) throw wrongUsage(HELP);
  const { settings, missing, unknown } = describeConfig(process.env);
  const width = Math.max(...settings.map(({ name }) => name.length));
  for (const { name, value, isSet } of settings) {
    console.log(`${isSet ? '*' : ' '} ${name.padEnd(width)}  ${value}`);
  }
  console.log('\n* set here; everything else is the default, – is none.');
  for (const name of unknown) console.log(`\n${name} is set, but there is no such setting.`);
  if (missing.length === 0) return;
  console.log('\nWhat is missing:');
  for (const sentence of missing) console.log(`- ${sentence}`);
});
