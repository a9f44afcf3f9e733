// A league whose file renames five of its ten clubs between two revisions.

import { addDays, csv, flip, json, type Files, type Pair, type Row } from './fixture-files.ts';

const CLUBS = [
  ['SS Corvara', 'Corvara Alba'],
  ['Belmont BC', 'Belmont Harbour'],
  ['St Ives', 'AS Saint-Ives'],
  ['Sp Ribe', 'Sporting Clube de Ribe'],
  // No common word.
  ['Victory SC', 'Marling'],
  // Clubs with names similar to the new ones.
  ['Alba Rovers'],
  ['Ribe United'],
  ['Ives Town'],
  ['Harbour City'],
  ['Quay Albion'],
];

/** All pairs home and away, five matches a week. */
function listMatches(clubs: readonly string[], first: string): Row[] {
  const circle = [...clubs];
  const weeks = Array.from({ length: clubs.length - 1 }, (_, week) => {
    const half = clubs.length / 2;
    const pairs = circle.slice(0, half).map((club, place) => {
      const pair: Pair = [club, circle[clubs.length - 1 - place]!];
      return (week + place) % 2 === 0 ? pair : flip(pair);
    });
    circle.splice(1, 0, circle.pop()!);
    return pairs;
  });
  return [...weeks, ...weeks.map((pairs) => pairs.map(flip))].flatMap((pairs, week) =>
    pairs.map(([team1, team2], place) => ({
      round: `Matchday ${week + 1}`,
      date: addDays(first, week * 7 + (place % 2)),
      time: '15:00',
      team1,
      team2,
      score: {},
    })),
  );
}

const season = (name: string, matches: readonly Row[]) => json(name, matches, 1);

function toCsv(matches: readonly Row[]): string {
  const lines = matches.map(({ date, time, team1, team2 }) => {
    const [year, month, day] = date.split('-');
    return `RE,${day}/${month}/${year},${time},${team1},${team2},,`;
  });
  return csv('Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG', ...lines);
}

const before = CLUBS.map(([name]) => name!);
const after = CLUBS.map(([name, next]) => next ?? name!);
const first = '2025-08-02';
const next = '2026-08-01';
// One club is replaced by a new one, whose name is like that of another, now shortened club.
const CHANGES = new Map([
  ['Quay Albion', 'Ribe'],
  ['Ribe United', 'Ribe Utd'],
]);
const promoted = before.map((name) => CHANGES.get(name) ?? name);

export const RENAMED: Files = {
  'renamed/reef-league.json': season('Reef League 2025/26', listMatches(before, first)),
  'renamed/reef-league-renamed.json': season('Reef League 2025/26', listMatches(after, first)),
  'renamed/reef-league.csv': toCsv(listMatches(after, first)),
  'renamed/reef-league-weekend.csv': toCsv(listMatches(after, first).slice(10, 15)),
  'renamed/reef-league-third.csv': toCsv([
    { ...listMatches(after, next)[0]!, team1: 'Marling AFC', team2: 'Harbour City' },
  ]),
  'renamed/reef-league-next.json': season('Reef League 2026/27', listMatches(promoted, next)),
};
