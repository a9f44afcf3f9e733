import { describe, expect, it } from 'vitest';
import { footballDataCsv } from './football-data-csv.ts';

const HEAD =
  'Div,Date,HomeTeam,AwayTeam,B365>2.5,B365<2.5,P>2.5,P<2.5,Max>2.5,Max<2.5,PC>2.5,PC<2.5';

function pricesOf(cells: string) {
  const [season] = footballDataCsv.read(`${HEAD}\nE0,16/08/2024,A FC,B FC,${cells}`, 'E0.csv');
  return season!.rows[0]!.prices;
}

describe('prices on goals in the CSV of football-data.co.uk', () => {
  it('are those of bookmakers, opening and closing; the best and the mean price are none', () => {
    expect(pricesOf('1.53,2.5,1.56,2.56,1.57,2.6,1.63,2.38')).toEqual({
      opening: [],
      closing: [],
      openingGoals: [
        { bookmaker: 'B365', line: 2.5, over: 1.53, under: 2.5 },
        { bookmaker: 'PS', line: 2.5, over: 1.56, under: 2.56 },
      ],
      closingGoals: [{ bookmaker: 'PS', line: 2.5, over: 1.63, under: 2.38 }],
    });
  });

  it('need both sides; a row without any price has none', () => {
    expect(pricesOf('1.53,,,,,,1.63,0')).toBeNull();
    expect(pricesOf('1.53,2.5,1.56,,,,,')!.openingGoals.map(({ bookmaker }) => bookmaker)).toEqual([
      'B365',
    ]);
  });
});
