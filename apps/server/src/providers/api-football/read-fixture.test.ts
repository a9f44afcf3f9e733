import { describe, expect, it } from 'vitest';
import { createServedFixture } from '#testing/api-football-server.ts';
import { readFixture } from './read-fixture.ts';

const plain = { id: 7, teams: [11, 22], kickoffAt: new Date('2026-03-01T15:00:00Z') } as const;
const goal = (elapsed: number, detail = 'Normal Goal', comments: string | null = null) => ({
  time: { elapsed, extra: null },
  type: 'Goal',
  detail,
  comments,
});

const stateOf = (status: string) => {
  const read = readFixture(
    createServedFixture({ ...plain, status, fulltime: [1, 1], goals: [2, 1] }),
  );
  return 'fixture' in read ? [read.fixture.state, read.fixture.result?.score ?? null] : read;
};

describe('a fixture', () => {
  it.each([
    ['TBD', 'coming', null],
    ['NS', 'coming', null],
    ['HT', 'playing', null],
    ['ET', 'playing', null],
    ['P', 'playing', null],
    ['SUSP', 'playing', null],
    ['FT', 'played', '1-1'],
    ['AET', 'played', '1-1'],
    ['PEN', 'played', '1-1'],
    ['PST', 'postponed', null],
    ['CANC', 'cancelled', null],
    ['ABD', 'abandoned', null],
    ['AWD', 'awarded', '2-1'],
    ['AWA', 'awarded', '2-1'],
    ['WO', 'awarded', '2-1'],
  ])('with the status %s is %s and its result %s', (status, state, score) => {
    expect(stateOf(status)).toEqual([state, score]);
  });

  it('with an unknown status is a problem instead of a result', () => {
    expect(stateOf('XYZ')).toEqual({ problem: 'The status "XYZ" is unknown.' });
  });

  it('has its kickoff as an instant, from any zone', () => {
    const served = createServedFixture(plain);
    served.fixture.date = '2026-03-01T17:30:00+02:30';
    const read = readFixture(served);
    expect('fixture' in read && read.fixture.kickoffAt).toEqual(plain.kickoffAt);
  });

  it('that is over without a score after 90 minutes is a problem', () => {
    const served = createServedFixture({ ...plain, status: 'FT', goals: [2, 1] });
    expect(readFixture(served)).toEqual({
      problem: 'It is finished, but has no score after 90 minutes.',
    });
  });

  it('with more goals at half-time than at the end is a problem', () => {
    const served = createServedFixture({
      ...plain,
      status: 'FT',
      fulltime: [1, 0],
      halftime: [2, 0],
    });
    expect(readFixture(served)).toEqual({
      problem: 'It contradicts itself: halftime_score halftime_above_fulltime.',
    });
  });

  it.each([
    ['a text for a score', 'score.fulltime.home', '2'],
    ['goals below nothing', 'goals.home', -1],
    ['a thousand goals', 'score.fulltime.away', 1000],
    ['half a goal', 'goals.away', 0.5],
    ['no teams', 'teams', undefined],
    ['a kickoff that is no moment', 'fixture.date', 'soon'],
  ])('with %s is a problem that is named', (_, path, value) => {
    const served = createServedFixture({ ...plain, status: 'FT', fulltime: [2, 1] });
    const keys = path.split('.');
    const last = keys.pop()!;
    const owner = keys.reduce<object>((inner, key) => Reflect.get(inner, key) as object, served);
    Reflect.set(owner, last, value);
    expect(readFixture(served)).toEqual({ problem: expect.stringContaining(`${path}: `) });
  });
});

describe('the minutes of goals', () => {
  const minutesOf = (options: Partial<Parameters<typeof createServedFixture>[0]>) => {
    const served = createServedFixture({ ...plain, status: 'FT', fulltime: [1, 1], ...options });
    const read = readFixture(served);
    if (!('fixture' in read)) throw new Error(read.problem);
    const { first_goal_minute: first, last_goal_minute: last } = read.fixture.result!;
    return [first, last];
  };

  it('are those of the first and the last goal, without missed penalties', () => {
    const events = [goal(12), goal(30, 'Missed Penalty'), goal(90, 'Own Goal')];
    expect(minutesOf({ events })).toEqual([12, 90]);
  });

  it('are missing if the list has another number of goals than the score', () => {
    expect(minutesOf({ events: [goal(12)] })).toEqual([undefined, undefined]);
    expect(minutesOf({})).toEqual([undefined, undefined]);
  });

  it('are 0 without goals', () => {
    expect(minutesOf({ fulltime: [0, 0] })).toEqual([0, 0]);
  });

  it('leave out the kicks of a shoot-out, with or without their label', () => {
    const shootOut = [goal(120, 'Penalty', 'Penalty Shootout'), goal(120, 'Penalty')];
    const events = [goal(12), goal(118), ...shootOut];
    expect(minutesOf({ status: 'PEN', events })).toEqual([12, 118]);
    expect(
      minutesOf({ status: 'AET', goals: [2, 1], events: [goal(12), goal(50), shootOut[1]!] }),
    ).toEqual([12, 120]);
  });
});
