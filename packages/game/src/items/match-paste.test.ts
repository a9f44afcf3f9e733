import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NamedTeam } from '../teams/find-team.ts';
import { judgePaste, readMatchPaste } from './match-paste.ts';

const teams: NamedTeam[] = [
  { id: 'koln', name: '1. FC Köln', shortName: 'Köln' },
  { id: 'bayern', name: 'FC Bayern München', shortName: 'Bayern' },
  { id: 'united', name: 'Manchester United FC', shortName: 'Manchester' },
  { id: 'city', name: 'Manchester City FC', shortName: 'Manchester' },
];

const read = (text: string, timeZone = 'Europe/Berlin') =>
  readMatchPaste(text, { teams, timeZone });

describe('a pasted line', () => {
  it.each([
    ['commas and an ISO date', '2026-08-15, 15:30, Köln, Bayern'],
    ['semicolons and a German date', '15.08.2026; 15:30; 1. FC Köln; FC Bayern München'],
    ['tabs and a British date', '15/08/2026\t15:30\tkoln\tBAYERN'],
    ['days and months of one figure', '15.8.2026,15:30,Köln,Bayern'],
    ['date and time in one field', '2026-08-15 15:30;Köln;Bayern'],
    ['a dash between the teams', '2026-08-15, 15:30, Köln – Bayern'],
    ['a dash and nothing else between fields', '15.08.2026 15:30 1. FC Köln – FC Bayern München'],
    ['a dash without spaces', '15.08.2026 15:30 Köln–Bayern'],
    ['a hyphen between the teams', '15.08.2026\t15:30\tKöln - Bayern'],
    ['a hyphen without spaces', '15.08.2026 15:30 Köln-Bayern'],
    ['a v between the teams', '15 Aug 2026 15:30 Köln v Bayern'],
    ['a vs between the teams', '15 August 2026, 15.30 Uhr, Köln vs. Bayern'],
    ['what follows the teams', '2026-08-15;15:30;Köln vs Bayern;Matchday 1'],
    ['a German date in words', 'Sa., 15. August 2026 15:30 Uhr; Köln; Bayern'],
    ['a French date in words', 'samedi 15 août 2026, 15h30, Köln – Bayern'],
    ['a Spanish date in words', '15 de agosto de 2026; 15:30; Köln; Bayern'],
    ['an Italian date in words', '15 agosto 2026; 15.30; Köln; Bayern'],
    ['an American date in words', 'Saturday, August 15, 2026, 3:30 pm, Köln, Bayern'],
    ['an American date in figures', '8/15/2026 3:30 PM\tKöln\tBayern'],
    ['a year of two figures', '15.08.26 15:30 Köln – Bayern'],
    ['hyphens in a British date', '15-08-2026 15:30 Köln v Bayern'],
    ['the ISO form of a moment', '2026-08-15T15:30 Köln – Bayern'],
    ['a spreadsheet’s seconds and quotes', '2026-08-15,15:30:00,"Köln","Bayern"'],
  ])('is read with %s', (_, text) => {
    expect(read(text)).toEqual([
      {
        line: 1,
        text,
        written: { team1Id: expect.any(String), team2Id: expect.any(String) },
        day: { year: 2026, month: 8, day: 15 },
        draft: { kickoff: '2026-08-15T13:30:00.000Z', team1Id: 'koln', team2Id: 'bayern' },
        problems: {},
        near: { team1Id: [], team2Id: [] },
      },
    ]);
  });

  it.each([
    '13.12.2026 20 Uhr Köln – Bayern',
    '13.12.2026, um 20 Uhr, Köln – Bayern',
    '13/12/2026 8 pm Köln v Bayern',
    '13 décembre 2026, 20h, Köln – Bayern',
    '13.12.2026;20 Uhr;Köln;Bayern',
  ])('is read with a full hour: %s', (text) => {
    expect(read(text)[0]).toMatchObject({
      draft: { kickoff: '2026-12-13T19:00:00.000Z', team1Id: 'koln', team2Id: 'bayern' },
      problems: {},
    });
  });

  it.each([
    ['13.12. 17:30 Köln – Bayern', '2026-12-13T16:30:00.000Z'],
    ['So 13.12. 17.30 Uhr Köln – Bayern', '2026-12-13T16:30:00.000Z'],
    ['So., 13. 12., 17:30 Uhr: Köln – Bayern', '2026-12-13T16:30:00.000Z'],
    ['13/12 17:30 Köln v Bayern', '2026-12-13T16:30:00.000Z'],
    ['12/13 5:30 pm Köln v Bayern', '2026-12-13T16:30:00.000Z'],
    ['13 Dec 17:30 Köln v Bayern', '2026-12-13T16:30:00.000Z'],
    ['Sunday, December 13, 5:30 pm, Köln v Bayern', '2026-12-13T16:30:00.000Z'],
    ['dimanche 13 décembre 17h30 Köln – Bayern', '2026-12-13T16:30:00.000Z'],
    ['13.1. 17:30 Köln – Bayern', '2027-01-13T16:30:00.000Z'],
    ['27.11. 17:30 Köln – Bayern', '2026-11-27T16:30:00.000Z'],
    ['1.11. 17:30 Köln – Bayern', '2027-11-01T16:30:00.000Z'],
  ])('without a year is the next such day: %s', (text, kickoff) => {
    const now = new Date('2026-11-28T12:00:00Z');
    const [row] = readMatchPaste(text, { teams, timeZone: 'Europe/Berlin', now });
    expect(row).toMatchObject({
      draft: { kickoff, team1Id: 'koln', team2Id: 'bayern' },
      problems: {},
    });
  });

  it.each(['20.45 Köln – Bayern', '04 Marseille – Bayern', 'Köln 04 – Bayern'])(
    'has no date in: %s',
    (text) => {
      const now = new Date('2026-11-28T12:00:00Z');
      const [row] = readMatchPaste(text, { teams, timeZone: 'Europe/Berlin', now });
      expect(row!.problems.kickoff).toBe('no_date');
    },
  );

  it('matches the short names of football-data.co.uk', () => {
    const clubs: NamedTeam[] = [
      { id: 'forest', name: 'Nottingham Forest FC', shortName: 'Nottingham Forest' },
      { id: 'weds', name: 'Sheffield Wednesday FC', shortName: 'Sheffield Wednesday' },
    ];
    const now = new Date('2026-11-28T12:00:00Z');
    const text = "13.12. 17:30 Nott'm Forest - Sheffield Weds";
    const [row] = readMatchPaste(text, { teams: clubs, timeZone: 'UTC', now });
    expect(row).toMatchObject({
      draft: { kickoff: '2026-12-13T17:30:00.000Z', team1Id: 'forest', team2Id: 'weds' },
      problems: {},
    });
  });

  it('is read in the given zone', () => {
    const kickoffIn = (zone: string) =>
      read('2026-12-01,00:15,Köln,Bayern', zone)[0]!.draft.kickoff;
    expect(kickoffIn('UTC')).toBe('2026-12-01T00:15:00.000Z');
    expect(kickoffIn('Asia/Kolkata')).toBe('2026-11-30T18:45:00.000Z');
  });

  it.each([
    ['31.02.2026,15:30,Köln,Bayern', { kickoff: 'no_such_day' }],
    ['31 Feb 2026 15:30 Köln – Bayern', { kickoff: 'no_such_day' }],
    ['29.02.2027,15:30,Köln,Bayern', { kickoff: 'no_such_day' }],
    ['31.13.2026,15:30,Köln,Bayern', { kickoff: 'no_such_day' }],
    ['soon Köln – Bayern', { kickoff: 'no_date', team1Id: 'unknown_team' }],
    ['2026-08-15 Köln – Bayern', { kickoff: 'no_time' }],
    ['2026-08-15 13:30 pm Köln – Bayern', { kickoff: 'no_such_time' }],
    ['Date,Time,Köln,Bayern', { kickoff: 'no_date' }],
    ['2026-08-15,,Köln,Bayern', { kickoff: 'no_time' }],
    ['2026-08-15,24:00,Köln,Bayern', { kickoff: 'no_such_time' }],
    ['2026-08-15,15:30,Köln', { team2Id: 'unknown_team' }],
    ['2026-08-15,15:30,Manchester,Bayern', { team1Id: 'ambiguous_team' }],
    ['nonsense', { kickoff: 'no_date', team1Id: 'unknown_team', team2Id: 'unknown_team' }],
  ])('returns the problems by field: %s', (text, problems) => {
    expect(read(text)[0]!.problems).toEqual(problems);
  });

  it('takes the default time if it has none', () => {
    const rows = readMatchPaste('2026-08-15 Köln – Bayern\n15.08.2026;18:00;Bayern;Köln', {
      teams,
      timeZone: 'UTC',
      time: '20:45',
    });
    expect(rows.map(({ draft }) => draft.kickoff)).toEqual([
      '2026-08-15T20:45:00.000Z',
      '2026-08-15T18:00:00.000Z',
    ]);
  });

  it('finds teams whose names contain a separator', () => {
    const hyphened: NamedTeam[] = [
      { id: 'psg', name: 'Paris Saint-Germain', shortName: null },
      { id: 'etienne', name: 'Saint-Étienne', shortName: null },
      { id: 'v', name: 'Victoria v Anker', shortName: null },
    ];
    const pairOf = (text: string) => {
      const [row] = readMatchPaste(text, { teams: hyphened, timeZone: 'UTC' });
      return [row!.draft.team1Id, row!.draft.team2Id];
    };
    const at = '2026-08-15 15:30';
    expect(pairOf(`${at} Paris Saint-Germain - Saint-Étienne`)).toEqual(['psg', 'etienne']);
    expect(pairOf(`${at} Paris Saint-Germain-Saint-Étienne`)).toEqual(['psg', 'etienne']);
    expect(pairOf(`${at} Saint-Étienne v Victoria v Anker`)).toEqual(['etienne', 'v']);
  });

  it('offers candidates for an ambiguous name', () => {
    const [row] = read('2026-08-15,15:30,Mancs City,Manchester');
    expect(row).toMatchObject({
      written: { team1Id: 'Mancs City', team2Id: 'Manchester' },
      draft: { team1Id: null, team2Id: null },
      near: { team1Id: ['city', 'united'], team2Id: ['united', 'city'] },
    });
  });

  it('keeps its line number after blank lines', () => {
    const rows = read(
      '\r\n2026-08-15,15:30,Köln,Bayern\r\n\r\n  \r\n2026-08-16,15:30,Bayern,Köln\n',
    );
    expect(rows.map(({ line }) => line)).toEqual([2, 5]);
  });
});

describe('dates with slashes', () => {
  const daysOf = (lines: string[], order?: 'day_first' | 'month_first') =>
    readMatchPaste(lines.join('\n'), { teams, timeZone: 'UTC', time: '12:00', order }).map(
      ({ draft, problems }) => draft.kickoff.slice(0, 10) || problems.kickoff,
    );

  it('are day first by default, and reported as ambiguous', () => {
    const lines = ['03/04/2026 Köln v Bayern', '05/05/2026 Köln v Bayern'];
    expect(daysOf(lines)).toEqual(['2026-04-03', '2026-05-05']);
    expect(judgePaste(lines.join('\n'))).toEqual({
      order: 'day_first',
      ambiguous: { year: 2026, month: 4, day: 3 },
    });
    expect(daysOf(lines, 'month_first')).toEqual(['2026-03-04', '2026-05-05']);
  });

  it('are month first in the whole paste if one of them cannot be day first', () => {
    const lines = ['03/04/2026 Köln v Bayern', 'Tue 03/31/2026 Köln v Bayern'];
    expect(daysOf(lines)).toEqual(['2026-03-04', '2026-03-31']);
    expect(judgePaste(lines.join('\n'))).toEqual({ order: 'month_first', ambiguous: null });
  });

  it('are day first if one of them must be, even if others contradict', () => {
    const lines = [
      '03/04/2026 Köln v Bayern',
      '31/03/2026 Köln v Bayern',
      '03/31/2026 Köln v Bayern',
    ];
    expect(daysOf(lines)).toEqual(['2026-04-03', '2026-03-31', 'no_such_day']);
    expect(judgePaste(lines.join('\n')).ambiguous).toBeNull();
  });

  it('are never ambiguous with dots, hyphens or the year first', () => {
    const lines = [
      '03.04.2026 Köln v Bayern',
      '03-04-2026 Köln v Bayern',
      '2026/04/03 Köln v Bayern',
    ];
    expect(daysOf(lines, 'month_first')).toEqual(['2026-04-03', '2026-04-03', '2026-04-03']);
    expect(judgePaste(lines.join('\n'))).toEqual({ order: 'day_first', ambiguous: null });
  });
});

const two = (part: number) => String(part).padStart(2, '0');
const day = fc.record({
  year: fc.integer({ min: 1900, max: 2100 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
});
type Day = { year: number; month: number; day: number };
const NAMES = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const FORMATS: ((date: Day) => string)[] = [
  (date) => `${date.year}-${two(date.month)}-${two(date.day)}`,
  (date) => `${two(date.day)}.${two(date.month)}.${date.year}`,
  (date) => `${date.day}/${date.month}/${date.year}`,
  (date) => `${date.day}-${date.month}-${date.year}`,
  (date) => `${date.day} ${NAMES[date.month - 1]} ${date.year}`,
];

describe('any paste', () => {
  it('is read correctly in every supported format', () => {
    const matches = fc.array(
      fc.record({
        day,
        hour: fc.integer({ min: 0, max: 23 }),
        minute: fc.integer({ min: 0, max: 59 }),
        home: fc.constantFrom(...teams),
        away: fc.constantFrom(...teams),
        format: fc.constantFrom(...FORMATS),
        separator: fc.constantFrom(',', ';', '\t', ' ; ', ', '),
      }),
    );
    fc.assert(
      fc.property(matches, fc.constantFrom('\n', '\r\n'), (list, end) => {
        const text = list
          .map(({ day: date, hour, minute, home, away, format, separator }) =>
            [format(date), `${two(hour)}:${two(minute)}`, home.name, away.name].join(separator),
          )
          .join(end);
        expect(read(text, 'UTC').map(({ draft }) => draft)).toEqual(
          list.map(({ day: date, hour, minute, home, away }) => ({
            kickoff: new Date(
              Date.UTC(date.year, date.month - 1, date.day, hour, minute),
            ).toISOString(),
            team1Id: home.id,
            team2Id: away.id,
          })),
        );
      }),
    );
  });

  it('has one row per non-blank line, with a problem for each missing value', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('Köln', 'Bayern', 'Manchester', '2026-08-15', '15:30', '2026-02-30'),
    );
    const line = fc.array(cell, { maxLength: 6 }).map((cells) => cells.join(';'));
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const text = lines.join('\n');
        const rows = read(text);
        expect(rows.map((row) => row.text)).toEqual(
          text.split(/\r\n|\r|\n/).filter((each) => each.trim() !== ''),
        );
        for (const { draft, problems } of rows) {
          expect(draft.kickoff === '').toBe(problems.kickoff !== undefined);
          expect(draft.team1Id === null).toBe(problems.team1Id !== undefined);
          expect(draft.team2Id === null).toBe(problems.team2Id !== undefined);
        }
      }),
    );
  });
});
