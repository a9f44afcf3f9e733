// Writes the synthetic seasons of `fixtures/`. The output is deterministic.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRandom } from '../apps/server/src/demonstration/random.ts';
import {
  addDays,
  csv,
  flip,
  json,
  matchRow,
  type Files,
  type Pair,
  type Rest,
  type Score,
} from './fixture-files.ts';
import { SOURCE_FILES } from './make-source-fixtures.ts';
import { projectRoot } from './project-root.mjs';

const TEAMS = [
  'Alderwick Town FC',
  'Brackenmoor Rovers FC',
  'Castle Hythe FC',
  'Dunmere Athletic FC',
  'Eastcliff United FC',
  'Fenbridge City FC',
  'Gull Harbour FC',
  'Holloway Docks FC',
  'Ironbridge Wanderers AFC',
  'Kettlewell Albion FC',
  'Larkspur Vale FC',
  'Mossley & Northgate Borough FC',
];

const SCORES = ['1-1', '1-0', '2-1', '0-1', '2-0', '1-2', '0-0', '2-2', '0-2', '3-1', '3-0', '1-3'];

/** Pairs all teams once by the circle method: a list of matchdays. */
function roundRobin(teams: readonly string[]): Pair[][] {
  const circle = [...teams];
  return Array.from({ length: teams.length - 1 }, (_, day) => {
    const pairs = circle
      .slice(0, teams.length / 2)
      .map((team, place): Pair => [team, circle[teams.length - 1 - place]!]);
    circle.splice(1, 0, circle.pop()!);
    return day % 2 === 0 ? pairs : pairs.map(flip);
  });
}

function playedScore(random: () => number): Score {
  const [home, away] = SCORES[Math.floor(random() * SCORES.length)]!.split('-').map(Number) as [
    number,
    number,
  ];
  const halftime = [Math.floor(random() * (home + 1)), Math.floor(random() * (away + 1))];
  // Feeds omit half-time for matches without goals.
  return home + away === 0 ? { ft: [home, away] } : { ht: halftime, ft: [home, away] };
}

const SLOTS = [
  { day: 0, time: '20:00' },
  { day: 1, time: '12:30' },
  { day: 1, time: '15:00' },
  { day: 1, time: '15:00' },
  { day: 1, time: '17:30' },
  { day: 2, time: '16:30' },
];

type Match = {
  round: string;
  date: string;
  time?: string;
  team1: string;
  team2: string;
  score: Score;
};

function harbourLeague(): { name: string; matches: Match[] } {
  const random = createRandom(2024).share;
  const first = roundRobin(TEAMS);
  const matchdays = [...first, ...first.map((pairs) => pairs.map(flip))];
  const matches = matchdays.flatMap((pairs, week) =>
    pairs.map(([team1, team2], place): Match => ({
      round: `Matchday ${week + 1}`,
      date: addDays('2024-08-16', week * 7 + SLOTS[place]!.day),
      time: SLOTS[place]!.time,
      team1,
      team2,
      score: playedScore(random),
    })),
  );
  // Variations of real files: an hour of one digit, no time, a match without a score.
  matches[8]!.time = '9:30';
  delete matches.at(-1)!.time;
  matches.at(-2)!.score = {};
  return { name: 'Harbour League 2024/25', matches };
}

/** Knock-out rounds in the format of World Cup files: zones, goals, extra time, shoot-outs. */
function harbourCup() {
  const goals = (...minutes: (string | number)[]) =>
    minutes.map((minute) => ({ name: 'A. Scorer', minute }));
  const group = (
    [date, time]: [string, string],
    [team1, team2]: Pair,
    score: Score,
    rest: Rest = {},
  ) => ({
    round: 'Matchday 1',
    date,
    time,
    team1,
    team2,
    score,
    ...rest,
    group: 'Group A',
    ground: 'Port Arena',
  });
  const knockout = (
    num: number,
    round: string,
    date: string,
    [team1, team2]: Pair,
    rest: Rest = {},
  ) => ({
    round,
    num,
    date,
    time: '20:45 CET',
    team1,
    team2,
    score: {},
    ...rest,
    ground: 'Harbour Park',
  });
  return {
    name: 'Harbour Cup 2026',
    matches: [
      group(
        ['2026-06-11', '13:00 UTC-6'],
        ['Scotland', 'Wales'],
        { ft: [2, 1], ht: [1, 0] },
        { goals1: goals('9', '90+4'), goals2: goals(51) },
      ),
      group(['2026-06-11', '20:00 UTC+5:30'], ['England', 'Czech Republic'], { ft: [0, 0] }),
      group(
        ['2026-06-12', '1:00 UTC'],
        ['USA', 'DR Congo'],
        { ft: [1, 3], ht: [1, 1] },
        { goals1: goals(45), goals2: goals('45+2', '60', '88') },
      ),
      knockout(49, 'Quarter-final', '2026-06-20', ['Scotland', 'England'], {
        score: { ft: [1, 1], ht: [0, 1], et: [2, 1] },
        goals1: goals('80', '105+1'),
        goals2: goals('30'),
      }),
      knockout(50, 'Semi-final', '2026-06-24', ['Scotland', 'USA'], {
        score: { ft: [1, 1], ht: [0, 0], et: [1, 1], p: [4, 3] },
        goals1: goals('54'),
        goals2: goals('72'),
      }),
      knockout(51, 'Semi-final', '2026-06-25', ['W47', 'L48']),
      knockout(52, 'Match for third place', '2026-06-27', ['3A/B/C', 'L50']),
      knockout(53, 'Final', '2026-06-28', ['W50', 'W51']),
    ],
  };
}

/** Results and odds as CSV: CRLF, two date formats, empty cells, another order of columns. */
function harbourCsv() {
  const header =
    'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,VCH,VCD,VCA,VCCH,VCCD,VCCA,B365H,B365D,B365A,MaxH,AvgH';
  const rows = [
    'H1,03/09/22,15:00,Alderwick,Brackenmoor,2,1,H,1,0,2.1,3.4,3.5,2.05,3.5,3.6,2.12,3.4,3.4,2.2,2.1',
    'H1,03/09/22,17:30,Castle Hythe,Dunmere,0,0,D,0,0,1.8,3.6,4.5,,,,1.83,3.5,4.4,1.9,1.81',
    'H1,10/09/2022,,Brackenmoor,Alderwick,,,,,,2.5,3.3,2.8,2.55,3.3,2.75,2.5,3.25,2.8,2.6,2.5',
    ',,,,,,,,,,,,,,,,,,,,',
  ];
  return csv(header, ...rows);
}

/** European ties: clubs with their country, two legs. */
function europeanCup() {
  const leg = (date: string, [team1, team2]: Pair, score: Score) => ({
    round: 'Final play-off',
    date,
    time: '21:00',
    team1,
    team2,
    score,
  });
  return {
    name: 'Continental Cup 2025/26',
    matches: [
      leg('2025-10-01', ['Alderwick Town FC (ENG)', 'Porto Novo (POR)'], { ft: [1, 0] }),
      leg('2025-10-08', ['Porto Novo (POR)', 'Alderwick Town FC (ENG)'], {
        ft: [2, 1],
        ht: [0, 0],
      }),
    ],
  };
}

/** Another season with other spellings of the league and a club, and cancelled matches. */
function harbourLeagueNext() {
  return {
    name: 'England Harbour League 2025/26',
    matches: [
      matchRow('Matchday 1', '2025-08-16', ['Gull Harbour', 'Castle Hythe FC'], {
        score: { ft: [1, 1], ht: [0, 1] },
      }),
      matchRow('Matchday 1', '2025-08-16', ['Dunmere Athletic FC', 'Fenbridge City FC'], {
        status: 'awarded',
        score: { ft: [3, 0] },
      }),
      matchRow('Matchday 2', '2025-08-23', ['Castle Hythe FC', 'Gull Harbour'], {
        time: undefined,
        status: 'postponed',
      }),
      matchRow('Matchday 2', '2025-08-23', ['Fenbridge City FC', 'Dunmere Athletic FC'], {
        status: 'cancelled',
      }),
    ],
  };
}

/** Files without any readable row, each for another reason. */
function brokenFiles() {
  const match = {
    round: 'Final',
    date: '2026-06-28',
    time: '18:00 UTC+1',
    team1: 'Scotland',
    team2: 'Wales',
    ground: 'Port Arena',
  };
  const cup = (score: Score) => json('Broken Cup 2026', [{ ...match, score }]);
  return {
    'broken/half-time-above-full-time.json': cup({ ft: [1, 1], ht: [2, 0] }),
    'broken/cut-short.json': '{ "name": "Cut Cup 2026", "matches": [\n',
    'broken/wrong-date.csv':
      'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG\r\nH1,31/02/2022,Alderwick,Dunmere,1,0\r\n',
  };
}

/** A feed of changes: moved matches, a corrected result, rows that disappear and return. */
function harbourFeed() {
  const { matches } = harbourLeague();
  const published: Match[] = matches.map((match) => ({ ...match, score: {} }));
  const at = (index: number) => published[index]!;
  const results = matches.map(({ score }) => score);
  const revisions: object[] = [];
  const publish = (moment: string, changed: Match[], vanished: string[] = []) => {
    const left = matches.length - vanished.length;
    revisions.push({ at: moment, changed, vanished, matches_in_file: left });
  };
  const played = (until: string) => {
    const due = published.filter(
      (row, index) => row.date < until && results[index]!.ft && !row.score.ft,
    );
    for (const row of due) row.score = results[published.indexOf(row)]!;
    return structuredClone(due);
  };
  publish('2024-08-10T06:00:00Z', structuredClone(published));
  at(20).time = '12:00';
  at(21).date = addDays(at(21).date, 1);
  delete at(30).time;
  publish('2024-08-15T06:00:00Z', structuredClone([at(20), at(21), at(30)]));
  publish('2024-09-20T06:00:00Z', played('2024-09-19'));
  at(30).time = '19:45';
  const late = published.slice(60, 90);
  publish(
    '2024-10-01T06:00:00Z',
    structuredClone([at(30), ...played('2024-09-30')]),
    late.map(({ team1, team2 }) => `${team1}|${team2}`),
  );
  // The rows return, one of them on another day; a result is wrong.
  at(60).date = addDays(at(60).date, 3);
  const right = at(2).score;
  at(2).score = { ft: [right.ft![0]! + 1, right.ft![1]!] };
  publish('2024-10-08T06:00:00Z', structuredClone([...late, at(2), ...played('2024-10-07')]));
  at(2).score = right;
  publish('2025-06-01T06:00:00Z', structuredClone([at(2), ...played('2025-05-31')]));
  return `${revisions.map((revision) => JSON.stringify(revision)).join('\n')}\n`;
}

const FILES: Files = {
  'football-json/2024-25/harbour-league.json': `${JSON.stringify(harbourLeague(), null, 2)}\n`,
  'football-json/2025-26/harbour-league.json': `${JSON.stringify(harbourLeagueNext(), null, 2)}\n`,
  'football-json/2025-26/continental-cup.json': `${JSON.stringify(europeanCup(), null, 2)}\n`,
  'worldcup-json/harbour-cup.json': `${JSON.stringify(harbourCup(), null, 2)}\n`,
  'football-data-csv/H1_2223.csv': harbourCsv(),
  'feeds/harbour-league-2024-25.ndjson': harbourFeed(),
  ...brokenFiles(),
  ...SOURCE_FILES,
};

for (const [path, content] of Object.entries(FILES)) {
  const file = new URL(`fixtures/${path}`, projectRoot);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, content);
}
