// A league that changed from calendar years to winter seasons: two seasons begin in one year.

import { addDays, json, pairAll, type Files, type Row } from './fixture-files.ts';

const CLUBS = ['Ash FC', 'Birch FC', 'Cedar FC', 'Date FC'];
/** Date FC was relegated, Elm FC promoted. */
const NEXT = ['Ash FC', 'Birch FC', 'Cedar FC', 'Elm FC'];

function listMatches(clubs: readonly string[], first: string) {
  return pairAll(clubs).map(([team1, team2], place) => ({
    round: `Matchday ${place + 1}`,
    date: addDays(first, place * 7),
    time: '15:00',
    team1,
    team2,
    score: { ft: [place % 4, (place * 3) % 5] as const },
  }));
}

/** The same in another source: both seasons in one file. */
function writeRows(label: string, matches: ReturnType<typeof listMatches>): string[] {
  return matches.map(({ date, time, team1, team2, score: { ft } }) => {
    const [year, month, day] = date.split('-');
    const outcome = ft[0] > ft[1] ? 'H' : ft[0] < ft[1] ? 'A' : 'D';
    const match = [`${day}/${month}/${year}`, time, team1, team2, ...ft, outcome];
    return `Scotland,Tide League,${label},${match.join(',')}\n`;
  });
}

const season = (name: string, matches: readonly Row[]) => json(name, matches, 1);

const SPRING = listMatches(CLUBS, '2016-02-06');
const WINTER = listMatches(NEXT, '2016-08-27');

export const SEASONS: Files = {
  'seasons/tide-league-2016.json': season('Tide League 2016', SPRING),
  'seasons/tide-league-2016-17.json': season('Tide League 2016/2017', WINTER),
  'seasons/tide-league.csv': [
    'Country,League,Season,Date,Time,Home,Away,HG,AG,Res\n',
    ...writeRows('2016', SPRING),
    ...writeRows('2016/2017', WINTER),
  ].join(''),
};
