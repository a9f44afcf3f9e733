import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { importFixture, readImportedMatches } from '#testing/import-fixture.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import type { ImportOptions } from './import-request.ts';

const test = useTestDatabase();

const PLACE = { country: 'Scotland', zone: 'Europe/London' };

const read = (path: string, options: ImportOptions = {}) =>
  importFixture(test.db, `sources/${path}`, { ...PLACE, ...options });

async function ask(path: string, options: ImportOptions = {}) {
  const error = await read(path, options).then(
    () => {
      throw new Error('nothing was asked');
    },
    (refusal: Error) => refusal,
  );
  const questions = [...error.message.matchAll(/^ {2}"(.+)": is it (.+)\?$/gm)].map(
    ([, spelling, offers]) => [spelling, offers!.slice(1, -1).split('" or "')],
  );
  const answers = JSON.parse(/\{.*\}/.exec(error.message)![0]) as Record<string, string | null>;
  return { questions, answers };
}

it('asks about two spellings in one file, unless they are visibly two teams', async () => {
  const question = await ask('split/dock-league.json');
  expect(question.questions).toEqual([
    ['Saltmill', ['Saltmill FC']],
    ['OX', ['OX Tarn']],
  ]);
  expect(question.answers).toEqual({ Saltmill: 'Saltmill FC', OX: null });
  const answers = { ...question.answers, OX: 'OX Tarn' };
  const summary = await read('split/dock-league.json', { answers });
  expect(summary).toMatchObject({ created: 6, teams: 4 });
  expect(await read('split/dock-league.json')).toMatchObject({ created: 0, vanished: [] });
});

it('offers all near names, the best first, with answers that are right when copied', async () => {
  const own = { competition: 'Dock League' };
  const question = await ask('split/dock-league.csv', own);
  expect(question.questions).toEqual([['Hythe SG', ['Hythe Saint-Gull FC']]]);
  const summary = await read('split/dock-league.csv', { ...own, answers: question.answers });
  expect(summary).toMatchObject({ created: 0, attached: 2 });
});

it('reads a code in brackets as the country, and asks about clubs elsewhere', async () => {
  const world = { country: 'World', zone: 'UTC' };
  const question = await ask('split/continental-shield.json', world);
  expect(question.questions).toEqual([['Hythe St Gull', ['Hythe Saint-Gull FC', 'Hythe FC']]]);
  // A club elsewhere in the world may have a similar name.
  expect(question.answers).toEqual({ 'Hythe St Gull': null });
  const answers = { 'Hythe St Gull': 'Hythe Saint-Gull FC' };
  await read('split/continental-shield.json', { ...world, answers });
  const matches = await readImportedMatches(test.db, 'Continental Shield');
  expect(matches.map(({ teams }) => teams)).toEqual([
    'Hythe Saint-Gull FC - Ultramar',
    'Saltmill FC - CR Lagoa',
  ]);
  const { rows } = await sql<{ name: string; country: string }>`
    SELECT name, country::text AS country FROM teams
    WHERE name IN ('Saltmill FC', 'CR Lagoa', 'Ultramar') ORDER BY name`.execute(test.db);
  expect(rows).toEqual([
    { name: 'CR Lagoa', country: 'Brazil' },
    { name: 'Saltmill FC', country: 'Scotland' },
    { name: 'Ultramar', country: 'Peru' },
  ]);
});

it('names are compared without the code of their country, and answered with it', async () => {
  const world = { country: 'World', zone: 'UTC' };
  const question = await ask('split/continental-plate.json', world);
  expect(question.questions).toEqual([['Porto Novo (POR)', ['Porto Novo SC (POR)']]]);
  expect(question.answers).toEqual({ 'Porto Novo (POR)': 'Porto Novo SC (POR)' });
  const summary = await read('split/continental-plate.json', {
    ...world,
    answers: question.answers,
  });
  expect(summary).toMatchObject({ created: 4, teams: 5 });
});

it('a spelling can be answered with itself, and through others; not in a circle', async () => {
  const own = { competition: 'Own League', country: 'Ireland' };
  const itself = { ...own, answers: { Saltmill: 'Saltmill', OX: 'OX' } };
  expect(await read('split/dock-league.json', itself)).toMatchObject({ created: 6, teams: 6 });
  const other = { competition: 'Other League', country: 'Norway' };
  const through = { Saltmill: 'OX', OX: 'OX Tarn', 'OX Tarn': 'new' };
  expect(await read('split/dock-league.json', { ...other, answers: through })).toMatchObject({
    teams: 4,
  });
  const circular = { ...other, country: 'Sweden', answers: { Saltmill: 'OX', OX: 'Saltmill' } };
  await expect(read('split/dock-league.json', circular)).rejects.toThrow(
    'is both a spelling and an answer',
  );
  const unknown = { ...other, country: 'Sweden', answers: { OX: 'Nobody'.repeat(50) } };
  const refusal = await read('split/dock-league.json', unknown).catch((error: unknown) => error);
  expect((refusal as Error).message).toMatch(/^--map: .{62,70} for "OX" is not a known team\.$/);
});

it('an answer of null is no answer', async () => {
  const { questions } = await ask('split/dock-league.json', {
    competition: 'Null League',
    country: 'Wales',
    answers: { Saltmill: null, OX: 'new' },
  });
  expect(questions).toEqual([['Saltmill', ['Saltmill FC']]]);
});
