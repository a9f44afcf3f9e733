// A league whose file calls five of its ten clubs otherwise from one revision to the next.

const CLUBS = [
  ['SS Corvara', 'Corvara Alba'],
  ['Belmont BC', 'Belmont Harbour'],
  ['St Ives', 'AS Saint-Ives'],
  ['Sp Ribe', 'Sporting Clube de Ribe'],
  // Not a word of the one is in the other.
  ['Victory SC', 'Marling'],
  // Neighbours, of whom the new names remind.
  ['Alba Rovers'],
  ['Ribe United'],
  ['Ives Town'],
  ['Harbour City'],
  ['Quay Albion'],
];

const dayAfter = (first, days) =>
  new Date(Date.parse(`${first}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Everybody at home against everybody, five matches a week. */
function listMatches(clubs, first) {
  const circle = [...clubs];
  const weeks = Array.from({ length: clubs.length - 1 }, (_, week) => {
    const half = clubs.length / 2;
    const pairs = circle.slice(0, half).map((club, place) => {
      const pair = [club, circle[clubs.length - 1 - place]];
      return (week + place) % 2 === 0 ? pair : pair.toReversed();
    });
    circle.splice(1, 0, circle.pop());
    return pairs;
  });
  return [...weeks, ...weeks.map((pairs) => pairs.map((pair) => pair.toReversed()))].flatMap(
    (pairs, week) =>
      pairs.map(([team1, team2], place) => ({
        round: `Matchday ${week + 1}`,
        date: dayAfter(first, week * 7 + (place % 2)),
        time: '15:00',
        team1,
        team2,
        score: {},
      })),
  );
}

const season = (name, matches) => `${JSON.stringify({ name, matches }, null, 1)}\n`;

function toCsv(matches) {
  const lines = matches.map(({ date, time, team1, team2 }) => {
    const [year, month, day] = date.split('-');
    return `RE,${day}/${month}/${year},${time},${team1},${team2},,`;
  });
  return ['Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG', ...lines, ''].join('\r\n');
}

const [before, after] = [0, 1].map((place) => CLUBS.map((names) => names[place] ?? names[0]));
const [first, next] = ['2025-08-02', '2026-08-01'];
// One club of the year before is not there any more, and one that was never heard of is, beside
// one of a like name that is shortened.
const CHANGES = new Map([
  ['Quay Albion', 'Ribe'],
  ['Ribe United', 'Ribe Utd'],
]);
const promoted = before.map((name) => CHANGES.get(name) ?? name);

/** Paths with what stands there. */
export const RENAMED = {
  'renamed/reef-league.json': season('Reef League 2025/26', listMatches(before, first)),
  'renamed/reef-league-renamed.json': season('Reef League 2025/26', listMatches(after, first)),
  'renamed/reef-league.csv': toCsv(listMatches(after, first)),
  'renamed/reef-league-weekend.csv': toCsv(listMatches(after, first).slice(10, 15)),
  'renamed/reef-league-third.csv': toCsv([
    { ...listMatches(after, next)[0], team1: 'Marling AFC', team2: 'Harbour City' },
  ]),
  'renamed/reef-league-next.json': season('Reef League 2026/27', listMatches(promoted, next)),
};
