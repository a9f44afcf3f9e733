import { readMarket } from '@kickoracle/game';
import { describe, expect, it } from 'vitest';
import { createServedBook } from '#testing/api-football-server.ts';
import { readOdds } from './read-odds.ts';

const served = (bookmakers: readonly object[], id = 7) => [{ fixture: { id }, bookmakers }];
const RESULT = ['2.7', '2.3', '4.4'];

describe('the odds of a fixture', () => {
  it('are read by bet and label, of each bookmaker who has them', () => {
    const books = [
      createServedBook(8, { result: RESULT, goals: ['2.03', '1.81'] }),
      createServedBook(6, { goals: ['2.00', '1.85'] }),
      createServedBook(2, { result: ['2.60', '2.40', '4.50'] }),
    ];
    expect(readOdds(served(books), '7')).toEqual({
      results: [
        { home: 2.7, draw: 2.3, away: 4.4 },
        { home: 2.6, draw: 2.4, away: 4.5 },
      ],
      goals: [
        { line: 2.5, over: 2.03, under: 1.81 },
        { line: 2.5, over: 2, under: 1.85 },
      ],
    });
  });

  it('lose their margin by the power method, as in the published example', () => {
    const odds = readOdds(served([createServedBook(8, { result: RESULT })]), '7');
    const [home, draw, away] = readMarket(odds)!.result;
    expect(home).toBeCloseTo(0.35917, 5);
    expect(draw).toBeCloseTo(0.42373, 5);
    expect(away).toBeCloseTo(0.2171, 5);
  });

  it('may be numbers, and only the bookmaker of an invalid one is left out', () => {
    const unreadable = createServedBook(8, { result: ['1,73', '3.80', '4.95'] });
    const asNumbers = createServedBook(6, { result: RESULT });
    asNumbers.bets[1]!.values.forEach((value) => Object.assign(value, { odd: Number(value.odd) }));
    const odds = readOdds(served([unreadable, asNumbers]), '7');
    expect(odds.results).toEqual([{ home: 2.7, draw: 2.3, away: 4.4 }]);
  });

  it.each([
    ['give half of the stakes away', ['4.00', '5.00', '9.00']],
    ['keep nearly everything', ['1.02', '1.02', '1.02']],
    ['are not above 1', ['1.00', '5.00', '9.00']],
    ['are endless', ['1e999', '5.00', '9.00']],
    ['are below nothing', ['-2.00', '5.00', '9.00']],
  ])('are not believed where they %s', (_, result) => {
    expect(readOdds(served([createServedBook(8, { result })]), '7').results).toEqual([]);
  });

  it('are limited to a plausible number of bookmakers', () => {
    const crowd = Array<object>(200_000).fill(createServedBook(8, { result: RESULT }));
    expect(readOdds(served(crowd), '7').results.length).toBeLessThan(1_000);
  });

  it('are empty without bookmakers, and refused for another fixture', () => {
    expect(readOdds([], '7')).toEqual({ results: [], goals: [] });
    expect(() => readOdds(served([], 8), '7')).toThrow('The odds are of fixture 8, not 7.');
    expect(() => readOdds([{ fixture: { id: 7 } }], '7')).toThrow('The odds: bookmakers: ');
  });
});
