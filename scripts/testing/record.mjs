import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { currentCommit } from './git.mjs';
import { RESULTS } from './reports.mjs';

/**
 * What has been run, kept in a file so that a run that was cut short goes on where it stopped. A
 * record is about one commit; another commit begins a new one. Of what ran while files were changed
 * nobody can tell which commit it is about, so that is not kept. Runs beside each other share a record.
 */
export function openRecord(name, readCommit = currentCommit) {
  const file = path.resolve(RESULTS, name);
  const commit = readCommit();
  const entries = readEntries(file, commit);
  return {
    entries,
    add(entry) {
      entries.push(entry);
      if (commit === undefined || readCommit() !== commit) return;
      const kept = [...readEntries(file, commit), entry];
      const unfinished = `${file}.${process.pid}`;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(unfinished, `${JSON.stringify({ commit, entries: kept }, null, 2)}\n`);
      renameSync(unfinished, file);
    },
  };
}

function readEntries(file, commit) {
  try {
    const { commit: recorded, entries } = JSON.parse(readFileSync(file, 'utf8'));
    return commit !== undefined && recorded === commit ? entries : [];
  } catch {
    return [];
  }
}
