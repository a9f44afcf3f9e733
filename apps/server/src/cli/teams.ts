import { readConfig } from '../config.ts';
import { mergeTeams } from '../features/teams/teams.service.ts';
import { openDatabase } from '../open-database.ts';
import { StartupError } from '../startup-error.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run teams -- merge <team> <team that it is>, by name or by id';

// Makes one team of two that an import took for different ones.
await runCommand(async () => {
  const [action, from, into, ...rest] = process.argv.slice(2);
  if (action !== 'merge' || !from || !into || rest.length > 0) throw new StartupError(USAGE);
  const database = await openDatabase(readConfig(process.env), { statementTimeoutMs: 60_000 });
  try {
    const merged = await mergeTeams(database.db, { from, into });
    console.log(
      `${merged.from.name} is ${merged.into.name} now; ${merged.matches} matches were its own.`,
    );
  } finally {
    await database.close();
  }
});
