// Files without a season, with wrong years, or in an unusual form.

import { addDays, csv, json, matchRow, pairAll, type Files, type Rest } from './fixture-files.ts';

const DIV = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR';
const COUNTRY = 'Country,League,Date,Time,Home,Away';

const written = (date: string) => date.split('-').toReversed().join('/');

/** A double round robin, with one match every few days. */
const listSeason = (clubs: readonly string[], first: string, every = 10) =>
  pairAll(clubs).map(([home, away], place) => ({
    date: addDays(first, place * every),
    home,
    away,
  }));

const lineOf =
  (division: string, isPlayed: boolean) =>
  ({ date, home, away }: { date: string; home: string; away: string }) =>
    `${division},${written(date)},15:00,${home},${away},${isPlayed ? '1,0,H' : ',,'}`;

const CLUBS = ['Anvil', 'Bellows', 'Chisel', 'Drill', 'Etcher', 'File'].map(
  (tool) => `${tool} Town`,
);

const JULY = [
  'B1,23/07/2026,19:45,Quaregnon,Heide,2,1,H',
  'B1,24/07/2026,17:15,Waasmunster,Tongerlo,0,0,D',
];

const winter = listSeason(CLUBS, '2026-08-15', 8);

const UNDATED = {
  'undated/late-july.csv': csv(DIV, ...JULY),
  'undated/late-july-and-on.csv': csv(
    DIV,
    ...JULY,
    'B1,08/08/2026,19:45,Heide,Waasmunster,1,1,D',
    'B1,31/10/2026,19:45,Tongerlo,Quaregnon,0,3,A',
  ),
  'undated/spring-leagues.csv': csv(
    COUNTRY,
    'Norway,Eliteserien,13/03/2027,17:00,Fjordvik,Nordlys',
    'Sweden,Allsvenskan,03/04/2027,14:00,Lindholm,Ekby',
    'Finland,Veikkausliiga,10/04/2027,13:00,Koivula,Saarela',
    'Ireland,Premier Division,19/02/2027,19:45,Dunbeg,Carrick',
    'USA,MLS,28/02/2027,01:30,Bay Harbor,Lakeside',
    'Brazil,Serie A,31/01/2027,20:00,Aurora,Cachoeira',
    'China,Super League,06/03/2027,11:35,Dragon Gate,Lotus Lake',
    'Poland,Ekstraklasa,16/07/2027,18:00,Bystra,Topola',
    'Austria,Bundesliga,07/03/2027,16:00,Seewinkel,Hochalm',
  ),
  'undated/new-calendar.csv': csv(
    COUNTRY,
    'Japan,J1 League,06/12/2026,05:00,Sakura,Minato',
    'Norway,Eliteserien,20/03/2027,17:00,Nordlys,Fjordvik',
  ),
  'undated/two-seasons.csv': csv(
    DIV,
    ...listSeason(CLUBS, '2024-08-10').map(lineOf('E2', true)),
    ...listSeason([...CLUBS.slice(1), 'Gimlet Town'], '2025-08-09').map(lineOf('E2', true)),
  ),
  'undated/ran-on.csv': csv(
    DIV,
    ...listSeason(CLUBS, '2019-10-05').map(lineOf('E3', true)),
    ...listSeason(CLUBS, '2020-09-12', 8).map(lineOf('E3', true)),
  ),
  'undated/halves.csv': csv(
    DIV,
    ...winter
      .map((match) => ({ ...match, date: match.date.replace('2027', '2026') }))
      .map(lineOf('SC0', false)),
  ),
  'undated/nowhere.csv': csv(DIV, 'NW,05/12/2026,15:00,Ash FC,Birch FC,,,'),
};

const match = (round: number, date: string, home: string, away: string, rest?: Rest) =>
  matchRow(`Matchday ${round}`, date, [home, away], rest);

const numbered = listSeason(CLUBS, '2026-08-15', 8).map(({ date, home, away }, place) =>
  match(place + 1, date, home, away),
);

const MISDATED = {
  // The second half has the first year.
  'misdated/half-early.json': json(
    'Forge League 2026/27',
    numbered.map((row) => ({ ...row, date: row.date.replace('2027', '2026') })),
  ),
  // The first half has the second year.
  'misdated/half-late.json': json(
    'Anvil League 2026/27',
    numbered.map((row) => ({ ...row, date: row.date.replace('2026', '2027') })),
  ),
  'misdated/spring-early.json': json(
    'Tool League 2026',
    listSeason(CLUBS, '2026-03-10', 8).map(({ date, home, away }, place) =>
      match(place + 1, place < 10 ? date.replace('2026', '2025') : date, home, away),
    ),
  ),
  // Rows that look a year early, without proof: no duplicate, future score or early round.
  'misdated/stale.json': json('Rust League 2026/27', [
    match(1, '2026-08-15', 'Anvil Town', 'Bellows Town'),
    match(2, '2026-09-12', 'Chisel Town', 'Drill Town'),
    match(1, '2026-01-16', 'Anvil Town', 'Bellows Town'),
    match(20, '2026-02-06', 'Drill Town', 'Chisel Town', { score: { ft: [2, 0] } }),
    match(2, '2026-03-06', 'Etcher Town', 'File Town'),
  ]),
  'misdated/wholly.json': json(
    'Wholly League 2026/27',
    numbered.map((row) => ({ ...row, date: addDays(row.date, -365) })),
  ),
};

const clubs = (round: string, rest: Rest) => [
  { ...match(1, '2026-12-08', 'Anvil Town (ENG)', 'Porto Novo (POR)', rest), round },
  { ...match(1, '2026-12-09', 'Real Cantera (ESP)', 'Drill Town (ENG)', rest), round },
];

const PLAYED = '19/09/2026;15:00;Anvil Town;Bellows Town;2;1;H;1,85;3,40;4,20';

const WAYS = {
  'ways/group.json': json('Continental Group Cup 2026/27', clubs('Matchday 1', { group: 'A' })),
  'ways/goals.json': json('Goal League 2026/27', [
    match(1, '2026-09-05', 'Anvil Town', 'Bellows Town', {
      score: { ft: [1, 0] },
      goals1: [{ name: 'A. Smith', minute: '90+2' }],
      goals2: [],
    }),
    match(1, '2026-09-06', 'Chisel Town', 'Drill Town', { score: { ft: [0, 0] } }),
  ]),
  'ways/unknown-only.json': json('Waiting Cup 2027', [
    { ...match(1, '2027-06-11', 'Winner Group A', 'Runner-up Group B'), group: 'A' },
    { ...match(1, '2027-06-12', 'W1', 'W2'), group: 'B' },
  ]),
  'ways/nowhere-only.json': json('Nowhere Cup 2027', [
    { ...match(1, '2027-06-11', 'Atlantis', 'TBD'), group: 'A' },
  ]),
  'ways/flat.json': json('Flat League 2026/27', [
    {
      ...match(1, '2026-09-05', 'Anvil Town', 'Bellows Town'),
      score: undefined,
      score1: 2,
      score2: 1,
    },
    {
      ...match(1, '2026-09-06', 'Chisel Town', 'Drill Town'),
      score: undefined,
      score1: null,
      score2: null,
    },
    {
      ...match(2, '2026-09-12', 'Drill Town', 'Anvil Town'),
      score: undefined,
      score1: '3',
      score2: '0',
      score1i: '1',
      score2i: '0',
    },
  ]),
  'ways/by-round.json': `${JSON.stringify(
    {
      name: 'Round League 2026/27',
      rounds: [
        {
          name: 'Matchday 4',
          matches: [
            {
              date: '2026-09-26',
              team1: { key: 'anvil', name: 'Anvil Town' },
              team2: { key: 'drill', name: 'Drill Town' },
              score1: 1,
              score2: 1,
            },
          ],
        },
      ],
    },
    null,
    2,
  )}\n`,
  'ways/statuses.json': json('Status League 2026/27', [
    match(1, '2026-09-05', 'Anvil Town', 'Bellows Town', { status: 'AWD', score: { ft: [3, 0] } }),
    match(1, '2026-09-05', 'Chisel Town', 'Drill Town', { status: 'ABD', score: { ft: [1, 1] } }),
    match(1, '2026-09-05', 'Etcher Town', 'File Town', { status: 'W.O.', score: { ft: [0, 3] } }),
  ]),
  'ways/statuses.csv': csv(
    DIV,
    'SX,05/09/2026,15:00,Anvil Town,Bellows Town,3,0,AWD',
    'SX,05/09/2026,15:00,Chisel Town,Drill Town,ABD,ABD,',
    'SX,05/09/2026,15:00,Etcher Town,File Town,0,3,WO',
    'SX,05/09/2026,Postp.,Gimlet Town,Hammer Town,,,',
  ),
  'ways/junk.csv': csv(
    DIV,
    'FN,05/09/2026,15:00,Anvil Town,Bellows Town,2,1,H',
    'Results are those of the league,,,,,,,',
    ',Source: the league,,,,,,',
    DIV,
    'FN,06/09/2026,15:00,Chisel Town,Drill Town,0,0,D',
    ',06/09/2026,17:30,Etcher Town,File Town,1,2,A',
    '"Last row,,,,',
  ),
  'ways/ht-at.csv': csv(
    'Div,Date,HT,AT,FTHG,FTAG,FTR',
    'G1,22/09/01,Piraeus Stars,Larissa Bay,3,0,H',
    'G1,3/2/02,Larissa Bay,Piraeus Stars,1,1,D',
  ),
  'ways/semicolons.csv': csv(
    'sep=;',
    '',
    '"Div";"Date";"Time";"HomeTeam";"AwayTeam";"FTHG";"FTAG";"FTR";"AvgH";"AvgD";"AvgA"',
    `SE;${PLAYED}`,
  ),
  'ways/tabs.csv': ['', '', DIV, `TA,${PLAYED.split(';').slice(0, 7).join(',')}`, '']
    .join('\r\n')
    .replaceAll(',', '\t'),
  'ways/quoted.csv': csv(
    '"Date","HomeTeam","AwayTeam","FTHG","FTAG","Div"',
    '"2026-09-19","Anvil Town","Bellows Town","2","1","QU"',
  ),
  'ways/letter-case.csv': csv(
    'Country,League,Season,Date,Time,Home,Away,HG,AG,Res',
    'Argentina,Torneo de la Costa,2026,17/10/2026,20:00,Aurora,Brisa,1,0,H',
    'argentina,Torneo De La Costa,2026,24/10/2026,20:00,Brisa,Coral,,,',
  ),
  'ways/letter-case-again.csv': csv(
    'Country,League,Season,Date,Time,Home,Away,HG,AG,Res',
    'Argentina,TORNEO DE LA COSTA,2026,31/10/2026,20:00,Coral,Aurora,,,',
  ),
  'ways/no-season.json': json('Nameless League', [
    match(1, '2026-09-05', 'Anvil Town', 'Bellows Town'),
  ]),
};

export const UNDATED_FILES: Files = { ...UNDATED, ...MISDATED, ...WAYS };
