import { describe, expect, it } from 'vitest';
import { settlesByItself } from './automatic-settlement.policy.ts';

type Judged = Parameters<typeof settlesByItself>[0][number];

const kickoffAt = new Date('2026-03-01T15:00:00Z');
const at = (minutes: number) => new Date(kickoffAt.getTime() + minutes * 60_000);

const feed = (change: Partial<Judged> = {}): Judged => ({
  isImported: false,
  status: 'played',
  result: { score: '2-1', halftime_score: '1-0' },
  kickoffAt,
  since: at(110),
  seenAt: at(125),
  isDismissed: false,
  ...change,
});
const imported = (change: Partial<Judged> = {}) =>
  feed({ isImported: true, kickoffAt: null, seenAt: at(110), result: { score: '2-1' }, ...change });

const judge = (proposals: Judged[], now = at(130)) =>
  settlesByItself(proposals, { kickoffAt, now })?.result.score ?? null;

describe('a result settles by itself', () => {
  it.each<[string, Judged[], string | null]>([
    ['when its feed has said the same for 15 minutes', [feed()], '2-1'],
    ['not when it has for 14', [feed({ seenAt: at(124) })], null],
    ['at once when a second source says so', [feed({ seenAt: at(110) }), imported()], '2-1'],
    ['never by imports alone', [imported(), imported()], null],
    ['never by nothing', [], null],
    ['not when a source says otherwise', [feed(), imported({ result: { score: '2-2' } })], null],
    [
      'not when a source knows another half-time',
      [feed(), imported({ result: { score: '2-1', halftime_score: '0-0' } })],
      null,
    ],
    ['not when a person put it aside', [feed({ isDismissed: true })], null],
    ['not when a person put another one aside', [feed(), imported({ isDismissed: true })], null],
    ['not when it was awarded', [feed({ status: 'awarded' })], null],
    ['not when it was abandoned', [feed({ status: 'abandoned', result: null })], null],
    ['not when it was postponed', [feed({ status: 'postponed', result: null })], null],
    ['not when it was cancelled', [feed({ status: 'cancelled', result: null })], null],
    [
      'not when another source says it was awarded',
      [feed(), imported({ status: 'awarded' })],
      null,
    ],
    ['not when it began before we closed predictions', [feed({ kickoffAt: at(-6) })], null],
    ['when it began a little later', [feed({ kickoffAt: at(20) })], '2-1'],
    ['not when it began another day', [feed({ kickoffAt: at(25 * 60) })], null],
  ])('%s', (_, proposals, score) => {
    expect(judge(proposals)).toBe(score);
    expect(judge(proposals.toReversed())).toBe(score);
  });

  it('never within 90 minutes of its kickoff', () => {
    const early = feed({ since: at(60), seenAt: at(89) });
    expect(judge([early], at(89))).toBeNull();
    expect(judge([early], at(90))).toBe('2-1');
  });

  it('with what the feed knows beside the score', () => {
    expect(settlesByItself([imported(), feed()], { kickoffAt, now: at(130) })?.result).toEqual({
      score: '2-1',
      halftime_score: '1-0',
    });
  });
});
