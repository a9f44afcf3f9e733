import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignMatches, groupMeetings } from './meetings.policy.ts';

type Claimed = Parameters<typeof groupMeetings>[0][number];

const HOME = { team1Id: 'ash', team2Id: 'birch' };
const AWAY = { team1Id: 'birch', team2Id: 'ash' };

function claimOf(source: string, date: string, pair = HOME): Claimed {
  const kickoff = { at: new Date(`${date}T15:00:00Z`), isConfirmed: true };
  return { ...pair, source, fileSeason: '2026/27', importId: source, kickoff };
}

const inSeason = (fileSeason: string, claim: Claimed): Claimed => ({ ...claim, fileSeason });

const describeAll = (meetings: Claimed[][]) =>
  meetings.map((meeting) =>
    meeting.map(({ source, kickoff }) => `${source} ${kickoff.at.toISOString().slice(0, 10)}`),
  );

describe('meetings from the claims of sources', () => {
  it.each([
    [
      'the same pair at home is one match, however far apart',
      [claimOf('football.json', '2026-09-05'), claimOf('zeta', '2027-02-20')],
      [['football.json 2026-09-05', 'zeta 2027-02-20']],
    ],
    [
      'two legs are two',
      [claimOf('football.json', '2026-09-05'), claimOf('football.json', '2026-09-12', AWAY)],
      [['football.json 2026-09-05'], ['football.json 2026-09-12']],
    ],
    [
      'sides swapped at one kickoff are one match',
      [claimOf('football.json', '2026-09-05'), claimOf('zeta', '2026-09-05', AWAY)],
      [['football.json 2026-09-05', 'zeta 2026-09-05']],
    ],
    [
      'a pair that meets twice at home is distinguished by its dates, the nearest first',
      [
        claimOf('football.json', '2026-09-05'),
        claimOf('football.json', '2027-02-06'),
        claimOf('zeta', '2027-02-20'),
      ],
      [['football.json 2026-09-05'], ['football.json 2027-02-06', 'zeta 2027-02-20']],
    ],
    [
      'what is nearly a year apart is no match that was put off',
      [claimOf('football.json', '2026-08-05'), claimOf('zeta', '2027-07-20')],
      [['football.json 2026-08-05'], ['zeta 2027-07-20']],
    ],
    [
      'seasons of other names are others, though they begin in one year',
      [claimOf('football.json', '2026-03-05'), inSeason('2026', claimOf('zeta', '2026-09-05'))],
      [['football.json 2026-03-05'], ['zeta 2026-09-05']],
    ],
    [
      'a season of another name is the same where its days are',
      [claimOf('football.json', '2026-09-05'), inSeason('2026', claimOf('zeta', '2026-09-06'))],
      [['football.json 2026-09-05', 'zeta 2026-09-06']],
    ],
  ])('%s', (_, claims, meetings) => {
    expect(describeAll(groupMeetings(claims))).toEqual(meetings);
    expect(describeAll(groupMeetings(claims.toReversed()))).toEqual(meetings);
  });

  it('are the same in any order of reading, with one claim per source', () => {
    const claim = fc
      .record({
        source: fc.constantFrom('football.json', 'football-data.co.uk', 'zeta'),
        day: fc.integer({ min: 10, max: 28 }),
        month: fc.integer({ min: 1, max: 9 }),
        isHome: fc.boolean(),
      })
      .map(({ source, day, month, isHome }) =>
        claimOf(source, `2026-0${month}-${day}`, isHome ? HOME : AWAY),
      );
    const claims = fc.uniqueArray(claim, {
      maxLength: 7,
      selector: ({ source, kickoff, team1Id }) => `${source} ${kickoff.at.getTime()} ${team1Id}`,
    });
    fc.assert(
      fc.property(
        claims.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        ([one, other]) => {
          const meetings = groupMeetings(one);
          expect(describeAll(groupMeetings(other))).toEqual(describeAll(meetings));
          expect(meetings.flat()).toHaveLength(one.length);
          for (const meeting of meetings) {
            expect(new Set(meeting.map(({ source }) => source)).size).toBe(meeting.length);
          }
        },
      ),
    );
  });
});

describe('the match of a meeting', () => {
  const [mine, other] = [claimOf('football.json', '2026-09-05'), claimOf('zeta', '2026-09-06')];

  it('is that of the most trusted claim, else of any, else the nearest unclaimed', () => {
    const isTaken = () => false;
    const isDeleted = () => false;
    const matches = new Map([[other, 'known']]);
    const known = {
      matchOf: (claim: Claimed) => matches.get(claim),
      isTaken,
      isDeleted,
      unclaimed: [],
    };
    expect(assignMatches([[mine, other]], known)).toEqual(['known']);
    const byHand = [
      { ...HOME, matchId: 'far', kickoff: claimOf('', '2026-12-01').kickoff },
      { ...HOME, matchId: 'near', kickoff: claimOf('', '2026-09-07').kickoff },
    ];
    const none = { matchOf: () => undefined, isTaken, unclaimed: byHand, isDeleted };
    expect(assignMatches([[mine]], none)).toEqual(['near']);
  });

  it('is never a match on which the same source has another claim', () => {
    const options = {
      matchOf: () => 'known',
      isTaken: () => true,
      isDeleted: () => false,
      unclaimed: [],
    };
    expect(assignMatches([[mine]], options)).toEqual([undefined]);
  });

  it('that was deleted is only one that was created in its place', () => {
    const isTaken = () => false;
    const made = (pair: typeof HOME, date: string) => [
      { ...pair, matchId: 'made', kickoff: claimOf('', date).kickoff },
    ];
    const none = { matchOf: () => undefined, isTaken, isDeleted: () => true };
    const assign = (pair: typeof HOME, date: string) =>
      assignMatches([[mine]], { ...none, unclaimed: made(pair, date) });
    expect(assign(HOME, '2026-10-05')).toEqual(['made']);
    expect(assign(AWAY, '2026-09-05')).toEqual(['made']);
    expect(assign(AWAY, '2026-10-05')).toEqual([undefined]);
  });
});

it('a match created by hand a year before is not of the season', () => {
  const made = (date: string) => ({
    ...HOME,
    matchId: 'by hand',
    kickoff: claimOf('', date).kickoff,
  });
  const assign = (date: string) =>
    assignMatches([[claimOf('football.json', '2027-07-20')]], {
      matchOf: () => undefined,
      isTaken: () => false,
      isDeleted: () => false,
      unclaimed: [made(date)],
    });
  expect(assign('2026-08-05')).toEqual([undefined]);
  expect(assign('2027-05-05')).toEqual(['by hand']);
});
