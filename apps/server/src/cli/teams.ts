import type { Merger } from '@kickoracle/contracts';
import { readConfig } from '../config.ts';
import { mergeTeams } from '../features/mergers/mergers.service.ts';
import { withDatabase } from '../open-database.ts';
import { readArguments, runCommand, wrongUsage } from './run-command.ts';

const HELP = `Usage: npm run teams -- merge <duplicate> <team to keep> [--settled], by name or by id

Merges two teams that an import did not recognise as one, and their duplicate matches.

  --settled  merges also if results in force are reverted

Example: npm run teams -- merge "Man United" "Manchester United FC"`;

function describeMerger({ matches, joined, apart, reopened, players }: Merger): string {
  const parts = [`${matches} matches moved`, `${joined} were duplicates and are merged`];
  if (apart > 0) parts.push(`${apart} possible duplicates are kept apart`);
  if (reopened > 0) parts.push(`${reopened} need a result again`);
  if (players > 0) parts.push(`the XP of ${players} players changed`);
  return parts.join('; ');
}

await runCommand(HELP, async () => {
  const { positionals, values } = readArguments(HELP, {
    allowPositionals: true,
    options: { settled: { type: 'boolean', default: false } },
  });
  const [action, from, into, ...rest] = positionals;
  if (action !== 'merge' || !from || !into || rest.length > 0) throw wrongUsage(HELP);
  const pair = { from, into, isSettledMeant: values.settled };
  const merged = await withDatabase(
    readConfig(process.env),
    { statementTimeoutMs: 60_000 },
    ({ db }) => mergeTeams(db, pair),
  );
  const { name } = merged.from;
  console.log(`${name} was merged into ${merged.into.name}: ${describeMerger(merged.merger)}.`);
});
