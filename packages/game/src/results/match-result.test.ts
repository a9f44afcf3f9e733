import { expect, it } from 'vitest';
import { findContradiction, type MatchResult } from './match-result.ts';

it.each<[MatchResult, string | null]>([
  [{ score: '2-1' }, null],
  [{ score: '2-1', halftime_score: '1-1', first_goal_minute: 12, last_goal_minute: 90 }, null],
  [{ score: '0-0', first_goal_minute: 0, last_goal_minute: 0 }, null],
  [{ score: '0-0', first_goal_minute: 105, last_goal_minute: 118 }, null],
  [{ score: '1-1', first_goal_minute: 12, last_goal_minute: 118 }, null],
  [{ score: '2-1', halftime_score: '0-2' }, 'halftime_score: halftime_above_fulltime'],
  [{ score: '0-0', first_goal_minute: 12 }, 'first_goal_minute: minutes_contradict_score'],
  [{ score: '1-0', first_goal_minute: 0 }, 'first_goal_minute: minutes_contradict_score'],
  [{ score: '1-0', first_goal_minute: 100 }, 'first_goal_minute: minutes_contradict_score'],
  [{ score: '2-0', last_goal_minute: 0 }, 'last_goal_minute: minutes_contradict_score'],
  [
    { score: '2-0', first_goal_minute: 50, last_goal_minute: 20 },
    'last_goal_minute: last_goal_before_first',
  ],
  [
    { score: '1-0', first_goal_minute: 20, last_goal_minute: 50 },
    'last_goal_minute: minutes_contradict_score',
  ],
])('%o: %s', (result, expected) => {
  const found = findContradiction(result);
  expect(found && `${found.templateKey}: ${found.problem}`).toBe(expected);
});
