import { beforeEach, describe, expect, it } from 'vitest';
import { importFixture, readImportedMatches } from '#testing/import-fixture.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import type { ImportOptions } from './import-request.ts';
import { SpellingQuestions } from './spelling/spelling-questions.ts';

const test = useTestDatabase();

let competition = '';
let count = 0;

/** Each test has its own country, since clubs are known by country. */
const COUNTRIES = ['Scotland', 'Wales', 'Ireland', 'Norway', 'Sweden', 'Denmark', 'Finland'];

beforeEach(() => {
  count += 1;
  competition = `Reef League ${count}`;
});

const read = (file: string, options: ImportOptions = {}) =>
  importFixture(test.db, `sources/renamed/${file}`, {
    competition,
    country: COUNTRIES[count]!,
    zone: 'Europe/London',
    ...options,
  });

async function ask(file: string) {
  const refusal = await read(file).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(refusal instanceof SpellingQuestions)) throw new Error('nothing was asked');
  const questions = new Map(
    [...refusal.offers].map(([spelling, offers]) => [spelling, offers.map(({ answer }) => answer)]),
  );
  return { questions, answers: JSON.parse(/\{.*\}$/.exec(refusal.message)![0]) as object };
}

const RENAMED = {
  'Corvara Alba': 'SS Corvara',
  'Belmont Harbour': 'Belmont BC',
  'AS Saint-Ives': 'St Ives',
  'Sporting Clube de Ribe': 'Sp Ribe',
};

const countMatches = async () => (await readImportedMatches(test.db, competition)).length;

describe.each([
  ['the same file in its next revision', 'reef-league-renamed.json'],
  ['the file of another source', 'reef-league.csv'],
])('five of ten clubs have other names in %s', (_, file) => {
  it('and are asked about, even without a common word; no match is duplicated', async () => {
    expect(await read('reef-league.json')).toMatchObject({ created: 90, teams: 10 });
    const question = await ask(file);
    expect(
      [...question.questions].map(([spelling, [best]]) => [spelling, best]).toSorted(),
    ).toEqual(Object.entries({ ...RENAMED, Marling: 'Victory SC' }).toSorted());
    expect(question.answers).toEqual({ ...RENAMED, Marling: null });
    const answers = { ...RENAMED, Marling: 'Victory SC' };
    const summary = await read(file, { answers });
    expect(summary).toMatchObject({ created: 0, vanished: [], replaced: [] });
    expect(await read(file)).toMatchObject({ created: 0 });
    expect(await countMatches()).toBe(90);
  });
});

it('a file of one weekend proves nothing, so nothing uncertain is offered', async () => {
  await read('reef-league.json');
  const { questions, answers } = await ask('reef-league-weekend.csv');
  for (const [spelling, known] of Object.entries({ ...RENAMED, Marling: 'Victory SC' })) {
    expect(questions.get(spelling), spelling).toContain(known);
  }
  expect(answers).toEqual({
    'Corvara Alba': null,
    'Belmont Harbour': null,
    'AS Saint-Ives': 'St Ives',
    'Sporting Clube de Ribe': null,
    Marling: null,
  });
});

it('a club is found by all names that sources use', async () => {
  await read('reef-league.json');
  await read('reef-league.csv', { answers: { ...RENAMED, Marling: 'Victory SC' } });
  const { questions } = await ask('reef-league-third.csv');
  expect([...questions]).toEqual([['Marling AFC', ['Victory SC']]]);
});

it('a club that is new in the next season is not asked about', async () => {
  await read('reef-league.json');
  const { questions, answers } = await ask('reef-league-next.json');
  expect([...questions]).toEqual([['Ribe Utd', ['Ribe United']]]);
  expect(answers).toEqual({ 'Ribe Utd': 'Ribe United' });
});
