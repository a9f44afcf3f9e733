import { describe, expect, it } from 'vitest';
import { footballDataCsv } from './football-data-csv.ts';

const HEAD =
  'Div,Date,HomeTeam,AwayTeam,B365>2.5,B365<2.5,P>2.5,P<2.5,Max>2.5,Max<2.5,PC>2.5,PC<2.5';

function pricesOf(cells: string) {
  const [season] = footballDataCsv.read(`${HEAD}\nE0,16/08/2024,A FC,B FC,${cells}`, 'E0.csv');
  return season!.rows[0]!.prices;
}

describe('prices on goals in the CSV of football-data.co.uk', () => {
  it('are those of bookmakers, opening and closing, without maximum and average', () => {
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

  it('are averages if the file has no bookmaker', () => {
    const head = 'Div,Date,HomeTeam,AwayTeam,AvgH,AvgD,AvgA,AvgCH,AvgCD,AvgCA,AvgC>2.5,AvgC<2.5';
    const row = 'B1,16/08/25,A FC,B FC,2,3.4,3.8,1.9,3.5,4.2,1.8,2.05';
    const [season] = footballDataCsv.read(`${head}\n${row}`, 'B1.csv');
    expect(season!.rows[0]!.prices).toEqual({
      opening: [{ bookmaker: 'Avg', home: 2, draw: 3.4, away: 3.8 }],
      closing: [{ bookmaker: 'Avg', home: 1.9, draw: 3.5, away: 4.2 }],
      openingGoals: [],
      closingGoals: [{ bookmaker: 'Avg', line: 2.5, over: 1.8, under: 2.05 }],
    });
    const [named] = footballDataCsv.read(`${head},PSCH,PSCD,PSCA\n${row},1.95,3.6,4.1`, 'B1.csv');
    expect(named!.rows[0]!.prices!.closing.map(({ bookmaker }) => bookmaker)).toEqual(['PS']);
  });

  it('need both sides; a row without a price has none', () => {
    expect(pricesOf('1.53,,,,,,1.63,0')).toBeNull();
    expect(pricesOf('1.53,2.5,1.56,,,,,')!.openingGoals.map(({ bookmaker }) => bookmaker)).toEqual([
      'B365',
    ]);
  });
});
