import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { fileRow, importRows, readImportedMatches } from '#testing/import-fixture.ts';
import { importMatch } from '#testing/import-match.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createRewardsService } from '../pricing/reward-maps.service.ts';
import { propose } from '../results/proposals/proposals.service.ts';

const test = useTestDatabase();

let name = '';
let count = 0;

beforeEach(async () => {
  count += 1;
  name = `Pier League ${count}`;
  await test.moveClockTo(new Date('2026-09-01T12:00:00Z'));
});

const importTrusted = () =>
  importRows(test.db, { name, rows: [fileRow('1', '2026-09-05', ['Ash FC', 'Birch FC'])] });

/** The same match with the sides swapped, and a favourite at home. */
function importPriced() {
  const head = 'Div,Date,Time,HomeTeam,AwayTeam,B365H,B365D,B365A';
  const text = `${head}\nSC0,05/09/2026,15:00,Birch FC,Ash FC,1.2,6,15\n`;
  const options = { fileName: 'SC0.csv', text, competition: name };
  return importRows(test.db, { name, rows: [] }, options);
}

async function priceAgain(): Promise<string> {
  const [match, ...others] = await readImportedMatches(test.db, name);
  expect(others).toEqual([]);
  expect(match!.teams).toBe('Ash FC - Birch FC');
  return (await createRewardsService(test).updateRewards(match!.id)).source;
}

it('prices of a source that swaps the sides do not price a match', async () => {
  await importTrusted();
  expect(await importPriced()).toMatchObject({ created: 0, priced: 0 });
  expect(await priceAgain()).toBe('base_rates');
});

it('prices of a match do not count once a more trusted source swaps its sides', async () => {
  expect(await importPriced()).toMatchObject({ created: 1, priced: 1 });
  await importTrusted();
  expect(await priceAgain()).toBe('base_rates');
  await importPriced();
  expect(await priceAgain()).toBe('base_rates');
});

it('a result of a feed is withdrawn with the teams that it was about', async () => {
  const kickoffAt = new Date('2026-08-30T14:00:00Z');
  const match = { competition: name, source: 'football.json', kickoffAt };
  await importMatch(test.db, { ...match, teams: ['Ash FC', 'Birch FC'] });
  const [made] = await readImportedMatches(test.db, name);
  const source = 'api-football';
  const result = { score: '2-1' };
  await inTransaction(test.db, (tx) =>
    propose(tx, { matchId: made!.id, source, status: 'played', result, kickoffAt }),
  );
  await importMatch(test.db, { ...match, teams: ['Ash FC', 'Cedar FC'] });
  expect(await readImportedMatches(test.db, name)).toMatchObject([
    { id: made!.id, teams: 'Ash FC - Cedar FC', proposals: null },
  ]);
  const { rows } = await sql`SELECT FROM result_proposals
    WHERE match_id = ${made!.id} AND replaced_at IS NOT NULL`.execute(test.db);
  expect(rows).toHaveLength(1);
});
