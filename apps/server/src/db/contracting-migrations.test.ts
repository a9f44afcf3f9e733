import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listContracting, OLDEST_BESIDE, TAKING_UNUSED } from './contracting-migrations.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const names = readdirSync(FOLDER).toSorted();

/** What a server that does not know of it would still use, or would write against. */
const TAKES_AWAY = [
  /\bDROP (TABLE|VIEW|COLUMN|FUNCTION|TYPE|SCHEMA)\b/i,
  /\bALTER TABLE [^;]*\bDROP (?!CONSTRAINT\b|DEFAULT\b|NOT NULL\b|EXPRESSION\b)/i,
  /\bRENAME\b/i,
  /\bSET NOT NULL\b/i,
  /\b(SET DATA )?TYPE\b[^;]*\bUSING\b/i,
  /\bREVOKE\b[^;]*\bFROM kickoracle_server\b/i,
];

const takesAway = (sql: string) => {
  const statements = sql.replaceAll(/--.*$/gm, '');
  return TAKES_AWAY.some((pattern) => pattern.test(statements));
};

it('what a migration since the oldest version beside us takes away is said', () => {
  expect(names).toContain(OLDEST_BESIDE.lastMigration);
  const since = names.filter((name) => name > OLDEST_BESIDE.lastMigration);
  const silent = since.filter((name) => {
    const isSaid = listContracting([name]).length > 0 || TAKING_UNUSED.has(name);
    return !isSaid && takesAway(readFileSync(new URL(name, FOLDER), 'utf8'));
  });
  expect(silent).toEqual([]);
});

it('what is said are migrations that are there, and all before the oldest version beside us', () => {
  const said = listContracting(names).map(({ name }) => name);
  expect(said).toHaveLength(3);
  expect(said.filter((name) => name > OLDEST_BESIDE.lastMigration)).toEqual([]);
});

it('what nobody uses is taken away by migrations that are there, since the oldest version beside us', () => {
  const taking = names.filter(
    (name) => name > OLDEST_BESIDE.lastMigration && TAKING_UNUSED.has(name),
  );
  expect(taking).toEqual([...TAKING_UNUSED]);
});

it.each([
  'ALTER TABLE boards DROP COLUMN round;',
  'ALTER TABLE boards DROP round;',
  'DROP VIEW questions;',
  'ALTER TABLE boards ALTER COLUMN round SET NOT NULL;',
  'ALTER TABLE boards RENAME COLUMN round TO matchday;',
  'REVOKE DELETE ON validation_boards FROM kickoracle_server;',
])('%s takes something away', (statement) => {
  expect(takesAway(`-- why\n${statement}`)).toBe(true);
  expect(takesAway(`-- ${statement}\nALTER TABLE boards DROP CONSTRAINT one, ADD two int;`)).toBe(
    false,
  );
});
