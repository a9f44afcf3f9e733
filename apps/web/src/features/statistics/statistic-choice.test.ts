import { STATISTICS } from '@kickoracle/game';
import { expect, it } from 'vitest';
import { readChoice, writeChoice } from './statistic-choice.ts';

const LEAGUE_ID = '0b7e3f52-5f7e-4a43-9d63-0c9a6b1f0a11';
const read = (search: string, ids: string[] | null = [LEAGUE_ID]) =>
  readChoice(new URLSearchParams(search), ids);

it('comes back from the address as it was written', () => {
  for (const statistic of STATISTICS) {
    for (const competitionId of [null, LEAGUE_ID]) {
      const choice = { statistic, competitionId } as ReturnType<typeof read>;
      expect(readChoice(writeChoice(choice), [LEAGUE_ID])).toEqual(choice);
    }
  }
});

it('is the first statistic of all competitions if the address has no valid one', () => {
  const first = { statistic: STATISTICS[0], competitionId: null };
  expect(read('')).toEqual(first);
  expect(read('?statistic=most_red_cards&competition=cup')).toEqual(first);
  const search = `?competition=${LEAGUE_ID}`;
  expect(read(search, []).competitionId).toBeNull();
  // Until the competitions are loaded, any valid id is accepted.
  expect(read(search, null).competitionId).toBe(LEAGUE_ID);
  expect(read('?competition=cup', null).competitionId).toBeNull();
});
