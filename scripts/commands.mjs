// npm run help, and `kickoracle` without a name: lists the commands. With a known name it prints
// nothing; an unknown name exits with 1.
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** The commands for operators: `npm run <name>`, or `kickoracle <name>` after the set-up. */
export const COMMANDS = {
  config: 'prints the settings in force and what is missing',
  'mail-test': 'sends one mail: mail-test <address>',
  admin: 'creates the first administrator: admin first <e-mail>; grants more, checks awards',
  import: 'reads a season from a file: import <file>',
  teams: 'merges two teams that are one: teams merge <duplicate> <team to keep>',
  backup: 'backs the game up and verifies the backup',
  restore: 'restores a backup into an empty folder or database: restore <backup>',
  upgrade: 'upgrades the database to this version, with a backup before',
  demo: 'recreates the demonstration: demo --reset',
};

const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
const list = Object.entries(COMMANDS).map(([name, what]) => `  ${name.padEnd(width)}  ${what}`);
const HELP = `Commands, each with --help and an example:

${list.join('\n')}

By npm: npm run <command> -- [arguments]. On a machine that was set up: kickoracle <command> [arguments].`;

/** @param {string | undefined} name */
function answer(name) {
  if (name === undefined || name === 'help') console.log(HELP);
  else if (!Object.hasOwn(COMMANDS, name)) {
    console.error(`There is no command "${name}".\n\n${HELP}`);
    process.exitCode = 1;
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  answer(parseArgs({ allowPositionals: true, strict: false }).positionals[0]);
}
