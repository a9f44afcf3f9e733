import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MatchAnswers } from '../predictions/match-answers.ts';
import { STATISTICS, type Statistic } from './statistics.ts';
import { STATISTIC_ROWS, summarizeStatistic, type Tally } from './summarize.ts';

const each = (...results: MatchAnswers[]): Tally[] =>
  results.map((result) => ({ result, matches: 1 }));

const scores = (...texts: string[]) => each(...texts.map((score) => ({ score })));
const firstGoals = (...minutes: (string | number)[]) =>
  each(...minutes.map((minute) => ({ first_goal_minute: String(minute) })));

/** Values and their counts, most frequent first. */
function rowsOf(statistic: Statistic, tallies: readonly Tally[]) {
  const summary = summarizeStatistic(statistic, tallies);
  if (summary.kind !== 'rows') throw new Error('not rows');
  return summary.rows.map(({ value, count }) => `${value}: ${count}`);
}

describe('OP-76: averages', () => {
  it('of goals are rounded half up to two decimals', () => {
    const goals = (...texts: string[]) =>
      summarizeStatistic('average_total_goals', scores(...texts));
    expect(goals('2-1', '0-0', '1-1')).toEqual({ kind: 'number', matches: 3, value: 1.67 });
    expect(goals('7-5')).toMatchObject({ value: 12 });
    // 201 goals in 200 matches are 1.005, which is slightly less as a float.
    const many = [
      { result: { score: '1-0' }, matches: 199 },
      { result: { score: '1-1' }, matches: 1 },
    ];
    expect(summarizeStatistic('average_total_goals', many)).toMatchObject({ value: 1.01 });
  });

  it('of minutes skip matches without a goal and without the fact', () => {
    const results = [...firstGoals(10, 0, 45, 0), ...scores('3-0')];
    expect(summarizeStatistic('average_first_goal_minute', results)).toEqual({
      kind: 'number',
      matches: 2,
      value: 27.5,
    });
  });

  it('are null without matches', () => {
    expect(summarizeStatistic('average_total_goals', [])).toEqual({
      kind: 'number',
      matches: 0,
      value: null,
    });
    expect(summarizeStatistic('average_first_goal_minute', firstGoals(0))).toMatchObject({
      matches: 0,
      value: null,
    });
  });
});

describe('OP-76: frequencies', () => {
  it('have value, count and percent, most frequent first', () => {
    expect(summarizeStatistic('most_frequent_scores', scores('1-1', '2-0', '1-1'))).toEqual({
      kind: 'rows',
      matches: 3,
      values: 2,
      rows: [
        { value: '1-1', count: 2, percent: 66.7 },
        { value: '2-0', count: 1, percent: 33.3 },
      ],
    });
  });

  it('sort ties in their own order: numbers by size, options in menu order', () => {
    expect(rowsOf('most_frequent_scores', scores('10-0', '2-10', '2-9', '2-0'))).toEqual([
      '2-0: 1',
      '2-9: 1',
      '2-10: 1',
      '10-0: 1',
    ]);
    expect(rowsOf('win_loss_draw', scores('0-1', '1-0', '1-1'))).toEqual([
      'homeTeam: 1',
      'draw: 1',
      'awayTeam: 1',
    ]);
    expect(rowsOf('first_goal_distribution', firstGoals(90, 16, 0))).toEqual([
      '0: 1',
      '16-30: 1',
      '76-90: 1',
    ]);
  });

  it('list the twenty most frequent, and the number of values', () => {
    const minutes = Array.from({ length: 30 }, (_, index) => index);
    const summary = summarizeStatistic('first_goal_minute_frequency', [
      ...firstGoals(...minutes, 29),
    ]);
    if (summary.kind !== 'rows') throw new Error('not rows');
    expect(summary).toMatchObject({ matches: 31, values: 30 });
    expect(summary.rows.map(({ value }) => value)).toEqual([
      '29',
      ...minutes.slice(0, 19).map(String),
    ]);
  });

  it('of first goals count matches without a goal separately', () => {
    const goals = firstGoals(1, 15, 16, 0, 105, 0);
    expect(rowsOf('first_goal_distribution', goals)).toEqual([
      '0: 2',
      '1-15: 2',
      '16-30: 1',
      '91-105: 1',
    ]);
    expect(rowsOf('first_goal_minute_frequency', goals)[0]).toBe('0: 2');
    const last = each({ last_goal_minute: '90' }, { last_goal_minute: '0' });
    expect(rowsOf('last_goal_minute_frequency', last)).toEqual(['0: 1', '90: 1']);
  });

  it('of the half with most goals need both scores, or the entered answer', () => {
    const results = each(
      { score: '2-1', halftime_score: '2-0' },
      { score: '2-1', halftime_score: '0-0' },
      { score: '1-1', halftime_score: '1-0' },
      { score: '0-0' },
      { score: '5-0', most_goals_half: 'firstHalf' },
    );
    expect(rowsOf('half_with_most_goals', results)).toEqual([
      'firstHalf: 2',
      'secondHalf: 1',
      'same: 1',
    ]);
    expect(rowsOf('most_frequent_halftime_scores', results)).toEqual([
      '0-0: 1',
      '1-0: 1',
      '2-0: 1',
    ]);
  });

  it('of winners use the score, or the entered answer', () => {
    expect(rowsOf('win_loss_draw', each({ score: '0-2' }, { result: 'awayTeam' }))).toEqual([
      'awayTeam: 2',
    ]);
  });
});

describe('every statistic', () => {
  const score = fc.tuple(fc.nat(9), fc.nat(9)).map((goals) => goals.join('-'));
  const minute = fc.integer({ min: 0, max: 120 }).map(String);
  const result = fc.record(
    {
      score,
      halftime_score: score,
      first_goal_minute: minute,
      last_goal_minute: minute,
      result: fc.constantFrom('homeTeam', 'draw', 'awayTeam'),
      most_goals_half: fc.constantFrom('firstHalf', 'secondHalf', 'same'),
    },
    { requiredKeys: [] },
  );
  const tallies = fc.array(fc.record({ result, matches: fc.integer({ min: 1, max: 50 }) }));

  it.each(STATISTICS)('%s sums up, and is equal for grouped and single matches', (statistic) => {
    fc.assert(
      fc.property(tallies, (results) => {
        const summary = summarizeStatistic(statistic, results);
        const all = results.reduce((sum, { matches }) => sum + matches, 0);
        expect(summary.matches).toBeLessThanOrEqual(all);
        const oneByOne = results.flatMap(({ result: of, matches }) =>
          each(...Array<MatchAnswers>(matches).fill(of)),
        );
        expect(summarizeStatistic(statistic, oneByOne.toReversed())).toEqual(summary);
        if (summary.kind === 'number') return;
        const listed = summary.rows.reduce((sum, { count }) => sum + count, 0);
        expect(summary.rows).toHaveLength(Math.min(summary.values, STATISTIC_ROWS));
        if (summary.values <= STATISTIC_ROWS) expect(listed).toBe(summary.matches);
        else expect(listed).toBeLessThan(summary.matches);
      }),
    );
  });
});
