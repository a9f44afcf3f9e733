// A league that changed from calendar years to winters: two of its seasons begin in one year.

const CLUBS = ['Ash FC', 'Birch FC', 'Cedar FC', 'Date FC'];
/** Date FC went down, Elm FC came up. */
const NEXT = ['Ash FC', 'Birch FC', 'Cedar FC', 'Elm FC'];

function listMatches(clubs, first) {
  const pairs = clubs.flatMap((home) =>
    clubs.filter((away) => away !== home).map((away) => [home, away]),
  );
  return pairs.map(([team1, team2], place) => ({
    round: `Matchday ${place + 1}`,
    date: new Date(Date.parse(`${first}T00:00:00Z`) + place * 7 * 86_400_000)
      .toISOString()
      .slice(0, 10),
    time: '15:00',
    team1,
    team2,
    score: { ft: [place % 4, (place * 3) % 5] },
  }));
}

/** The same as another source has it: both seasons in one file. */
function writeRows(label, matches) {
  return matches.map(({ date, time, team1, team2, score: { ft } }) => {
    const [year, month, day] = date.split('-');
    const outcome = ft[0] > ft[1] ? 'H' : ft[0] < ft[1] ? 'A' : 'D';
    const match = [`${day}/${month}/${year}`, time, team1, team2, ...ft, outcome];
    return `Scotland,Tide League,${label},${match.join(',')}\n`;
  });
}

const season = (name, matches) => `${JSON.stringify({ name, matches }, null, 1)}\n`;

const SPRING = listMatches(CLUBS, '2016-02-06');
const WINTER = listMatches(NEXT, '2016-08-27');

/** Paths with what stands there. */
export const SEASONS = {
  'seasons/tide-league-2016.json': season('Tide League 2016', SPRING),
  'seasons/tide-league-2016-17.json': season('Tide League 2016/2017', WINTER),
  'seasons/tide-league.csv': [
    'Country,League,Season,Date,Time,Home,Away,HG,AG,Res\n',
    ...writeRows('2016', SPRING),
    ...writeRows('2016/2017', WINTER),
  ].join(''),
};
