import type { Merger } from '@kickoracle/contracts';
import { readConfig } from '../config.ts';
import { mergeTeams } from '../features/mergers/mergers.service.ts';
import { openDatabase } from '../open-database.ts';
import { readArguments, runCommand, wrongUsage } from './run-command.ts';

const HELP = `Usage: npm run teams -- merge <duplicate> <team to keep> [--settled], by name or by id

Makes one team of two that an import took for different ones, and one match of each two that are the same.

  --settled  also where results stand

Example: npm run teams -- merge "Man United" "Manchester United FC"`;

function describeMerger({ matches, joined, apart, reopened, players }: Merger): string {
  const parts = [
    `${matches} matches were its own`,
    `${joined} were matches of both and are one now`,
  ];
  if (apart > 0) parts.push(`${apart} that seem to be one stay two`);
  if (reopened > 0) parts.push(`${reopened} wait for a result again`);
  if (players > 0) parts.push(`${players} players have other XP`);
  return parts.join('; ');
}

// Makes one team of two that an import took for different ones.
await runCommand(HELP, async () => {
  const { positionals, values } = readArguments(HELP, {
    allowPositionals: true,
    options: { settled: { type: 'boolean', default: false } },
  });
  const [action, from, into, ...rest] = positionals;
  if (action !== 'merge' || !from || !into || rest.length > 0) throw wrongUsage(HELP);
  const database = await openDatabase(readConfig(process.env), { statementTimeoutMs: 60_000 });
  try {
    const pair = { from, into, isSettledMeant: values.settled };
    const merged = await mergeTeams(database.db, pair);
    const { name } = merged.from;
    console.log(`${name} is ${merged.into.name} now; ${describeMerger(merged.merger)}.`);
  } finally {
    await database.close();
  }
});
