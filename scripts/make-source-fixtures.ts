// Seasons in several sources, each with one difficulty; `make-fixtures.ts` writes them.

import { addDays, csv, json, type Files, type Pair, type Rest, type Row } from './fixture-files.ts';
import { RENAMED } from './make-renamed-fixtures.ts';
import { SEASONS } from './make-season-fixtures.ts';
import { UNDATED_FILES } from './make-undated-fixtures.ts';

const row = (
  round: string,
  date: string,
  time: string | undefined,
  team1: string,
  team2: string,
  rest: Rest = {},
): Row => ({
  round,
  date,
  ...(time && { time }),
  team1,
  team2,
  score: {},
  ...rest,
});

/** A season in two sources: one has times and half-times, the other newer results. */
const KNOWS_LESS = {
  'knows-less/quay-league.json': json('Quay League 2026/27', [
    row('Matchday 1', '2026-09-05', '15:00', 'Ash FC', 'Birch FC', { score: { ft: [0, 0] } }),
    row('Matchday 1', '2026-09-06', '17:30', 'Cedar FC', 'Date FC'),
    row('Matchday 2', '2026-09-12', '20:00', 'Birch FC', 'Cedar FC'),
  ]),
  'knows-less/quay-league.csv': csv(
    'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG',
    'Q1,05/09/2026,Ash FC,Birch FC,0,0,0,0',
    'Q1,06/09/2026,Cedar FC,Date FC,2,1,1,0',
    'Q1,12/09/2026,Birch FC,Cedar FC,,,,',
  ),
  'knows-less/quay-league-timed.csv': csv(
    'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG',
    'Q1,12/09/2026,12:30,Birch FC,Cedar FC,,',
  ),
};

const cup = (
  num: number,
  round: string,
  date: string,
  team1: string,
  team2: string,
  rest: Rest = {},
): Row & { num: number; ground: string } => ({
  ...row(round, date, '18:00 UTC', team1, team2, rest),
  num,
  ground: 'Port Arena',
});

/** A tournament before its draw, with unreadable rows. */
const WAITING = {
  'waiting/quay-cup.json': json('Quay Cup 2026', [
    cup(1, 'Group A', '2026-06-11', 'Scotland', 'Wales', {
      score: { ft: [1, 1], et: [1, 1], p: [4, 4] },
    }),
    cup(2, 'Group A', '2026-06-12', 'England', 'UEFA Path D winner'),
    cup(3, 'Semi-final', '2026-06-20', 'N.N.', 'N.N.'),
    cup(4, 'Semi-final', '2026-06-21', 'Atlantis', 'Wales'),
    cup(5, 'Group A', '2026-06-14', 'England', 'Wales', { score: { ft: [1, 0], ht: [2, 0] } }),
    cup(6, 'Final', '2026-06-28', 'Winner Match 3', 'W74'),
  ]),
  'waiting/quay-league.json': json('Quay Second League 2026/27', [
    row('1', '2026-08-01', '15:00', 'Ash FC', 'Birch FC', {
      score: { ft: [1, 0] },
      status: 'abandoned',
      stage: 7,
    }),
    row('1', '2026-08-01', '15:00', 'Cedar FC', 'Date FC', { status: 'wet pitch' }),
  ]),
};

/** A corrected team, and swapped sides. */
const CORRECTED = {
  'corrected/pier-cup.json': json('Pier Cup 2026', [
    cup(1, 'Semi-final', '2026-09-10', 'Scotland', 'Wales'),
    cup(2, 'Semi-final', '2026-09-11', 'England', 'Ireland'),
  ]),
  'corrected/pier-cup-corrected.json': json('Pier Cup 2026', [
    cup(1, 'Semi-final', '2026-09-10', 'Scotland', 'France', { score: { ft: [2, 0] } }),
    cup(2, 'Semi-final', '2026-09-11', 'Ireland', 'England', { score: { ft: [0, 1] } }),
  ]),
};

const leagueWeeks = (teams: readonly Pair[], first: string): Row[] =>
  teams.flatMap(([home, away], week) => {
    return [row(`Matchday ${week + 1}`, addDays(first, week * 7), '15:00', home, away)];
  });

/** Clubs with two names: in one file, in two, and in a continental tournament. */
const SPLIT = {
  'split/dock-league.json': json(
    'Dock League 2026/27',
    leagueWeeks(
      [
        ['Saltmill FC', 'OX Tarn'],
        ['Hythe FC', 'Saltmill FC'],
        ['Hythe Saint-Gull FC', 'Hythe FC'],
        ['Saltmill', 'Hythe Saint-Gull FC'],
        ['OX', 'Hythe FC'],
        ['OX Tarn', 'Saltmill FC'],
      ],
      '2026-08-01',
    ),
  ),
  'split/dock-league.csv': csv(
    'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG',
    'DK,01/08/2026,15:00,Saltmill FC,OX Tarn,,',
    'DK,15/08/2026,15:00,Hythe SG,Hythe FC,,',
  ),
  'split/continental-shield.json': json('Continental Shield 2026', [
    row('Final', '2026-12-12', '18:00', 'Saltmill FC (SCO)', 'CR Lagoa (BRA)'),
    row('Third place', '2026-12-12', '15:00', 'Hythe St Gull', 'Ultramar (PER)'),
  ]),
  'split/continental-plate.json': json('Continental Plate 2026', [
    row('Semi-final', '2026-11-11', '18:00', 'Porto Novo SC (POR)', 'CR Lagoa (BRA)'),
    row('Semi-final', '2026-11-12', '18:00', 'Ultramar (PER)', 'Norte (ESP)'),
    row('Final', '2026-11-18', '18:00', 'CR Lagoa (BRA)', 'Porto Novo (POR)'),
    row('Third place', '2026-11-17', '18:00', 'Ultramar (PER)', 'Sul (POR)'),
  ]),
};

const CALENDAR = {
  'calendar/midsummer-league-2025.json': json('Midsummer League 2025', [
    row('1', '2025-03-29', '15:00', 'Ash FC', 'Birch FC', { score: { ft: [1, 0] } }),
    row('26', '2025-11-09', '15:00', 'Birch FC', 'Ash FC', { score: { ft: [1, 2] } }),
  ]),
};

/** Repeated rows: with and without a result, and with one number. */
const DOUBLED = {
  'doubled/mole-league.json': json('Mole League 2026/27', [
    row('Matchday 1', '2026-08-01', '15:00', 'Ash FC', 'Birch FC'),
    row('Matchday 1', '2026-08-01', '15:00', 'Ash FC', 'Birch FC', { score: { ft: [3, 1] } }),
    row('Matchday 1', '2026-08-02', '15:00', 'Cedar FC', 'Date FC', { score: { ft: [0, 1] } }),
    row('Matchday 1', '2026-08-02', '15:00', 'Date FC', 'Cedar FC'),
  ]),
  'doubled/replayed-cup.json': json('Replayed Cup 2026', [
    row('Quarter-finals', '2026-05-31', '16:30', 'Ash FC', 'Birch FC', { score: { ft: [1, 1] } }),
    row('Quarter-finals, replay', '2026-06-01', '16:30', 'Ash FC', 'Birch FC', {
      score: { ft: [1, 0] },
    }),
    row('', '2026-06-06', '15:00', 'Cedar FC', 'Date FC', { score: { ft: [2, 0] } }),
    row('', '2026-06-08', '15:00', 'Cedar FC', 'Date FC', { score: { ft: [0, 3] } }),
    // Moved by a day, with the old row left in place.
    row('Semi-finals', '2026-06-10', '15:00', 'Date FC', 'Ash FC'),
    row('Semi-finals', '2026-06-11', '15:00', 'Date FC', 'Ash FC', { score: { ft: [1, 0] } }),
  ]),
  'doubled/mole-cup.json': json('Mole Cup 2026', [
    cup(1, 'Final', '2026-06-28', 'Scotland', 'Wales', { score: { ft: [2, 1] } }),
    cup(1, 'Final', '2026-06-28', 'Scotland', 'Wales'),
    cup(2, 'Third place', '2026-06-27', 'England', 'France'),
    cup(2, 'Third place', '2026-06-26', 'Ireland', 'Spain'),
  ]),
};

const one = (team1: string, team2: string, rest: Rest = {}) =>
  row('1', '2026-08-01', '15:00', team1, team2, rest);

/** Rows that must be refused with a sentence, and valid names in other scripts. */
const REFUSED = {
  'refused/season-of-rome.json': json('Roman League 0001/02', [one('Ash FC', 'Birch FC')]),
  'refused/nul-in-a-name.json': json('Null League 2026/27', [
    one('Ash\u0000 FC', 'Birch FC'),
    one('Cedar FC', 'Date FC'),
  ]),
  'refused/half-a-letter.json': json('Half League 2026/27', [
    one('Ash \uD83D FC', 'Birch FC'),
    one('Cedar FC', 'Date FC'),
  ]),
  'refused/long-name.json': json('Long League 2026/27', [
    one('Ash'.repeat(2_000), 'Birch FC'),
    one('Cedar FC', 'Date FC'),
  ]),
  'refused/no-division.csv': csv(
    'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG',
    ',01/08/2026,Ash FC,Birch FC,1,0',
  ),
  'refused/no-letter.json': json('Letter League 2026/27', [
    one('&%$', 'Birch FC'),
    one('Cedar FC', 'Date FC'),
  ]),
  'refused/scripts.json': json('Script League 2026/27', [
    one('Спартак Москва', 'Зенит'),
    row('2', '2026-08-08', '15:00', '浦和レッズ', '鹿島アントラーズ'),
  ]),
};

const SILENT = {
  'silent/wrong-years.json': json('Silent League 2026/27', [
    one('Ash FC', 'Birch FC'),
    row('1', '0001-08-01', '15:00', 'Cedar FC', 'Date FC'),
    row('2', '2034-08-01', '15:00', 'Birch FC', 'Cedar FC'),
  ]),
  'silent/wrong-years.csv': csv(
    'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG',
    'SL,01/08/1926,Ash FC,Birch FC,1,0',
    'SL,02/08/2026,Cedar FC,Date FC,1,0',
    'SL,03/08/2026,Birch FC,Cedar FC,1,0',
  ),
  'silent/byte-order-mark.json': `\uFEFF${json('Marked League 2026/27', [one('Ash FC', 'Birch FC')])}`,
  'silent/wrongly-read.json': json('Wrong League 2026/27', [
    one('Alav\uFFFDs', 'Birch FC'),
    one('Cedar FC', 'Date FC'),
  ]),
  'silent/latin-1.csv': Buffer.from(
    csv('Div,Date,HomeTeam,AwayTeam,FTHG,FTAG', 'L1,01/08/2026,Alavés,Málaga,1,0'),
    'latin1',
  ),
};

const FORMS = {
  'forms/old-cup.json': json('Old Cup 1974', [
    {
      ...row('Final', '1974-07-07', '16:00', 'West Germany', 'Yugoslavia', {
        score: { ft: [1, 1], et: [2, 1] },
      }),
      goals1: [{ minute: 12 }, { minute: 121 }],
      goals2: [{ minute: 40 }],
      ground: 'Port Arena',
    },
    {
      ...row('Third place', '1974-07-06', '16:00', 'USSR', 'German DR', { score: { ft: [1, 0] } }),
      ground: 'Port Arena',
    },
  ]),
  'forms/extra-league.csv': csv(
    'Country,League,Season,Date,Time,Home,Away,HG,AG,Res,PSCH,PSCD,PSCA',
    'Brazil,Serie A,2024,13/04/2024,22:30,Ash FC,Birch FC,2,1,H,1.9,3.4,4.1',
    'Brazil,Serie A,2025,29/03/2025,21:30,Birch FC,Ash FC,0,0,D,2.1,3.2,3.6',
    'Denmark,Superliga,2024/2025,19/07/2024,18:00,Cedar FC,Date FC,1,1,D,2.2,3.3,3.1',
  ),
};

/** A match that was postponed for months, in the source that reports it, and in another one. */
const POSTPONED = {
  'postponed/lock-league.json': json('Lock League 2026/27', [
    row('Matchday 1', '2026-09-05', '15:00', 'Ash FC', 'Birch FC'),
    row('Matchday 2', '2026-09-12', '15:00', 'Cedar FC', 'Date FC'),
  ]),
  'postponed/lock-league.csv': csv(
    'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG',
    'LK,14/11/2026,19:45,Ash FC,Birch FC,,',
    'LK,12/09/2026,15:00,Cedar FC,Date FC,,',
  ),
  'postponed/twice-league.json': json('Twice League 2026/27', [
    row('Matchday 1', '2026-09-05', '15:00', 'Ash FC', 'Birch FC'),
    row('Matchday 23', '2027-02-06', '15:00', 'Ash FC', 'Birch FC'),
  ]),
  'postponed/twice-league.csv': csv(
    'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG',
    'TW,17/10/2026,15:00,Ash FC,Birch FC,4,0',
  ),
};

const reported = (rounds: readonly [string, string], rest: Rest = {}) => [
  row(rounds[0], '2026-08-01', '15:00', 'Ash FC', 'Birch FC', { score: { ft: [2, 1] }, ...rest }),
  row(rounds[0], '2026-08-02', '15:00', 'Cedar FC', 'Date FC', { status: 'cancelled' }),
  row(rounds[1], '2026-08-08', '15:00', 'Birch FC', 'Cedar FC', {
    score: { ft: [3, 0] },
    status: 'awarded',
  }),
  row(rounds[1], '2026-08-09', '15:00', 'Date FC', 'Ash FC'),
];

const REPORTED = {
  'reported/weir-league.json': json('Weir League 2026/27', reported(['1', '2'])),
  'reported/weir-league-renamed.json': json(
    'Weir League 2026/27',
    reported(['Matchday 1', 'Matchday 2']),
  ),
  'reported/weir-league-put-right.json': json(
    'Weir League 2026/27',
    reported(['Matchday 1', 'Matchday 2'], { score: { ft: [2, 2], ht: [0, 1] } }),
  ),
};

const FOLDERS: Files[] = [
  KNOWS_LESS,
  WAITING,
  CORRECTED,
  SPLIT,
  CALENDAR,
  DOUBLED,
  REFUSED,
  SILENT,
  FORMS,
  POSTPONED,
  REPORTED,
  RENAMED,
  SEASONS,
  UNDATED_FILES,
];

export const SOURCE_FILES: Files = Object.assign(
  {},
  ...FOLDERS.map((files) =>
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [`sources/${path}`, content]),
    ),
  ),
);
