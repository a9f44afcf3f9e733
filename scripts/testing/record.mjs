import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RESULTS } from './reports.mjs';

/**
 * What has been run, kept in a file so that a run that was cut short goes on where it stopped. A
 * record is about one commit; another commit begins a new one.
 */
export function openRecord(name, commit) {
  const file = path.resolve(RESULTS, name);
  const entries = readEntries(file, commit);
  return {
    entries,
    add(entry) {
      entries.push(entry);
      if (commit === undefined) return;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify({ commit, entries }, null, 2)}\n`);
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
